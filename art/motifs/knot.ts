import { lock, oneTone, tonesFor } from '../hair.ts';
import { disc, ground, n } from '../pen.ts';
import { profile, skins } from '../profile.ts';
import { at, pick } from '../random.ts';
import type { Stage } from '../stage.ts';

/** Centre of the knot in the head's own box. */
const [X, Y] = [-14, 84];

/** The same head with an upstyle and flowers: bridal, event. */
export function knot({ r, P, W, H, sheet }: Stage): string {
  const tones = tonesFor(sheet, oneTone(P), [110, 20, -20, 160]);
  const hair = (): string => {
    let out = lock(
      r,
      [
        [106, 44],
        [66, 14],
        [24, 40],
        [16, 78],
      ],
      [
        [82, 112],
        [62, 122],
        [36, 118],
        [18, 92],
      ],
      { strands: 26, tones, body: tones[1], width: [1.8, 3.6], stray: 1.5 },
    );
    const turns = ['', '', ''];
    for (let i = 0; i < 16; i++) {
      const q = 5 + i * 2.5;
      const from = r() * 6.283;
      const to = from + 3.4 + r();
      turns[i % 3] +=
        `M${n(X + q * Math.cos(from))} ${n(Y + q * Math.sin(from))}A${n(q)} ${n(q)} 0 1 1 ${n(X + q * Math.cos(to))} ${n(Y + q * Math.sin(to))}`;
    }
    out +=
      disc(X, Y, 47, P.dark) +
      turns
        .map(
          (path, i) =>
            `<path fill="none" stroke="${at(tones, i)}" stroke-width="3.4" stroke-linecap="round" d="${path}"/>`,
        )
        .join('');
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 5.2 + 0.4;
      const [x, y] = [X + 50 * Math.cos(a), Y + 48 * Math.sin(a)];
      out += disc(x, y, 8, '#fffaf5') + disc(x, y, 2.6, P.spark);
    }
    return out;
  };
  const arch = `<path fill="${P.glow}" d="M${n(W * 0.2)} ${H}V${n(H * 0.42)}a${n(W * 0.3)} ${n(W * 0.3)} 0 0 1 ${n(W * 0.6)} 0V${H}z"/>`;
  return (
    ground(W, H, P.soft, arch) +
    profile(P, {
      x: W * 0.46,
      y: H * 0.06,
      scale: (H / 300) * 1.12,
      hair,
      skin: pick(r, skins),
      coat: P.mid,
    })
  );
}
