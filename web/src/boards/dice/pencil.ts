// Handwriting for the sheets: strokes around 0,0, 16 units high.

export interface Stroke {
  d: string;
  x: number; // the horizontal offset
}

const digits = [
  "M.8 -7.8 C-4 -8.6 -5 -2 -4.3 2.2 C-3.6 8.8 3.2 9.2 4.1 2 C4.8 -4 3.2 -8 -.4 -7.9",
  "M-2.6 -4.6 C-1 -5.4 .6 -6.8 1.3 -8.2 C1.1 -3 .7 3 .4 8.2",
  "M-4 -4.4 C-3.6 -9.2 4.2 -9.4 3.7 -3.8 C3.3 -.2 -2.4 3.8 -4.4 7.6 C-1.6 6.5 1.8 7.3 4.8 6.8",
  "M-3.7 -6.5 C-1 -9.2 4.2 -8.2 3.3 -4.2 C2.7 -1.6 .2 -.9 -1.1 -.7 C2.2 -1.2 4.8 1.2 3.9 4.5 C3 8.5 -2.8 9 -4.4 5.8",
  "M1 -8.2 C-.6 -3.6 -3 -.2 -4.7 2.5 C-1.6 2 2 1.9 5 2.2 M2.6 -2.6 C2.3 1 1.8 5 1.7 8.4",
  "M4 -7.9 C1.6 -7.4 -.9 -7.3 -2.8 -7.6 C-3 -5 -3.2 -3 -3.5 -.9 C-.6 -3.1 4.6 -1.8 4.1 3 C3.6 8.2 -2 9.2 -4.4 6.1",
  "M3 -8 C-1 -6.7 -4.6 -1 -4.1 3.6 C-3.6 8.8 3.5 9.1 4.1 4 C4.5 -.7 -2.5 -1.2 -3.9 3.2",
  "M-4.2 -7.2 C-1.6 -7.1 2 -7.4 4.3 -7.7 C2 -3.2 0 2 -1.3 8.2 M-2.4 .2 C-.6 -.2 1.6 -.3 3.4 -.6",
  "M3.2 -5.8 C.8 -9.6 -4.6 -7.8 -3.4 -4 C-2.3 -1 3.6 -.6 4.1 3.7 C4.3 8.7 -4.2 9.1 -4.1 4.2 C-4 .4 2.8 -1.4 3.5 -4.5",
  "M3.7 -4.9 C2 -9.2 -4.2 -8.6 -3.9 -3.8 C-3.6 .6 2.8 .4 3.8 -4.7 C4.1 -.6 3.1 4.4 1.5 8.2",
];
const minus = "M-3.4 .7 C-1.4 .2 1.4 .4 3.6 -.2";

const crosses = [
  "M-8 -8.2 C-3.4 -3 2.6 2.4 8.4 8 M8 -8.6 C3.4 -3.4 -2.6 2.4 -8.2 8.6",
  "M-8.4 -7.4 C-2.8 -2.8 3.4 3.6 8 8.4 M7.2 -8.6 C3.2 -2.6 -3 3.6 -7.6 8",
  "M-7.6 -8.6 C-3.6 -1.8 2.2 4 8.6 7.4 M8.6 -7.6 C2.6 -2.6 -3.6 3 -7.8 8.8",
];

function advance(character: string): number {
  return character === "1" ? 8 : 11;
}

// Returns the strokes of a whole number, centred on 0.
export function numberStrokes(value: number): Stroke[] {
  const characters = [...String(value)];
  const width = characters.reduce((sum, character) => sum + advance(character), 0);
  let left = -width / 2;
  return characters.map((character) => {
    const x = left + advance(character) / 2;
    left += advance(character);
    return { d: character === "-" ? minus : digits[Number(character)]!, x };
  });
}

export function crossStrokes(seed: number): Stroke[] {
  return [{ d: crosses[seed % crosses.length]!, x: 0 }];
}

// Returns the slant of the handwriting in degrees; the same seed gives the same slant.
export function lean(seed: number): number {
  return ((seed * 37) % 11) - 5;
}
