import { disc, ground, n } from '../pen.ts';
import type { Stage } from '../stage.ts';

/** The shade chart, opened like a fan. */
export function fan({ r, P, W, H }: Stage): string {
  const [x, y] = [W * 0.5, H * 1.18];
  const width = W * 0.083;
  let out = ground(W, H, P.wash, disc(x, y, H * 0.98, P.pale));
  const shades = [P.root, P.deep, P.dark, P.mid, P.bright, P.soft, P.glow, P.spark, P.sparkDeep];
  shades.forEach((shade, i) => {
    const turn = -62 + (124 / (shades.length - 1)) * i;
    const length = H * 1.08 * (0.9 + r() * 0.12);
    const strands = Array.from({ length: 6 }, (_, j) => {
      const left = -width / 2 + 4 + (j * (width - 8)) / 5;
      return `M${n(left)} ${n(-length + 14 + r() * 10)}q${n(r() * 8 - 4)} ${n(length * 0.3)} ${n((r() - 0.5) * 3 - left * 0.4)} ${n(length * 0.62)}`;
    }).join('');
    const leaf = `M${n(-width * 0.28)} 0L${n(-width / 2)} ${n(-length + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0L${n(width * 0.28)} 0z`;
    out +=
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path fill="${shade}" d="${leaf}"/>` +
      `<path fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6" d="${strands}"/></g>`;
  });
  return out + disc(x, y, H * 0.34, P.deep);
}
