// What this browser lacks, so that the page can say so.
export type Feature = "engine" | "storage" | "offline";

function canStore(): boolean {
  try {
    localStorage.setItem("madang.probe", "1");
    localStorage.removeItem("madang.probe");
    return true;
  } catch {
    return false;
  }
}

// A module with one function that returns a constant of 128 bits, which only browsers with SIMD accept.
const simdModule = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic number and version
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // types: () -> v128
  0x03, 0x02, 0x01, 0x00, // functions
  0x0a, 0x16, 0x01, 0x14, 0x00, 0xfd, 0x0c, ...Array<number>(16).fill(0), 0x0b, // code: v128.const 0
]);

const canRunEngine = () => typeof WebAssembly !== "undefined" && WebAssembly.validate(simdModule);

export function missingFeatures(): Feature[] {
  const out: Feature[] = [];
  if (!canRunEngine()) out.push("engine");
  if (!canStore()) out.push("storage");
  if (!("serviceWorker" in navigator)) out.push("offline"); // for example over plain HTTP
  return out;
}
