// The module that scripts/build_wasm makes.
declare module "@wasm/madang.mjs" {
  export interface MadangModule {
    ask(request: string): string;
  }
  export default function createMadang(options?: {
    locateFile?: (name: string) => string;
    progress?: (done: number) => void;
  }): Promise<MadangModule>;
}
