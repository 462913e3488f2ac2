import type { ProductLine } from './product-line.ts';
import { LIGHTENING } from './safety.ts';

/** Lighteners. */
export const lighteners: readonly ProductLine[] = [
  {
    name: 'Blue Lightening Powder',
    type: 'Lightener',
    need: 'Up to seven levels of lift',
    pack: 'jar',
    text:
      '<p>A dust-free powder for foils and full heads. Blue pigment holds back brass while the hair opens, a bond complex keeps lifted hair elastic.</p>' +
      '<p><strong>Lift in steps:</strong> two gentle rounds a fortnight apart leave better hair than one strong round.</p>',
    steps: [
      'Strand test: lighten one strand from the nape first and stretch it wet.',
      'Mix one part powder with two parts developer. On the scalp never stronger than 6%.',
      'Saturate fully: both sides of each slice, no dry islands. Keep 1 cm from the root until the end.',
      ['Watch every five minutes; wipe a strand to see the real level.', 30],
      ['Add the root for the last stretch.', 15],
      'Stop at the wanted undertone, rinse lukewarm, wash with an acid shampoo. Never longer than 50 minutes altogether.',
    ],
    mix: { parts: [1, 2], text: '1 part powder to 2 parts developer, 3% to 9%' },
    sizes: ['500 g tub', '50 g sachet'],
    safety: LIGHTENING,
    taughtIn: [
      'Lightening without damage',
      'Foil placement for soft regrowth',
      'Saturation and fold',
    ],
    inUse: ['foil', 'A fine slice woven into a foil'],
    hi: [
      'ब्लू लाइटनिंग पाउडर',
      '<p>फ़ॉइल और पूरे सिर के लिए। सात लेवल तक लिफ़्ट; नीला पिगमेंट पीलापन रोकता है।</p>',
    ],
  },
  {
    name: 'Freehand Clay Lightener',
    type: 'Lightener',
    need: 'Soft, open-air placement',
    pack: 'jar',
    text:
      '<p>A clay that stays damp inside and dries to a shell outside: paint it on, leave it open, and it neither drips nor bleeds onto the next section.</p>' +
      '<ul><li>Up to five levels in the open</li><li>For balayage, face frames and babylights without foil</li></ul>',
    steps: [
      'Mix one part clay with one and a half parts developer to the thickness of yoghurt.',
      'Paint the surface of the section in a V, full at the ends and thin towards the root.',
      'Lay film or cotton between sections. Do not cover the painted side.',
      ['Develop in the open. Mist lightly when the shell dries before the level is there.', 45],
      'Mist, loosen, then rinse: never comb through the dry clay.',
    ],
    mix: { parts: [1, 1.5], text: '1 part clay to 1.5 parts developer, 6% or 9%' },
    sizes: ['400 g tub'],
    safety: LIGHTENING,
    taughtIn: ['Balayage on dark bases', 'Two-chair balayage studio'],
    inUse: ['mane', 'Painted lengths, dark at the root and bright at the tip'],
    hi: [
      'फ्रीहैंड क्ले लाइटनर',
      '<p>बिना फ़ॉइल के बालायाज के लिए क्ले: न टपकती है, न बगल के सेक्शन पर लगती है।</p>',
    ],
  },
  {
    name: 'On-Scalp Cream Lightener',
    type: 'Lightener',
    need: 'Gentle lift at the root',
    pack: 'tube',
    tint: 'b8b2d0',
    text: '<p>Oil-rich cream for regrowth of blondes and for short hair. Four levels, slow and even, with a cushion between the lightener and the skin.</p>',
    steps: [
      'Do not wash the day before: the scalp’s own oil protects.',
      'Mix one part cream, half a part booster powder if needed, and two parts of 6% developer at most.',
      'Apply to the regrowth only; overlapping breaks hair.',
      ['Develop; ask the client every ten minutes how it feels.', 40],
      'Rinse lukewarm without rubbing, wash once, tone on damp hair.',
    ],
    mix: {
      parts: [1, 0.5, 2],
      text: '1 part cream, up to 0.5 part booster powder, 2 parts developer of 6% at most',
    },
    sizes: ['150 ml tube'],
    safety: ['Stop and rinse at once if it burns or stings.', ...LIGHTENING],
    taughtIn: ['Lightening without damage', 'The patch test, every time'],
    inUse: ['section', 'Regrowth in quarter-inch sections'],
  },
];
