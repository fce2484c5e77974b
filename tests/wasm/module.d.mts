export function load_module(options?: { progress?: (done: number) => void }): Promise<{ ask(request: string): string }>;
