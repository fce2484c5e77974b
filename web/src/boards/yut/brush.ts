// Draws brush strokes and paper as SVG paths. The same seed gives the same path.
import type { Point } from "./yut_places";

// Returns a generator of numbers from 0 to 1 that depend only on the seed.
export function numbers(seed: number): () => number {
  let state = (seed * 2654435761 + 1013904223) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

// Returns a seed for a text.
export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.codePointAt(0)!) >>> 0;
  return seed;
}

const show = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

// Returns a closed smooth curve along the points.
function closedPath(points: readonly Point[]): string {
  const middle = (i: number) => {
    const p = points[i % points.length]!;
    const q = points[(i + 1) % points.length]!;
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  };
  const curves = points.map((_, i) => `Q${show(points[(i + 1) % points.length]!)} ${show(middle(i + 1))}`);
  return `M${show(middle(0))} ${curves.join(" ")}z`;
}

// Returns the outline of a stroke between two points. Its width varies and shrinks towards the end.
export function stroke(from: Point, to: Point, width: number, seed: number): string {
  const next = numbers(seed);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const count = Math.max(4, Math.round(length / 40));
  const bow = (next() - 0.5) * 5;
  const side = (sign: number) =>
    Array.from({ length: count + 1 }, (_, i) => {
      const part = i / count;
      const end = i === 0 || i === count ? 0.55 : 1;
      const half = (width / 2) * (1.2 - 0.45 * part + 0.42 * (next() - 0.5)) * end;
      const aside = sign * half + bow * Math.sin(Math.PI * part);
      return { x: from.x + along.x * part * length - along.y * aside, y: from.y + along.y * part * length + along.x * aside };
    });
  return closedPath([...side(1), ...side(-1).reverse()]);
}

// Returns the bare streaks that a drying brush leaves towards the end of a stroke.
export function streaks(from: Point, to: Point, width: number, seed: number): string {
  const next = numbers(seed);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return Array.from({ length: Math.round(length / 70) }, () => {
    const begin = length * (0.12 + 0.8 * Math.sqrt(next()));
    const aside = (next() - 0.5) * width * 0.55;
    const reach = Math.min(length, begin + 14 + next() * 36);
    const at = (way: number) => ({ x: from.x + along.x * way - along.y * aside, y: from.y + along.y * way + along.x * aside });
    return `M${show(at(begin))}L${show(at(reach))}`;
  }).join("");
}

// Returns a ring around 0,0, thicker where the brush was set down. Fill it with the even-odd rule.
export function ring(radius: number, width: number, seed: number): string {
  const next = numbers(seed);
  const begin = next() * 2 * Math.PI;
  const count = 14;
  const circle = (offset: (part: number) => number) =>
    closedPath(
      Array.from({ length: count }, (_, i) => {
        const r = radius + offset(i / count) + (next() - 0.5) * 1.6;
        const angle = begin + (i / count) * 2 * Math.PI;
        return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
      }),
    );
  const half = (part: number) => (width / 2) * (0.62 + 0.75 * Math.abs(0.5 - part) * 1.6);
  return circle(half) + circle((part) => -half(part));
}

// Returns the outline of a sheet of paper with torn edges.
export function sheet(width: number, height: number, seed: number): string {
  const next = numbers(seed);
  const jitter = () => 5 + next() * 6;
  const points: Point[] = [];
  for (let x = 14; x < width - 14; x += 46) points.push({ x, y: jitter() });
  for (let y = 14; y < height - 14; y += 46) points.push({ x: width - jitter(), y });
  for (let x = width - 14; x > 14; x -= 46) points.push({ x, y: height - jitter() });
  for (let y = height - 14; y > 14; y -= 46) points.push({ x: jitter(), y });
  return closedPath(points);
}

// Returns the fibres of the paper.
export function fibres(width: number, height: number, count: number, seed: number): string {
  const next = numbers(seed);
  const bend = () => ((next() - 0.5) * 34).toFixed(0);
  return Array.from({ length: count }, () => {
    const start = { x: 30 + next() * (width - 60), y: 30 + next() * (height - 60) };
    return `M${show(start)}q${bend()} ${bend()} ${bend()} ${bend()}`;
  }).join("");
}
