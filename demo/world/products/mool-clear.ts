import type { ProductLine } from './product-line.ts';
import { EYES, GENTLE, OUTSIDE_ONLY, WHOLE_SKIN } from './safety.ts';

const DOCTOR = 'Redness, weeping or round bald patches belong to a dermatologist, not to a basin.';

/** Products that clean a scalp. */
export const scalpWashes: readonly ProductLine[] = [
  {
    name: 'Enzyme Scalp Peel',
    type: 'Pre-wash',
    need: 'Build-up and oil',
    pack: 'bottle',
    text: '<p>Papaya enzymes and a little salicylic acid loosen what shampoo leaves: oil, dry shampoo, hard-water film. No grains that scratch.</p>',
    steps: [
      'Part the dry hair every 2 cm and draw a line along each parting.',
      'Spread with the fingertips in small circles.',
      ['Leave.', 10],
      'Wet, emulsify and wash twice.',
    ],
    sizes: ['150 ml nozzle bottle'],
    safety: [WHOLE_SKIN, EYES, 'Not within 48 hours of a colour or lightening.', DOCTOR],
    taughtIn: ['Scalp ritual workshop', 'Oily roots, dry lengths'],
    inUse: ['scalp', 'A parting seen close, before and after'],
    hi: [
      'एंज़ाइम स्कैल्प पील',
      '<p>पपीते के एंज़ाइम तेल, ड्राई शैंपू और खारे पानी की परत ढीली करते हैं। कोई खुरदरे दाने नहीं।</p>',
    ],
  },
  {
    name: 'Balance Wash',
    type: 'Shampoo',
    need: 'Oily roots, dry lengths',
    pack: 'pump',
    text: '<p>Cleans the root thoroughly and passes the lengths mildly. Zinc salts slow the shine that comes back at noon.</p>',
    steps: [
      'Wash the scalp only, twice if it was more than three days.',
      ['Let the second lather sit.', 2],
      'Rinse; conditioner to the lengths alone.',
    ],
    sizes: ['50 ml', '300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['Oily roots, dry lengths', 'Reading a scalp in two minutes'],
    inUse: ['mane', 'Clean roots, soft lengths'],
  },
  {
    name: 'Flake Control Wash',
    type: 'Shampoo',
    need: 'Visible flakes',
    pack: 'pump',
    text: '<p>With piroctone olamine against loose, visible flakes. Three weeks at every wash, then once a week.</p>',
    steps: [
      'Massage into the wet scalp.',
      ['Leave: the active needs its time.', 3],
      'Rinse well and repeat.',
      'No better after four weeks: recommend a dermatologist.',
    ],
    sizes: ['50 ml', '300 ml'],
    safety: [...GENTLE, DOCTOR],
    taughtIn: ['Scalp reading, live', 'Scalp specialist'],
    inUse: ['scalp', 'The scalp magnified along a parting'],
    hi: ['फ्लेक कंट्रोल वॉश', '<p>दिखने वाली रूसी के लिए। तीन हफ़्ते हर धुलाई पर, फिर हफ़्ते में एक बार।</p>'],
  },
];

/** Products that calm a scalp. */
export const scalpCare: readonly ProductLine[] = [
  {
    name: 'Calm Serum',
    type: 'Scalp serum',
    need: 'Tight, itchy scalp',
    pack: 'dropper',
    text: '<p>Panthenol, oat and allantoin in water. Soothes after washing in hard water, under a helmet, and between two colour services.</p>',
    steps: [
      'Part and drop along each parting, one dropper for the whole head.',
      ['Press in with the fingertips; do not rub.', 2],
      'Leave in.',
    ],
    sizes: ['30 ml', '60 ml'],
    safety: [OUTSIDE_ONLY, EYES, DOCTOR],
    taughtIn: ['Reading a scalp in two minutes', 'Massage at the basin'],
    inUse: ['section', 'Serum along open partings'],
  },
  {
    name: 'Green Clay Masque',
    type: 'Scalp masque',
    need: 'Heavy, oily scalp',
    pack: 'jar',
    text: '<p>A salon masque of green clay and mint for the basin. Draws oil, cools, and gives ten minutes in which nobody talks about the phone.</p>',
    steps: [
      'After the first wash, brush onto the scalp along the partings.',
      ['Massage with slow pressure from hairline to crown.', 5],
      ['Rest.', 5],
      'Rinse until no clay is left, wash once.',
    ],
    sizes: ['500 ml jar'],
    safety: [WHOLE_SKIN, EYES],
    taughtIn: ['Scalp ritual workshop', 'Massage at the basin'],
    inUse: ['bowl', 'Clay stirred smooth for the basin'],
  },
];
