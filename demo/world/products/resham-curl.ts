import type { ProductLine } from './product-line.ts';
import { EYES, GENTLE, GLOVES, METALLIC_SALTS, NO_METAL, NOT_UNDER_16, OUTSIDE_ONLY, SENSITIVITY_TEST, WHOLE_SKIN } from './safety.ts';

/** Care and definition for curls. */
export const curlCare: readonly ProductLine[] = [
  {
    name: 'Curl Milk Wash',
    type: 'Co-wash',
    need: 'Dry curls',
    pack: 'pump',
    text: '<p>A cleansing conditioner that hardly foams. Every second wash, so that oil reaches the ends of a long spiral.</p>',
    steps: [
      'Soak the hair: two full minutes.',
      'Spread three palms of milk and massage the scalp with the pads.',
      'Comb under water from the ends upwards with a wide comb, rinse.',
    ],
    sizes: ['300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['Curl by curl', 'Diffusing without frizz'],
    inUse: ['curl', 'Wet curls, combed in groups'],
  },
  {
    name: 'Curl Cream',
    type: 'Styling cream',
    need: 'Definition without crunch',
    pack: 'jar',
    text: '<p>Shea and flax in a cream that gathers curls instead of weighing on them. For types 2b to 3c; coilier hair takes more, and on wetter hair.</p>',
    steps: [
      'Soaking wet, head down.',
      'Rake in a walnut per quarter, then scrunch upwards until it squelches.',
      'Plop in a cotton cloth.',
      ['Diffuse low and cool; do not touch.', 20],
    ],
    sizes: ['250 ml jar'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Curl by curl', 'Curl cutting day', 'Diffusing without frizz'],
    inUse: ['curl', 'Gathered spirals from root to tip'],
    hi: ['कर्ल क्रीम', '<p>शिया और अलसी: कर्ल को बाँधती है, भारी नहीं करती। पूरे गीले बालों में लगाएँ।</p>'],
  },
  {
    name: 'Curl Gel',
    type: 'Gel',
    need: 'Hold in humid weather',
    pack: 'tube',
    text: '<p>Forms a cast while it dries that keeps the curl in shape; scrunched out, only the shape is left.</p>',
    steps: [
      'Over Curl Cream, on wet hair: smooth a palmful over each section.',
      'Dry fully, with a diffuser or in the air.',
      'Break the cast with dry hands and one drop of oil.',
    ],
    sizes: ['200 ml tube'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Diffusing without frizz'],
    inUse: ['wind', 'Loose waves, set by the diffuser'],
  },
  {
    name: 'Second Day Mist',
    type: 'Refresher',
    need: 'Flat curls in the morning',
    pack: 'spray',
    text: '<p>Water, aloe and a trace of the gel: wakes the shape of yesterday without a wash.</p>',
    steps: ['Mist until damp, not wet.', 'Twist the front curls around a finger.', 'Let dry without touching.'],
    sizes: ['200 ml spray'],
    safety: GENTLE,
    taughtIn: ['Texture lab'],
    inUse: ['portrait', 'Curls around a face in profile'],
  },
];

const PERM_SAFETY = [
  SENSITIVITY_TEST,
  METALLIC_SALTS,
  'Not on lightened, relaxed or hennaed hair. Stretch a wet strand: if it does not spring back, do not perm.',
  GLOVES,
  NO_METAL,
  WHOLE_SKIN,
  NOT_UNDER_16,
  EYES,
];

/** The wave service. */
export const waves: readonly ProductLine[] = [
  {
    name: 'Wave Lotion',
    type: 'Permanent wave',
    need: 'Movement in straight hair',
    pack: 'bottle',
    text: '<p>A low-alkaline lotion in three strengths: <strong>0</strong> for resistant hair, <strong>1</strong> for normal, <strong>2</strong> for fine or coloured hair. For beach waves on large rods as for a root lift.</p>',
    steps: [
      'Deep Prep Wash, no conditioner. Protect hairline and ears with cream and cotton.',
      'Wind evenly on rods with end papers, tension from the comb and not from the hand.',
      'Dampen each rod with lotion, twice.',
      ['Process under a cap, without heat. Test curl every five minutes.', 15],
      'Rinse on the rods for five minutes and blot until no paper drips.',
      'Go on with Wave Neutraliser at once.',
    ],
    sizes: ['100 ml bottle', '1,000 ml bottle'],
    safety: PERM_SAFETY,
    taughtIn: ['Waves from straight hair', 'Texture lab'],
    inUse: ['wind', 'A long wave over straight hair'],
    hi: ['वेव लोशन', '<p>सीधे बालों में लहर के लिए, तीन ताक़त में। हर पाँच मिनट पर टेस्ट कर्ल देखें।</p>'],
  },
  {
    name: 'Wave Neutraliser',
    type: 'Neutraliser',
    need: 'Fixing the new shape',
    pack: 'developer',
    text: '<p>Closes the links in the new shape. As important as the lotion: half a neutralising is half a wave.</p>',
    steps: [
      'Foam one part with two parts water on a sponge, soak each rod.',
      ['Leave on the rods.', 8],
      'Unwind without pulling, work in the rest.',
      ['Leave.', 2],
      'Rinse long and cool, apply Sealing Mask. First wash after 48 hours.',
    ],
    mix: { parts: [1, 2], text: '1 part neutraliser to 2 parts water' },
    sizes: ['1,000 ml bottle'],
    safety: [GLOVES, NO_METAL, EYES],
    taughtIn: ['Waves from straight hair'],
    inUse: ['bowl', 'Neutraliser foamed on a sponge'],
  },
];
