import type { ProductLine } from './product-line.ts';
import { EYES, GLOVES, MIX_FRESH, NO_METAL, WHOLE_SKIN } from './safety.ts';

const SAFETY = [
  GLOVES,
  NO_METAL,
  EYES,
  WHOLE_SKIN,
  MIX_FRESH,
  'Store cool, dark and upright. Never pour back what was poured out.',
];
const WITH_COLOUR = {
  parts: [1, 1.5],
  text: '1.5 parts developer to 1 part cream colour, 2 parts to 1 part lightener',
};

interface Strength {
  readonly name: string;
  readonly need: string;
  readonly text: string;
  readonly when: string;
  readonly minutes: number;
  readonly warning?: string;
  readonly hi?: readonly [string, string];
}

const developer = ({ name, need, text, when, minutes, warning, hi }: Strength): ProductLine => ({
  name,
  type: 'Developer',
  need,
  pack: 'developer',
  text,
  steps: [
    when,
    'Weigh or measure both parts: a guess by eye changes the lift and the cover.',
    'Stir until no streak is left and use at once.',
    ['Develop as the colour’s or lightener’s own steps say; this is the longest.', minutes],
  ],
  mix: WITH_COLOUR,
  sizes: ['100 ml bottle', '1,000 ml bottle'],
  safety: warning ? [warning, ...SAFETY] : SAFETY,
  taughtIn: ['Mixing to ratio', 'Saturation and fold'],
  inUse: ['bowl', 'Developer poured beside the colour, both measured'],
  ...(hi ? { hi } : {}),
});

/** The cream developers by strength. */
export const developers: readonly ProductLine[] = [
  developer({
    name: 'Cream Developer 10 vol, 3%',
    need: 'Deposit without lift',
    text: '<p>For going darker, for toning on lightened hair and for refreshing faded lengths. Deposits, and leaves the natural level where it is.</p>',
    when: 'Take it when the target is as dark as the hair, or darker.',
    minutes: 20,
  }),
  developer({
    name: 'Cream Developer 20 vol, 6%',
    need: 'Grey coverage and one level of lift',
    text: '<p>The everyday strength: one level of lift and full cover on grey. With lightener it is the <strong>strongest that may touch the scalp</strong>.</p>',
    when: 'Take it for grey coverage, tone on tone and one level of lift.',
    minutes: 45,
    hi: [
      'क्रीम डेवलपर 20 वॉल्यूम, 6%',
      '<p>रोज़ के काम की ताक़त: एक लेवल लिफ़्ट और सफ़ेद बालों पर पूरा कवर।</p>',
    ],
  }),
  developer({
    name: 'Cream Developer 30 vol, 9%',
    need: 'Two levels of lift',
    text: '<p>Two levels of lift on natural, healthy hair. Pulls warm on Indian bases 2 to 4: plan the tone for what it uncovers.</p>',
    when: 'Take it for two levels of lift on hair that was never lightened.',
    minutes: 35,
    warning: 'With lightener off the scalp only: foils or freehand, 1 cm from the root.',
  }),
  developer({
    name: 'Cream Developer 40 vol, 12%',
    need: 'Three levels of lift with high-lift shades',
    text: '<p>For high-lift cream colour on strong natural bases. Not for grey: it opens too fast and covers badly.</p>',
    when: 'Take it with high-lift shades only, on natural hair of level 5 and lighter.',
    minutes: 45,
    warning:
      'Never with a lightener, never on the scalp and never on hair that was coloured or smoothed.',
  }),
];
