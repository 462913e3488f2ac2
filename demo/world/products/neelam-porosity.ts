import type { ProductLine } from './product-line.ts';
import { GENTLE, OUTSIDE_ONLY } from './safety.ts';

/** Masks by porosity. */
export const masks: readonly ProductLine[] = [
  {
    name: 'Mask for Low Porosity',
    type: 'Mask',
    need: 'Healthy hair that feels coated',
    pack: 'jar',
    text: '<p>For tight, glassy hair on which rich masks lie like film. Light humectants and a little warmth: it opens, drinks and closes.</p><p><strong>Test:</strong> a dry hair floats on water for more than two minutes.</p>',
    steps: [
      'Wash and towel-dry.',
      'Work in a hazelnut-sized amount, mid-lengths to ends.',
      ['Leave under a warm towel.', 8],
      'Rinse thoroughly.',
    ],
    sizes: ['200 ml jar', '500 ml jar'],
    safety: GENTLE,
    taughtIn: ['Masks by porosity', 'The care consultant'],
    inUse: ['mane', 'Light, swinging lengths'],
  },
  {
    name: 'Mask for Medium Porosity',
    type: 'Mask',
    need: 'Coloured hair in good shape',
    pack: 'jar',
    text: '<p>The balance of moisture and protein for hair that is coloured but not lightened. Keeps what is good as it is, once a week.</p>',
    steps: [
      'Wash and towel-dry.',
      'Spread a walnut-sized amount and comb through.',
      ['Leave.', 5],
      'Rinse lukewarm.',
    ],
    sizes: ['200 ml jar', '500 ml jar'],
    safety: GENTLE,
    taughtIn: ['Masks by porosity', 'Care menu for the monsoon'],
    inUse: ['comb', 'Mask combed through in sections'],
    hi: [
      'मीडियम पोरोसिटी मास्क',
      '<p>रंगे हुए, पर लाइटन न किए गए बालों के लिए नमी और प्रोटीन का संतुलन। हफ़्ते में एक बार।</p>',
    ],
  },
  {
    name: 'Mask for High Porosity',
    type: 'Mask',
    need: 'Lightened, rough or relaxed hair',
    pack: 'jar',
    text: '<p>Butters and small proteins for hair that drinks fast and dries faster. Fills the gaps in the cuticle and evens out colour uptake before the next service.</p><p><strong>Test:</strong> a hair sinks in under a minute and feels like paper.</p>',
    steps: [
      'Wash, squeeze dry and mist the ends with water.',
      'Apply generously from the ends upwards; massage strand by strand for two minutes.',
      ['Leave under a cap, without heat.', 15],
      'Rinse lightly: a trace may stay.',
    ],
    sizes: ['200 ml jar', '500 ml jar'],
    safety: [...GENTLE, 'Not more than twice a week: too much protein makes hair brittle.'],
    taughtIn: ['Masks by porosity', 'Bond care between two lightenings'],
    inUse: ['portrait', 'Dense, smooth lengths in profile'],
    hi: [
      'हाई पोरोसिटी मास्क',
      '<p>लाइटन किए, खुरदरे बालों के लिए बटर और प्रोटीन। क्यूटिकल की दरारें भरता है।</p>',
    ],
  },
];

/** Products for every wash. */
export const everyWash: readonly ProductLine[] = [
  {
    name: 'Colour Keeper Wash',
    type: 'Shampoo',
    need: 'Coloured hair',
    pack: 'pump',
    text: '<p>Mild surfactants at pH 5.5 and a UV filter. Twenty washes later the tone is still the one you mixed.</p>',
    steps: [
      'Wait 48 hours after colouring for the first wash at home.',
      'Wash with lukewarm water, scalp first.',
      'Rinse for as long as you washed.',
    ],
    sizes: ['50 ml', '300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['The three-minute consultation'],
    inUse: ['scalp', 'A lather kept to the scalp'],
  },
  {
    name: 'Acid Rinse Conditioner',
    type: 'Conditioner',
    need: 'Smooth cuticle after colour',
    pack: 'tube',
    text: '<p>pH 3.8. Neutralises what is left of an alkaline service, locks pigment in and takes the squeak out of hard water.</p>',
    steps: [
      'Apply after every colour service and every wash in the first week.',
      ['Leave.', 3],
      'Rinse cool.',
    ],
    sizes: ['250 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['Toning: wet, dry and never twice'],
    inUse: ['wind', 'Light passing along a smooth sheet of hair'],
  },
  {
    name: 'Monsoon Leave-in Veil',
    type: 'Leave-in treatment',
    need: 'Humidity and frizz',
    pack: 'spray',
    text: '<p>A weightless film that slows water on its way into the fibre. For days when the air is wetter than the hair.</p>',
    steps: [
      'Shake and mist towel-dry hair from 20 cm.',
      'Comb to the ends.',
      'Dry with a nozzle pointing downwards, or let air-dry without touching.',
    ],
    sizes: ['150 ml spray'],
    safety: [OUTSIDE_ONLY, 'Keep out of the eyes.'],
    taughtIn: ['Care menu for the monsoon'],
    inUse: ['curl', 'A defined wave on a humid day'],
  },
];
