import type { ProductLine } from './product-line.ts';
import { EYES, GENTLE, GLOVES, NO_METAL, OUTSIDE_ONLY } from './safety.ts';

/** Bond care in the salon. */
export const bondInSalon: readonly ProductLine[] = [
  {
    name: 'Hard Water Release',
    type: 'Pre-treatment',
    need: 'Mineral build-up',
    pack: 'spray',
    text: '<p>A chelating spray that takes calcium, copper and iron out of the fibre before colour, lightening or perming. In hard-water cities it is the difference between an even lift and a hot spot.</p>',
    steps: [
      'Spray dry hair until it is evenly damp, ends first.',
      ['Leave under a cap.', 10],
      'Rinse well. In areas with very hard water repeat once.',
      'Go on with the service on dry or damp hair as it wants.',
    ],
    sizes: ['250 ml spray'],
    safety: [EYES, GLOVES, 'Not after colour on the same day: it would take pigment out.'],
    taughtIn: ['Bond care between two lightenings', 'Care menu for the monsoon'],
    inUse: ['section', 'Damp sections ready for a colour service'],
  },
  {
    name: 'Bond Fluid No. 1',
    type: 'Bond care',
    need: 'Protection while lightening',
    pack: 'bottle',
    text:
      '<p>Goes into the mixture. Holds the hair’s inner links together while lightener and colour work, without loss of lift or time.</p>' +
      '<p>Not a licence to overlap: bond care makes a good service better, not a bad one safe.</p>',
    steps: [
      'Mix lightener and developer first.',
      'Add 4 ml per 30 g of powder, or 2 ml per 60 ml of colour. Stir again.',
      'Apply as usual. Do not raise the developer’s strength to make up for it: there is nothing to make up for.',
      'Rinse the service, then go on with Bond Seal No. 2.',
    ],
    mix: { parts: [30, 60, 4], text: '4 ml fluid to 30 g lightener and 60 ml developer' },
    sizes: ['100 ml with dosing pump', '500 ml with dosing pump'],
    safety: [GLOVES, NO_METAL, EYES],
    taughtIn: ['Bond care between two lightenings', 'Lightening without damage'],
    inUse: ['bowl', 'Bond fluid dosed into a lightener'],
    hi: [
      'बॉन्ड फ्लूइड नं. 1',
      '<p>लाइटनर के मिश्रण में मिलाएँ। लिफ़्ट या समय बदले बिना बालों की अंदरूनी मज़बूती बचाता है।</p>',
    ],
  },
  {
    name: 'Bond Seal No. 2',
    type: 'Bond care',
    need: 'Strength after lightening',
    pack: 'pump',
    text: '<p>The closing step at the basin. Settles the pH, smooths the cuticle and gives wet hair back the stretch it needs for the comb.</p>',
    steps: [
      'Rinse the colour or lightener, wash once, squeeze dry.',
      'Work 10 to 20 ml through, section by section, and comb.',
      ['Leave.', 10],
      'Rinse and style, or tone before rinsing.',
    ],
    sizes: ['500 ml pump'],
    safety: GENTLE,
    taughtIn: ['Bond care between two lightenings', 'Massage at the basin'],
    inUse: ['comb', 'A wide comb through wet lengths'],
  },
];

/** Bond care at home. */
export const bondAtHome: readonly ProductLine[] = [
  {
    name: 'Bond Wash',
    type: 'Shampoo',
    need: 'Lightened, weak hair',
    pack: 'pump',
    text: '<p>A low-foam wash without sulphates at pH 5. Cleans a city day out of lightened hair without swelling it.</p>',
    steps: [
      'Wet well: a full minute.',
      'Massage a walnut-sized amount into the scalp only; the foam cleans the lengths on its way down.',
      'Rinse and follow with Bond Night Serum or a mask.',
    ],
    sizes: ['50 ml', '300 ml', '1,000 ml'],
    safety: GENTLE,
    taughtIn: ['The care consultant'],
    inUse: ['scalp', 'Shampoo worked in at the roots'],
  },
  {
    name: 'Bond Night Serum',
    type: 'Leave-in treatment',
    need: 'Breakage at the ends',
    pack: 'dropper',
    text: '<p>Six hours of care for lengths that snap. A dry serum that does not stain the pillow; two nights a week keep the strength of the salon service.</p>',
    steps: [
      'Dry or towel-dry hair, ends only.',
      'Warm four drops between the palms and press in; plait loosely.',
      'Wash in the morning, or leave.',
    ],
    sizes: ['30 ml', '75 ml'],
    safety: [OUTSIDE_ONLY, EYES, 'Not before hot tools.'],
    taughtIn: ['Bond care between two lightenings', 'Rebooking in one sentence'],
    inUse: ['plait', 'A loose night plait'],
    hi: ['बॉन्ड नाइट सीरम', '<p>टूटते सिरों के लिए रात भर की देखभाल। हफ़्ते में दो रात, चार बूँदें काफ़ी हैं।</p>'],
  },
];
