import { oneTone, tonesFor } from './hair.ts';
import { type HairTones, headHair } from './head-hair.ts';
import type { Pigment } from './palette.ts';
import { disc, ground, type Stops } from './pen.ts';
import { type Skin, skins } from './profile.ts';
import { pick } from './random.ts';
import type { HairStyle, Stage } from './stage.ts';

interface HeadStyle {
  skin: Skin;
  wash: Pigment;
  style: HairStyle;
  beard: boolean;
}

/** Styles that always have natural hair colours; half of the other heads have them too. */
const natural: readonly HairStyle[] = ['short', 'fade', 'curl'];
const BEARD = 'M68 96c2 32 14 44 34 44s32-12 34-44c-4 12-10 18-18 18-8-5-24-5-32 0-8 0-14-6-18-18z';

/** Draws a faceless head from the front. */
export function head(
  { r, P, sheet }: Stage,
  { skin: [light, shadow], wash, style, beard }: HeadStyle,
): string {
  const brown: readonly [Stops, Stops, Stops] = [
    [
      [0, '#2a1a1c'],
      [0.45, '#4a2f2c'],
      [0.55, '#8a6154'],
      [1, '#38211f'],
    ],
    [
      [0, '#1d1215'],
      [1, '#4a2c26'],
    ],
    [
      [0, '#2a1a1c'],
      [0.5, P.dark],
      [1, P.sparkDeep],
    ],
  ];
  const tones: HairTones = tonesFor(
    sheet,
    natural.includes(style) || r() < 0.5 ? brown : oneTone({ ...P, bright: P.mid }),
    [60, 30, 130, 190],
  );
  const { back = '', front } = headHair[style](r, tones);
  const bearded = beard || style === 'fade';
  const face = bearded
    ? `<path fill="${tones[1]}" d="${BEARD}"/><path fill="${shadow}" d="M92 119q10 6 20 0-10-3-20 0z"/>`
    : '';
  const halo = wash === 'spark' ? P.glow : wash === 'bright' ? P.soft : '#fffaf5';
  return (
    ground(200, 200, P[wash], disc(100, 96, 78, halo)) +
    back +
    `<path fill="${shadow}" d="M84 116h36v44H84z"/><path fill="${P.deep}" d="M18 204c6-36 34-48 66-54 10 14 26 14 36 0 32 6 58 18 64 54z"/>` +
    `<path fill="${light}" d="M68 82c0-26 14-40 34-40s34 14 34 40c0 30-14 56-34 56S68 112 68 82z"/>${face}${front}` +
    `<path fill="none" stroke="${P.spark}" stroke-width="3" d="M84 151c10 15 26 15 36 0"/>`
  );
}

/** Draws a person; the seed chooses everything that is not fixed. */
export function person(stage: Stage): string {
  const { r, options } = stage;
  if (options.head) {
    const [style, skin, wash, beard = false] = options.head;
    return head(stage, { style, skin: skins[skin] ?? pick(r, skins), wash, beard });
  }
  return head(stage, {
    skin: pick(r, skins),
    wash: pick(r, ['pale', 'soft', 'spark', 'glow', 'bright'] as const),
    style: pick(r, ['long', 'bob', 'bun', 'short', 'curl', 'wave', 'fade'] as const),
    beard: false,
  });
}
