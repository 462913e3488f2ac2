import { lock, oneTone, tonesFor } from '../hair.ts';
import { ground, n } from '../pen.ts';
import type { Stage } from '../stage.ts';

/** Packets laid in a herringbone over a sheet, one of them open. */
export function foil({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [0, 0, 0, H]);
  let out =
    ground(W, H, P.deep) +
    lock(
      r,
      [
        [W * 0.02, -20],
        [W * -0.03, H * 0.5],
        [W * 0.03, H + 20],
      ],
      [
        [W * 0.98, -20],
        [W * 1.02, H * 0.5],
        [W * 0.97, H + 20],
      ],
      { strands: 42, tones, body: P.dark, width: [2, 5], stray: 4 },
    );
  const metal = sheet.gradient(
    [
      [0, '#fbf7f4'],
      [0.45, '#cfc6c8'],
      [0.5, '#fff'],
      [1, '#b9afb4'],
    ],
    [0, 0, 60, 90],
  );
  const columns = Math.max(3, n(W / 120));
  const width = W / (columns * 1.62);
  const height = H * 0.34;
  const opened = Math.floor(r() * columns);
  const box = `h${n(width)}v${n(height)}h${n(-width)}z`;
  const creases =
    `M${n(-width / 2)} ${n(height * 0.33)}h${n(width)}m0 ${n(height * 0.33)}h${n(-width)}` +
    `M${n(-width / 2 + 5)} 0v${n(height)}m${n(width - 10)} 0v${n(-height)}`;
  const strand = (i: number): string =>
    `M${n(-width / 2 + 8 + (i * (width - 16)) / 6)} -14q${n(r() * 8 - 4)} ${n(height / 2)} ${n(r() * 8 - 4)} ${n(height + 10)}`;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < 2; row++) {
      const x = W * ((column + 0.5) / columns);
      const y = H * (0.14 + row * 0.46) + (column % 2) * H * 0.1;
      const turn = (column % 2 ? 9 : -9) + r() * 4;
      const open = column === opened && row === 1;
      const strands = open ? Array.from({ length: 7 }, (_, i) => strand(i)).join('') : '';
      out +=
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path fill="${P.root}" opacity=".35" d="M${n(-width / 2 + 5)} 6${box}"/>` +
        `<path fill="${open ? P.spark : metal}" d="M${n(-width / 2)} 0${box}"/>` +
        `${open ? `<path fill="none" stroke="${P.glow}" stroke-width="3" d="${strands}"/>` : `<path fill="none" stroke="#8d8289" stroke-opacity=".55" d="${creases}"/>`}</g>`;
    }
  return out;
}
