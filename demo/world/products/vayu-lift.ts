import type { ProductLine } from './product-line.ts';
import { EYES, FLAMMABLE, GENTLE, HOT_TOOLS, OUTSIDE_ONLY } from './safety.ts';

/** Products used before the dryer. */
export const preparation: readonly ProductLine[] = [
  {
    name: 'Heat Guard Mist',
    type: 'Heat protection',
    need: 'Every hair under hot tools',
    pack: 'spray',
    text: '<p>Protects up to 220 °C and dries invisibly. The rule of the floor: <strong>no guard, no plate</strong>.</p>',
    steps: [
      'Mist damp or dry hair in sections from 20 cm.',
      'Comb through and wait until it is dry: a wet strand boils under a plate.',
      'One pass, slowly, instead of four quick ones.',
    ],
    sizes: ['200 ml spray'],
    safety: [HOT_TOOLS, FLAMMABLE],
    taughtIn: ['Heat: how much is enough', 'Blow-dry clinic'],
    inUse: ['comb', 'A section combed smooth before the plate'],
    hi: ['हीट गार्ड मिस्ट', '<p>220 °C तक सुरक्षा। नियम: बिना गार्ड के कोई प्लेट नहीं।</p>'],
  },
  {
    name: 'Blow-dry Cream',
    type: 'Styling cream',
    need: 'Control and a smooth round brush',
    pack: 'tube',
    text: '<p>Grip for the brush, slip for the hair. Takes minutes off a blow-dry and holds two days in dry weather.</p>',
    steps: [
      'Towel-dry to 70%.',
      'Spread a hazelnut-sized amount from mid-lengths to ends; roots stay free.',
      'Dry in sections, nozzle always from root to tip.',
      ['Cool each section on the brush before you let go.', 1],
    ],
    sizes: ['150 ml tube'],
    safety: [OUTSIDE_ONLY, HOT_TOOLS],
    taughtIn: ['Brush, nozzle, wrist', 'Blow-dry for fine hair'],
    inUse: ['wind', 'Hair carried over a round brush by the air'],
  },
  {
    name: 'Root Lift Foam',
    type: 'Foam',
    need: 'Fine, flat hair',
    pack: 'spray',
    text: '<p>A dry foam with a memory for heat: volume that comes back when the client shakes her head at nine in the evening.</p>',
    steps: [
      'Shake, hold upright, press a walnut of foam to each root section.',
      'Massage in and direct the hair against its fall.',
      'Dry the roots first, on a cool setting at the end.',
    ],
    sizes: ['200 ml can'],
    safety: [FLAMMABLE, 'Pressurised container: do not pierce or burn, also when empty.', EYES],
    taughtIn: ['Blow-dry for fine hair'],
    inUse: ['portrait', 'Height at the crown in profile'],
  },
  {
    name: 'Setting Lotion',
    type: 'Setting lotion',
    need: 'Sets, rollers and pin curls',
    pack: 'bottle',
    text: '<p>For work that begins on a roller. Thins with water from strong to soft, combs out without flakes.</p>',
    steps: [
      'Strong: neat. Medium: one to one with water. Soft: one to three.',
      'Comb through damp sections and set.',
      ['Dry under the hood.', 25],
      'Let cool completely before taking out the rollers.',
    ],
    mix: { parts: [1, 1], text: '1 part lotion to 1 part water for a medium hold' },
    sizes: ['250 ml bottle', '1,000 ml bottle'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Event hair in thirty minutes'],
    inUse: ['curl', 'Set curls before the comb-out'],
  },
];

/** Products used after the dryer. */
export const finish: readonly ProductLine[] = [
  {
    name: 'Dry Texture Mist',
    type: 'Texture spray',
    need: 'Grip in clean, slippery hair',
    pack: 'spray',
    text: '<p>Yesterday’s hair in three seconds. Makes freshly washed hair hold a pin, without the grey veil on black bases.</p>',
    steps: [
      'Lift a section, mist the underside from 25 cm.',
      'Rub at the root with the fingertips, not with a brush.',
      'Layer rather than soak.',
    ],
    sizes: ['100 ml can', '250 ml can'],
    safety: [FLAMMABLE],
    taughtIn: ['Bridal knots that last a night', 'Plaits that stay'],
    inUse: ['plait', 'A plait with grip and volume'],
    hi: ['ड्राई टेक्सचर मिस्ट', '<p>ताज़ा धुले, फिसलते बालों में पकड़। काले बालों पर सफ़ेद परत नहीं दिखती।</p>'],
  },
  {
    name: 'Mirror Drops',
    type: 'Shine serum',
    need: 'Dull lengths',
    pack: 'dropper',
    text: '<p>Two drops, no more: light esters for a shine that moves. Also the last touch on a sleek knot.</p>',
    steps: [
      'Warm two drops between the palms.',
      'Smooth over dry lengths, ends first.',
      'For a knot, press what is left onto the surface.',
    ],
    sizes: ['50 ml'],
    safety: GENTLE,
    taughtIn: ['Event hair in thirty minutes'],
    inUse: ['knot', 'A sleek knot that catches the light'],
  },
];
