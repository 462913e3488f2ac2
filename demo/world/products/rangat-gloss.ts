import type { ProductLine } from './product-line.ts';
import {
  EYES,
  GLOVES,
  MIX_FRESH,
  NO_BROWS,
  NO_METAL,
  NOT_UNDER_16,
  OUTSIDE_ONLY,
  OXIDATIVE,
  SENSITIVITY_TEST,
  WHOLE_SKIN,
} from './safety.ts';
import { chart } from './shade-chart.ts';

/** The acid gloss' chart: tone on tone, no lift. */
const glossShades = chart([
  ['3.0', 'Espresso'],
  ['4.0', 'Chestnut'],
  ['5.0', 'Hazel'],
  ['6.0', 'Walnut'],
  ['7.0', 'Almond'],
  ['8.0', 'Oat'],
  ['4.35', 'Tamarind'],
  ['5.35', 'Cinnamon'],
  ['6.35', 'Toffee'],
  ['7.35', 'Caramel'],
  ['5.8', 'Cold brew'],
  ['6.8', 'Cocoa milk'],
  ['7.8', 'Malt'],
  ['6.43', 'Marigold'],
  ['7.43', 'Apricot'],
  ['5.62', 'Jamun'],
  ['6.66', 'Hibiscus'],
  ['7.12', 'Driftwood'],
  ['8.12', 'Pebble'],
  ['9.12', 'Mist'],
]);

/** Toners for lightened hair, by the undertone that they neutralise. */
const tonerShades = chart([
  ['8.1', 'Steel, against orange'],
  ['9.1', 'Silver, against yellow orange'],
  ['10.1', 'Frost, against pale yellow'],
  ['8.2', 'Plum pearl'],
  ['9.2', 'Violet pearl'],
  ['10.2', 'Ice pearl'],
  ['9.22', 'Pearl violet'],
  ['10.22', 'Opal'],
  ['8.32', 'Biscuit'],
  ['9.32', 'Vanilla'],
  ['10.32', 'Cream'],
  ['9.8', 'Latte'],
  ['10.8', 'Oat milk'],
  ['9.17', 'Sage sand'],
]);

/** Demi-permanent colour. */
export const glosses: readonly ProductLine[] = [
  {
    name: 'Acid Gloss',
    type: 'Demi-permanent colour',
    need: 'Shine and tone without lift',
    pack: 'bottle',
    tint: '8a4d2c',
    text:
      '<p>An acidic liquid gloss without ammonia. Tones in twenty minutes, does not shift the natural base and leaves no regrowth line.</p>' +
      '<ul><li>Blends up to 30% grey</li><li>Lasts 20 to 24 washes</li><li>Refreshes faded ends between two colours</li></ul>',
    steps: [
      'Wash, towel-dry and even out porosity with a leave-in spray.',
      'Mix one part gloss with two parts activator in an applicator bottle.',
      'Apply quickly from the nape; the hair must feel wet, not thick.',
      ['Develop at room temperature.', 20],
      'Rinse until clear. No shampoo today.',
    ],
    mix: { parts: [1, 2], text: '1 part gloss to 2 parts activator' },
    shades: glossShades,
    sizes: ['60 ml bottle'],
    safety: [...OXIDATIVE],
    taughtIn: ['Toning: wet, dry and never twice', 'Grey coverage, honestly'],
    inUse: ['portrait', 'Glossed hair in profile'],
    hi: ['एसिड ग्लॉस', '<p>बिना अमोनिया का ग्लॉस: बीस मिनट में टोन और चमक, जड़ों पर कोई लाइन नहीं।</p>'],
  },
  {
    name: 'Pearl Toners',
    type: 'Toner',
    need: 'Correct undertone after lightening',
    pack: 'tube',
    tint: 'b58ab0',
    text:
      '<p>Sheer toners for levels 8 to 10. Each is named for the undertone it answers: <strong>steel</strong> for orange, <strong>silver</strong> for yellow orange, <strong>frost</strong> for pale yellow.</p>' +
      '<p>Toners do not lift. If the undertone is too dark, lighten on, or choose a deeper result.</p>',
    steps: [
      'Rinse and dry the lightened hair to damp. Judge the undertone in daylight.',
      'Mix one part toner with two parts of 3% developer.',
      'Apply where it is warmest first; ends last.',
      ['Watch all the time: it is done when the strand looks one shade too cool.', 15],
      'Rinse, condition with an acid mask.',
    ],
    mix: { parts: [1, 2], text: '1 part toner to 2 parts 3% developer' },
    shades: tonerShades,
    sizes: ['60 ml tube'],
    safety: [...OXIDATIVE],
    taughtIn: ['Toning: wet, dry and never twice', 'Shade talk: violet toners'],
    inUse: ['fan', 'Swatches before and after toning'],
    hi: [
      'पर्ल टोनर',
      '<p>लाइटनिंग के बाद लेवल 8 से 10 के लिए। नारंगी, पीले-नारंगी और हल्के पीले अंडरटोन के लिए अलग शेड।</p>',
    ],
  },
  {
    name: 'Gloss Activator 1.9%',
    type: 'Developer',
    need: 'Deposit only',
    pack: 'developer',
    text: '<p>The gloss’s own liquid activator, weak enough to leave the natural base alone. Do not replace it with a stronger developer: the base would warm.</p>',
    steps: [
      'Shake before use.',
      'Measure two parts to one part gloss into an applicator bottle.',
      'Shake, loosen the nozzle between applications, and use within 30 minutes.',
    ],
    mix: { parts: [2, 1], text: '2 parts activator to 1 part gloss' },
    sizes: ['1,000 ml bottle'],
    safety: [SENSITIVITY_TEST, GLOVES, NO_METAL, EYES, WHOLE_SKIN, MIX_FRESH],
    taughtIn: ['Mixing to ratio'],
    inUse: ['bowl', 'Gloss and activator in an applicator bottle'],
  },
  {
    name: 'Clear Shine Gloss',
    type: 'Demi-permanent colour',
    need: 'Shine on natural hair',
    pack: 'bottle',
    text: '<p>The gloss without pigment. Gives a colour-free client the same mirror shine, and thins any gloss shade to a veil.</p>',
    steps: [
      'Wash and towel-dry.',
      'Mix one part clear with two parts activator, or replace up to half of a shade by clear.',
      ['Apply and develop.', 15],
      'Rinse until clear and blow-dry with a flat brush.',
    ],
    mix: { parts: [1, 2], text: '1 part clear gloss to 2 parts activator' },
    sizes: ['60 ml bottle'],
    safety: [SENSITIVITY_TEST, OUTSIDE_ONLY, GLOVES, NOT_UNDER_16, NO_BROWS, EYES],
    taughtIn: ['The three-minute consultation'],
    inUse: ['wind', 'A sheet of shine under the dryer'],
  },
];
