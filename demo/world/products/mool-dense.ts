import type { ProductLine } from './product-line.ts';
import { EYES, GENTLE, OUTSIDE_ONLY, WHOLE_SKIN } from './safety.ts';

const NO_PROMISE =
  'A cosmetic: it does not treat disease. Sudden or patchy hair loss needs a doctor.';

/** Tonics and ampoules. */
export const tonics: readonly ProductLine[] = [
  {
    name: 'Density Tonic',
    type: 'Scalp tonic',
    need: 'Thinning through breakage',
    pack: 'spray',
    text: '<p>Caffeine, niacinamide and biotinyl peptide for a scalp that is well looked after. Less breakage at the root shows after eight to twelve weeks of daily use: say so, and take a picture on day one.</p>',
    steps: [
      'Take the picture of the crown under the same light every month.',
      'Spray onto dry or damp partings, ten sprays.',
      ['Massage.', 2],
      'Leave in, every day.',
    ],
    sizes: ['100 ml spray'],
    safety: [NO_PROMISE, OUTSIDE_ONLY, EYES, WHOLE_SKIN],
    taughtIn: ['Hair fall: what to say and what not', 'Scalp specialist'],
    inUse: ['scalp', 'Tonic along the crown’s parting'],
    hi: [
      'डेंसिटी टॉनिक',
      '<p>जड़ों के पास टूटने से पतले होते बालों के लिए। रोज़ लगाएँ; असर आठ से बारह हफ़्ते में दिखता है।</p>',
    ],
  },
  {
    name: 'Root Ampoules',
    type: 'Ampoules',
    need: 'Seasonal hair fall',
    pack: 'dropper',
    text: '<p>A course of twelve for the weeks after the monsoon. One ampoule at each salon wash, two a week at home.</p>',
    steps: [
      'Wash with Balance Wash and towel-dry.',
      'Open the ampoule with the cap turned away from you, apply along partings.',
      ['Massage from nape to crown.', 3],
      'Leave in and dry on a low setting.',
    ],
    sizes: ['12 × 6 ml'],
    safety: [NO_PROMISE, 'Glass edges: open with a tissue.', EYES],
    taughtIn: ['Hair fall: what to say and what not', 'Rebooking in one sentence'],
    inUse: ['section', 'Sections open along the crown'],
  },
];

/** Products that make thin hair look and feel thicker. */
export const fullness: readonly ProductLine[] = [
  {
    name: 'Thickening Wash',
    type: 'Shampoo',
    need: 'Fine, limp hair',
    pack: 'pump',
    text: '<p>Light proteins that stay on the fibre and give it a tenth more girth to the touch. Rinses clean: no weight.</p>',
    steps: [
      'Wash twice with little.',
      ['Let the second lather sit.', 2],
      'Rinse with the head down, for the roots.',
    ],
    sizes: ['50 ml', '300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['Blow-dry for fine hair'],
    inUse: ['wind', 'Fine hair lifted by the dryer'],
  },
  {
    name: 'Weightless Conditioner',
    type: 'Conditioner',
    need: 'Fine, tangled hair',
    pack: 'tube',
    text: '<p>Detangles without silicone. For lengths of fine hair that go flat from everything else.</p>',
    steps: ['Ends only, a hazelnut is enough.', ['Leave.', 1], 'Comb, then rinse.'],
    sizes: ['250 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['The three-minute consultation'],
    inUse: ['comb', 'A wide comb through fine lengths'],
  },
  {
    name: 'Cover Fibres',
    type: 'Hair fibres',
    need: 'Visible scalp at parting and crown',
    pack: 'bottle',
    tint: '2f241f',
    text: '<p>Plant fibres in four depths that cling to fine hair and shade the parting. Holds in wind and light sweat, out with the next wash.</p>',
    steps: [
      'Style first: fibres need dry hair.',
      'Shake over the place from 10 cm, pat.',
      'Fix with a mist of working spray.',
    ],
    sizes: ['12 g', '25 g'],
    safety: [OUTSIDE_ONLY, EYES, 'Do not breathe in the dust.'],
    taughtIn: ['Hair fall: what to say and what not'],
    inUse: ['portrait', 'A full parting in profile'],
  },
];
