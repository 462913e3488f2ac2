import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** Event hair in thirty minutes. */
export const eventHairCourses: readonly CourseText[] = [
  {
    program: 216,
    objectives: [
      'Build a base that carries any shape',
      'Finish three looks in thirty minutes',
      'Pin so that nothing hurts and nothing falls',
    ],
    modules: [
      {
        title: 'Minutes one to ten',
        lessons: [
          read(
            'The base decides',
            8,
            `Freshly washed hair is the enemy of an updo: it slides. What you want is yesterday's wash, or today's made rough. Ten minutes for the
base are a third of your time, and they are well spent.

# Grip

Dry shampoo or texture powder at the root of the crown and behind the ears. A light spray on each section before it goes around the iron, none
after. Silky hair can be crimped flat in the two lowest layers under the crown, where nobody sees it.

# Direction

Decide first where the knot will sit, and curl everything towards that place. Large barrel, quick, no pins; you only need movement and not curls.
Leave the front for last and do it neatly.

# Anchor

A ponytail is the best anchor for short time. Use an elastic with two hooks or one that you tie; pulling a loop over the whole length takes out
the height again. Not tighter than two fingers can lift at the temples. For hair too short to tie, make two crossed rows of grips behind the
crown: the lower row upwards, the upper row downwards, like a fence. Pins hold in it.

# Ask

Veil, dupatta, flowers, helmet on the way home? Whatever goes on later needs its own anchor now.`,
          ),
          watch(
            'Ponytail with height',
            `The crown is back-combed in three sections before anything is tied. The brush
smooths the surface only, with the bristles' tips.`,
          ),
        ],
      },
      {
        title: 'Minutes ten to thirty',
        lessons: [
          read(
            'Three shapes from one base',
            9,
            `With the base done, three looks need the same hands and differ in the last twelve minutes only.

# The low knot

Tie at the nape. Divide the tail in two, twist both to the right, then around each other to the left: they hold by themselves. Coil, tuck the end
under, four pins towards the middle. Pull single loops out by one centimetre to make it look larger. Good for veils, because nothing stands out
above.

# The rolled side

Tie low behind one ear. Take three tails, roll each one outwards around two fingers, pin the roll flat with crossed grips. The rolls overlap like
petals. Good for shorter hair, because every roll needs only fifteen centimetres.

# The high crown

Tie at the crown, set a padding ring of the same colour beneath, spread the tail over it, band it, and wrap the ends with a thin plait. Good for
photographs from below, and for heavy earrings.

# Choose

Ask for the neckline and the time. A high collar wants it up, an open back low. A sari that is tucked over the head wants nothing behind at all,
so go to the side. If she will dance, take the shape with the fewest pins in the longest hair.`,
          ),
          read(
            'Pins, spray and the shake',
            8,
            `A pin holds when it takes a little hair of the shape, a little of the base, and turns. Pushed in straight it is only decoration.

# Grips and pins

Grips, closed, hold flat things to the head: wavy side down, opened with the fingers and not with the teeth. Two crossed grips hold more than four
in parallel. Pins, open, hold volume: go in upright, catch the edge, tip over, push towards the middle of the knot. Pins of the hair's own colour.
Count them in and tell the client the number, so that she finds all of them at night.

# Nothing hurts

Ask twice, once after the anchor and once at the end. A pin that presses for a minute will be a headache after three hours. Headaches come mostly
from the two grips behind the ears and from the elastic.

# Spray

Thirty centimetres away, in motion, thin layers. Smooth flyaways with spray on a brush, not with spray on the head. In humid weather seal with one
layer of shine-free fixing spray.

# The shake

Let her nod, look up, laugh, and shake her head. What moves now, falls at ten in the evening. Repair it, then show her the back.

Give her three grips and two pins to take along, in paper. It costs nothing and saves the evening.`,
          ),
          sheet(
            'Event sheet',
            5,
            `Fill it in at the trial; on the day you only read.

- Event and time
- Dress and neckline
- Veil, flowers or parandi
- Hair length, and the base used
- Anchor, and number of pins
- How she travels
- Picture of the finished trial`,
          ),
          check('Check yourself: event hair', 10, 608),
        ],
      },
    ],
  },
];
