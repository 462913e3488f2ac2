import { at } from './random.ts';

export type Point = readonly [number, number];
export type Line = readonly Point[];
/** Positions on a gradient, 0 to 1, with their colours. */
export type Stops = readonly (readonly [number, string])[];

/** Rounds to whole numbers, which keep the pictures small. */
export const n = (value: number): number => Math.round(value);

/** Points to one relative cubic path through all of them (Catmull-Rom). */
export function curve(points: Line, move = true): string {
  let [x, y] = [n(at(points, 0)[0]), n(at(points, 0)[1])];
  let path = move ? `M${x} ${y}` : `L${x} ${y}`;
  for (let i = 0; i < points.length - 1; i++) {
    const b = at(points, i);
    const c = at(points, i + 1);
    const a = points[i - 1] ?? b;
    const e = points[i + 2] ?? c;
    const q = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      c[0],
      c[1],
    ];
    path += `c${q
      .map((value, k) => n(value) - (k % 2 ? y : x))
      .join(' ')
      .replace(/ -/g, '-')}`;
    [x, y] = [n(c[0]), n(c[1])];
  }
  return path;
}

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"/>`;

/** Paints one shape, or the whole picture, in one colour. */
export const ground = (width: number, height: number, colour: string, shape = ''): string =>
  `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>${shape}`;

/** Collects a picture's definitions and their ids, which count from 0 in each picture. */
export interface Sheet {
  readonly defs: string[];
  readonly nextId: (letter: string) => string;
  /** Defines a gradient along a line from x1 y1 to x2 y2 and returns its paint. */
  readonly gradient: (stops: Stops, line: readonly [number, number, number, number]) => string;
}

/** Creates an empty sheet: no state outlives a picture. */
export function newSheet(): Sheet {
  const defs: string[] = [];
  let used = 0;
  const nextId = (letter: string): string => `${letter}${used++}`;
  return {
    defs,
    nextId,
    gradient: (stops, [x1, y1, x2, y2]) => {
      const id = nextId('g');
      const marks = stops
        .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
        .join('');
      defs.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${marks}</linearGradient>`,
      );
      return `url(#${id})`;
    },
  };
}
