import { balayage, lock, tonesFor } from '../hair.ts';
import { ground, n } from '../pen.ts';
import type { Stage } from '../stage.ts';

const TEETH = 22;

const tailComb = (colour: string, length: number, place: string, tail = 0): string => {
  const gap = length / TEETH;
  let path = `M0 0h${length}v16H0z`;
  for (let i = 0; i < TEETH; i++) {
    path += `M${(i * gap + 1).toFixed(1)} 14h${(gap * 0.52).toFixed(1)}l-${(gap * 0.14).toFixed(1)} 58h-${(gap * 0.24).toFixed(1)}z`;
  }
  return (
    `<g fill="${colour}" transform="${place}"><path d="${path}"/><rect x="-4" y="-8" width="${length + 8}" height="24" rx="10"/>` +
    `${tail ? `<path d="M${length} -4l${tail} 4-${tail} 6z"/>` : ''}</g>`
  );
};

/** A comb halfway through a sheet of hair, with its shadow. */
export function comb({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [0, 0, W, H]);
  return (
    ground(W, H, P.spark) +
    lock(
      r,
      [
        [-30, H * 0.1],
        [W * 0.3, H * 0.02],
        [W * 0.6, H * 0.34],
        [W + 30, H * 0.16],
      ],
      [
        [-30, H * 0.86],
        [W * 0.34, H * 0.7],
        [W * 0.62, H * 1.0],
        [W + 30, H * 0.84],
      ],
      { strands: 44, tones, body: tones[3], width: [2, 4.4], stray: 5 },
    ) +
    `<g opacity=".3">${tailComb(P.root, H * 0.92, `translate(${n(W * 0.62)} ${n(H * 0.05)}) rotate(76)`)}</g>` +
    tailComb(P.wash, H * 0.92, `translate(${n(W * 0.6)} ${n(H * 0.02)}) rotate(76)`, H * 0.5)
  );
}
