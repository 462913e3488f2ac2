import type { ProductLine } from './product-line.ts';
import {
  EYES,
  GENTLE,
  GLOVES,
  HOT_TOOLS,
  NOT_UNDER_16,
  OUTSIDE_ONLY,
  VENTILATE,
  WHOLE_SKIN,
} from './safety.ts';

const NOT_WITH_LIGHTENER =
  'Not on hair lightened by more than four levels, and not within two weeks of a colour.';

/** The smoothing service. */
export const smoothing: readonly ProductLine[] = [
  {
    name: 'Deep Prep Wash',
    type: 'Shampoo',
    need: 'Before every smoothing',
    pack: 'pump',
    text: '<p>Alkaline, pH 8. Takes out oils and silicones and lifts the cuticle, so that the treatment goes in instead of lying on top.</p>',
    steps: [
      'Wash twice, lengths included.',
      ['Let the second lather sit.', 3],
      'Rinse, no conditioner, dry completely: 100%, not nearly.',
    ],
    sizes: ['1,000 ml pump'],
    safety: [...GENTLE, 'Salon use only.'],
    taughtIn: ['Keratin: sections, heat and time', 'Texture specialist'],
    inUse: ['scalp', 'Clean partings before the service'],
  },
  {
    name: 'Keratin Smoothing Treatment',
    type: 'Smoothing',
    need: 'Frizz and volume, for three to four months',
    pack: 'bottle',
    text:
      '<p>Keratin and amino acids in an acidic, <strong>formaldehyde-free</strong> base. Relaxes frizz by up to 80% and keeps the movement: smoothed, not straightened.</p>' +
      '<p>Heat does the work. Count the passes; do not raise the temperature to save time.</p>',
    steps: [
      'Wash with Deep Prep and dry to 100%. Section in four.',
      'Apply thinly with brush and comb, 1 cm from the scalp, slice by slice. Comb out what is too much.',
      ['Leave.', 30],
      'Blow-dry smooth without rinsing, medium heat.',
      'Seal in fine slices: fine or lightened hair 180 °C with 4 passes, normal hair 200 °C with 6, coarse hair 220 °C with 8.',
      ['Let cool completely.', 10],
      'Rinse with water only, apply Sealing Mask, dry. No washing, pinning or tying for 48 hours.',
    ],
    sizes: ['250 ml bottle', '1,000 ml bottle'],
    safety: [
      VENTILATE,
      HOT_TOOLS,
      GLOVES,
      NOT_WITH_LIGHTENER,
      WHOLE_SKIN,
      NOT_UNDER_16,
      'Not during pregnancy or breast-feeding without a doctor’s word.',
      EYES,
    ],
    taughtIn: [
      'Keratin: sections, heat and time',
      'Smoothing without flattening',
      'Heat: how much is enough',
    ],
    inUse: ['comb', 'A fine slice led through the plates by a comb'],
    hi: [
      'केराटिन स्मूदनिंग ट्रीटमेंट',
      '<p>फ़ॉर्मल्डिहाइड-मुक्त। तीन से चार महीने तक फ्रिज़ कम, बालों की चाल बनी रहती है।</p>',
    ],
  },
  {
    name: 'Sealing Mask',
    type: 'Mask',
    need: 'Straight after smoothing',
    pack: 'jar',
    text: '<p>pH 3.5. Closes what heat and treatment opened and makes the result last weeks longer.</p>',
    steps: [
      'Rinse the treatment with lukewarm water.',
      'Comb the mask through.',
      ['Leave.', 5],
      'Rinse cool and dry.',
    ],
    sizes: ['500 ml jar'],
    safety: GENTLE,
    taughtIn: ['Smoothing without flattening'],
    inUse: ['mane', 'A closed, shining surface'],
  },
];

/** Care after smoothing. */
export const smoothCare: readonly ProductLine[] = [
  {
    name: 'Smooth Keeper Wash',
    type: 'Shampoo',
    need: 'Smoothed hair',
    pack: 'pump',
    text: '<p>Free of sulphates and salt, the two that wash a smoothing out. First wash after 48 hours, not before.</p>',
    steps: [
      'Wash with lukewarm water, scalp first.',
      'Squeeze the lengths, do not rub.',
      'Follow with a conditioner for the lengths.',
    ],
    sizes: ['50 ml', '300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['Smoothing: questions answered'],
    inUse: ['wind', 'Smooth lengths in motion'],
  },
  {
    name: 'Humidity Shield Oil',
    type: 'Hair oil',
    need: 'Frizz between two washes',
    pack: 'dropper',
    text: '<p>Camellia and a dry silicone-free ester. Three drops against a wet sky, or one drop before the plate.</p>',
    steps: [
      'Warm one to three drops between the palms.',
      'Smooth over mid-lengths and ends.',
      'Touch the parting last with what is left.',
    ],
    sizes: ['50 ml', '100 ml'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Smoothing without flattening'],
    inUse: ['portrait', 'A smooth outline in profile'],
    hi: ['ह्यूमिडिटी शील्ड ऑयल', '<p>उमस में फ्रिज़ रोकने के लिए तीन बूँदें, या प्लेट से पहले एक बूँद।</p>'],
  },
];
