import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Long layers, and fringes. */
export const layerCourses: readonly CourseText[] = [
  {
    program: 208,
    objectives: ['Take weight out where it hangs, leave it where it holds', 'Keep the ends full'],
    modules: [
      {
        title: 'Where movement comes from',
        lessons: [
          read(
            'Over-direction and the shortest layer',
            10,
            `Long layers move when the hairs of one section end at different heights. They look thin when too many of them end near the bottom.
Both are decided by where the shortest layer sits and where you direct it.

# Find the shortest layer

Hold a section at the front to the chin, to the collarbone, to the chest. Where it stops hanging and begins to swing is the place. On fine hair
that is low, at the collarbone; on thick hair it may be the cheekbone. Every client is shown this place before the cut, with the strand in her own
hand.

# Over-direct to keep length

Bring every section to the one before it, always towards the front if length should stay behind, always up and towards the crown if it should stay
at the sides. The further you carry a section away from its home, the longer it ends up there. Cut straight across, with the fingers flat.

# Keep the perimeter

The lowest two centimetres of hair at the nape and behind the ears stay out of every layer. Clip them away first. They are the line that makes the
rest look full.

# Less is a number

Three sections each side and three at the top make a long-layer cut. If you are on the twelfth, you are thinning.`,
          ),
          watch(
            'From the front to the crown',
            `The guide is cut once, at the front, and carried on by over-direction. Watch the feet: the
hairdresser moves around the head, the hair does not come to her.`,
          ),
        ],
      },
      {
        title: 'Dry work',
        lessons: [
          read(
            'Seeing weight when it is dry',
            8,
            `Dry the hair as the client does. Let her shake it. Where a shelf stands off, comb it up and
point-cut its lower half with three deep cuts, no more. Where the ends look see-through, take a centimetre off the perimeter instead of more layer
away. Slide only along hair that is healthy and dry, with the sharpest shears you own, and never on curls.

Show the back with a mirror, sitting and standing: most long hair is seen from there. Send her home with the number of the layer on the record, so
that the next cut keeps the shape and takes only what grew.`,
          ),
          read(
            'Practice: one guide, two directions',
            30,
            `1. Cut the left side with over-direction to the front, the right side with direction to
the crown.
2. Dry, photograph, and compare length and swing.
3. Decide which you would give to fine hair, and why.`,
          ),
        ],
      },
    ],
  },
  {
    program: 210,
    objectives: ['Place a fringe by face and growth', 'Cut it dry, in three steps'],
    modules: [
      {
        title: 'Shape',
        lessons: [
          read(
            'Round faces want an opening',
            10,
            `A full, straight fringe cuts a face in half and leaves the lower half, which on a round face is the wide one. What lengthens is an
opening: some forehead seen, a line that falls to the sides, and corners that end below the cheekbone.

# Three that work

- Curtain: short point at the bridge of the nose, long point at the cheekbone, parted.
- Side sweep: starts from a deep parting, longest at the outer brow, cut away from the face.
- Wispy: few hairs, see-through, ending at the brow, with long sides.

# Where it begins

Take a triangle from the high point of the head's curve to the outer ends of the brows. Wider than that opens the face to the ears and never goes
back; deeper than four centimetres makes a helmet.

# Growth

Wet the front and push it to both sides. Where it jumps up there is a cowlick. Go with it: part there, or leave the fringe long enough that weight
holds it. No cut wins against a whorl in the monsoon.

# Ask

"How many minutes for the fringe each morning, and do you wear glasses?" Under three minutes: curtain. Glasses: end it above the frame or well
below it. A fringe also needs a visit every four weeks: offer the trim.`,
          ),
          watch(
            'Dry, pointed, in three steps',
            `Step one leaves it a finger too long. Step two sets the sides. Step three, after she has
shaken her head, takes the rest.`,
          ),
        ],
      },
      {
        title: 'Keep it',
        lessons: [
          read(
            'Morning routine for a fringe',
            7,
            `Wet the fringe alone, even on days without a wash. Dry it at once, flat brush, left, right,
left, with the nozzle from above, until the root does not know where to fall. Cool for ten seconds. No oil, no cream, no fingers. A little dry
shampoo in the evening and not in the morning keeps it from parting. Pin it to the side for sport; a sweatband prints a line.`,
          ),
          read(
            'Practice: three fringes on one head',
            15,
            `Cut wispy first, then curtain, then a side sweep from the same triangle. Photograph
each on three friends by holding the head beside their faces, and let them choose.`,
          ),
        ],
      },
    ],
  },
];
