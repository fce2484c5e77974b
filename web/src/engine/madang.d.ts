// Types of the modules that the build provides: the list of games, and the module that scripts/build_wasm builds.
declare module "virtual:games" {
  const games: import("./types").Game[];
  export default games;
}

declare module "@wasm/madang.mjs" {
  export interface MadangModule {
    ask(request: string): string;
    missingNetwork(request: string): string;
    addNetwork(name: string, file: Uint8Array): void;
  }
  export default function createMadang(options?: {
    locateFile?: (name: string) => string;
    progress?: (done: number) => void;
  }): Promise<MadangModule>;
}
