import { lock, oneTone, tonesFor } from '../hair.ts';
import { disc, ground, n } from '../pen.ts';
import { pick } from '../random.ts';
import type { Stage } from '../stage.ts';

const scissors = (colour: string, pin: string, place: string): string =>
  `<g transform="${place}"><g fill="${colour}"><path d="M-6 4C10-40 24-92 30-150c8 40 2 104-18 158z"/><path d="M6 4C-10-40-24-92-30-150c-8 40-2 104 18 158z"/></g>` +
  `<g fill="none" stroke="${colour}" stroke-width="9"><path d="M4 2c-10 22-22 34-26 52M-4 2c10 22 22 34 26 52"/>` +
  '<ellipse cx="-32" cy="78" rx="18" ry="26" transform="rotate(18 -32 78)"/><ellipse cx="32" cy="78" rx="18" ry="26" transform="rotate(-18 32 78)"/>' +
  `<path d="M48 98c6 10 16 12 20 22" stroke-width="6" stroke-linecap="round"/></g><circle r="5" fill="${pin}"/></g>`;

/** Scissors closing on a straight sheet. */
export function cut({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [0, -20, W * 0.2, H]);
  const edge = H * (0.62 + r() * 0.06);
  const out =
    ground(W, H, pick(r, [P.glow, P.pale]), disc(W * 0.8, H * 0.74, H * 0.3, P.soft)) +
    lock(
      r,
      [
        [W * 0.16, -20],
        [W * 0.14, H * 0.3],
        [W * 0.17, edge],
      ],
      [
        [W * 0.74, -20],
        [W * 0.77, H * 0.3],
        [W * 0.72, edge - H * 0.16],
      ],
      { strands: 46, tones, body: tones[1], width: [2, 5], stray: 2 },
    );
  let falling = '';
  for (let i = 0; i < 14; i++) {
    falling += `M${n(W * (0.2 + r() * 0.5))} ${n(edge + 14 + r() * (H - edge))}q${n(r() * 12 - 6)} 10 ${n(r() * 16 - 8)} ${n(14 + r() * 14)}`;
  }
  return (
    `${out}<path fill="none" stroke="${P.dark}" stroke-width="2.4" stroke-linecap="round" d="${falling}"/>` +
    scissors(
      P.deep,
      P.spark,
      `translate(${n(W * 0.7)} ${n(edge + H * 0.02)}) rotate(-74) scale(${((H / 300) * 1.12).toFixed(2)})`,
    )
  );
}
