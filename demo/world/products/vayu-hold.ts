import type { ProductLine } from './product-line.ts';
import { EYES, FLAMMABLE, OUTSIDE_ONLY } from './safety.ts';

/** Sprays by hold. */
export const sprays: readonly ProductLine[] = [
  {
    name: 'Working Spray',
    type: 'Hairspray',
    need: 'Hold that can still be moved',
    pack: 'spray',
    text: '<p>Dries slowly enough to place each pin twice. Brushes out without snow.</p>',
    steps: [
      'Mist between the steps of an updo, 25 cm away.',
      'Shape with tail comb and fingers while it sets.',
      'Close with the night spray.',
    ],
    sizes: ['300 ml can'],
    safety: [FLAMMABLE],
    taughtIn: ['Festive styling', 'Bridal knots, hands on'],
    inUse: ['knot', 'A knot being built, strand by strand'],
  },
  {
    name: 'All Night Spray',
    type: 'Hairspray',
    need: 'Bridal and event hold',
    pack: 'spray',
    text: '<p>From the first photograph to the last dance, at 35 °C and 80% humidity. Micro-fine, no wet spots, out with one wash.</p>',
    steps: [
      'Three short bursts from 30 cm, all around.',
      ['Let set without touching.', 2],
      'Repeat over the nape and wherever a dupatta will be pinned.',
    ],
    sizes: ['75 ml can', '400 ml can'],
    safety: [FLAMMABLE, 'Cover the client’s eyes with your hand.'],
    taughtIn: ['Bridal knots that last a night', 'Festive styling'],
    inUse: ['plait', 'A festive plait, finished'],
    hi: [
      'ऑल नाइट स्प्रे',
      '<p>पहली फ़ोटो से आख़िरी नाच तक। उमस और गर्मी में भी टिकता है, एक धुलाई में निकल जाता है।</p>',
    ],
  },
];

/** Products that shape hair with the fingers. */
export const shapers: readonly ProductLine[] = [
  {
    name: 'Matt Clay',
    type: 'Clay',
    need: 'Short hair, dry finish',
    pack: 'jar',
    text: '<p>Kaolin and beeswax. Separation and height without shine, restyles with dry hands all day.</p>',
    steps: [
      'Melt a pea-sized amount between the palms until it disappears.',
      'Work in from the back to the front, roots first.',
      'Pinch the ends.',
    ],
    sizes: ['75 g jar'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Clipper and scissor over comb'],
    inUse: ['cut', 'A short cut with separated ends'],
  },
  {
    name: 'Soft Paste',
    type: 'Paste',
    need: 'Bobs, pixies and fringes',
    pack: 'jar',
    text: '<p>Between cream and wax: shows the line of a cut without gluing it down.</p>',
    steps: [
      'Warm a pea-sized amount.',
      'Draw through dry lengths with spread fingers.',
      'Finish the fringe with what is left: never start there.',
    ],
    sizes: ['75 g jar'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['From bob to pixie', 'Fringe clinic'],
    inUse: ['cut', 'The weight line of a bob'],
  },
  {
    name: 'Sleek Gel',
    type: 'Gel',
    need: 'Slick partings and buns',
    pack: 'tube',
    text: '<p>An alcohol-free gel for a parting like a ruler’s edge. No flakes on black hair, also on the second layer.</p>',
    steps: [
      'Set the parting on damp hair.',
      'Lay on with a brush, from the parting to the ears.',
      ['Bind with a scarf while it dries.', 5],
      'Take the scarf off by rolling, not by pulling.',
    ],
    sizes: ['200 ml tube'],
    safety: [OUTSIDE_ONLY, EYES],
    taughtIn: ['Five partings and what they do', 'Bridal knots that last a night'],
    inUse: ['comb', 'A tail comb along a straight parting'],
  },
];
