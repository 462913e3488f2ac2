import { balayage, tonesFor } from '../hair.ts';
import { disc, ground, n } from '../pen.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** One coil; `turn` is 1 or -1. */
const coil = (x: number, y: number, sweep: 0 | 1, turn: 1 | -1): string =>
  `M${n(x)} ${n(y)}a5 5 0 0 ${sweep} ${10 * turn} 0a10 10 0 0 ${sweep} ${-20 * turn} 0a15 15 0 0 ${sweep} ${30 * turn} 0a20 20 0 0 ${sweep} ${-38 * turn} 8`;

/** Curls in close-up: a cloud of coils. */
export function curl({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, balayage(P), [W * 0.2, 0, W * 0.5, H * 0.9]);
  const shines = [P.soft, P.bright, P.glow, P.spark];
  let out = ground(
    W,
    H,
    pick(r, [P.spark, P.glow, P.soft]),
    disc(W * 0.5, H * 0.16, H * 0.7, P.dark),
  );
  let drawn = 0;
  for (let row = 0; row < 7; row++) {
    const byTone = ['', '', '', ''];
    const columns = n(W / 46);
    const inset = row > 3 ? (row - 3) * 26 : 0;
    for (let column = 0; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * (W / columns) + r() * 10 - 5;
      const y = row * ((H * 0.78) / 6) + r() * 12;
      if (x < inset - 10 || x > W - inset + 10) continue;
      const left = r() < 0.5;
      byTone[(drawn++ + row) % 4] += left ? coil(x, y, 0, -1) : coil(x, y, 1, 1);
    }
    byTone.forEach((path, i) => {
      if (!path) return;
      const id = sheet.nextId('k');
      sheet.defs.push(`<path id="${id}" d="${path}"/>`);
      out +=
        `<g fill="none" stroke-linecap="round"><use href="#${id}" stroke="${at(tones, i)}" stroke-width="7"/>` +
        `<use href="#${id}" stroke="${at(shines, i)}" stroke-opacity=".55" stroke-width="1.4"/></g>`;
    });
  }
  return out;
}
