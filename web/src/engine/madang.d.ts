// What the page is built with: the module that scripts/build_wasm makes, and the games that it knows.
declare module "virtual:games" {
  const games: import("./types").Game[];
  export default games;
}

declare module "@wasm/madang.mjs" {
  export interface MadangModule {
    ask(request: string): string;
  }
  export default function createMadang(options?: {
    locateFile?: (name: string) => string;
    progress?: (done: number) => void;
  }): Promise<MadangModule>;
}
