import type { CourseText } from './lesson-text.ts';
import { read, sheet, watch } from './lesson-text.ts';

/** Clipper and scissor over comb, and how to hold the shears. */
export const clipperCourses: readonly CourseText[] = [
  {
    program: 209,
    objectives: [
      'Blend clipper and shears without a step',
      'Keep the machine clean between two clients',
    ],
    modules: [
      {
        title: 'Guards and lines',
        lessons: [
          read(
            'From guard to guard without a step',
            10,
            `A fade is a stair of short steps with the edges taken off. Steps appear where one guard stops and the next begins, so most of the
work is done between the numbers.

# Map it

Three lines around the head: where the shortest ends, above the ear; where the middle ends, at the corner of the forehead; where the shears begin,
at the ridge of the head. Look from the front whether both sides sit at the same height. Heads are not symmetrical; go by the eyes.

# Upwards, and out

Set the clipper flat, move against the growth, and leave the head in a small arc before the line. That flick out is the blend. Follow growth at
the nape: whorls need the machine from three directions.

# Between the numbers

Open the lever half and go over the upper half of the lower zone; close it and go over the lower half of the upper one. Then lift the comb a few
millimetres off the skin and take what stands above its teeth. Light from above shows a step as a shadow; turn the client rather than guess.

# Clean

Brush out, spray with disinfectant, let it stand for the minute on the label, wipe, oil. After every client, in front of the next one.`,
          ),
          watch(
            'Scissor over comb at the ridge',
            `The comb leads at the speed of the shears; only one blade moves. The angle of the comb is
the angle of the haircut.`,
          ),
        ],
      },
      {
        title: 'Outline and hygiene',
        lessons: [
          read(
            'Outline and skin',
            10,
            `Line the neck as it grows and not as the ruler says: a square line on growing hair is untidy after five
days, a tapered one after fifteen. At the sideburn let the client choose, and measure both from the outer corner of the eye. Open blades do not
touch spots, moles or razor rash. A nick is pressed with clean gauze, gloves on, and the blade is changed. After shaving a neck use cool water and
a balm without alcohol on dark skin that tends to bumps, and advise a day without a collar that rubs.`,
          ),
          sheet(
            'Hygiene card for machines',
            5,
            `- After each client: brush, spray, wait, wipe, oil
- Every evening: blades off, wash base, dry
- Every week: align blades, check the cable
- Razor: a new blade each time, used ones in the sharps box`,
          ),
          read(
            'Practice: a fade in three lines',
            15,
            `Draw the three lines with a pencil on a short training head, blend, and photograph under a
lamp from above. Where the shadow is, work half a lever, nothing else.`,
          ),
        ],
      },
    ],
  },
  {
    program: 307,
    objectives: ['Stand, hold and rest so that hand and back last a working life'],
    modules: [
      {
        title: 'Hand and wrist',
        lessons: [
          read(
            'One blade moves',
            7,
            `Most pain in our trade is not from cutting but from gripping. Put the ring finger in the fixed ring up to the first joint, the little
finger on its rest, and only the tip of the thumb in the other ring. The thumb alone opens and closes. If the hand squeezes, both blades move, the
hair folds, and after ten years so does the wrist.

# Straight wrist

Look at your hand from above while you cut: the back of it and the forearm should make one line. To cut another angle move your feet, your elbow,
the chair, the client's head, in that order, and the wrist last. Elbows stay below the shoulders. A chair that goes up and down is a tool like the
shears; use it for every section that is too high or too low.

# Sharp and loose

A dull pair needs twice the force. Hold the shears upright, open one blade to a right angle and let it fall: it should stop a third of the way
from closed. Tighter strains the thumb, looser folds the hair. Oil them each evening.

# Numb fingers

Tingling at night, weakness in the thumb, pain over the wrist for more than two weeks belong to a doctor early. It can be helped early.`,
          ),
        ],
      },
      {
        title: 'Back and feet',
        lessons: [
          read(
            'Two minutes between clients',
            7,
            `1. Shake out both hands, then press the palms together before the chest for ten seconds.
2. Open the hands wide, close them slowly, ten times.
3. Roll the shoulders back, five times.
4. Stand on one foot, then the other, while you sweep.
5. Drink a glass of water.

Shoes with a firm heel cup, a soft mat at the chair, and a stool for blow-drying save more days of work than any strap.`,
          ),
        ],
      },
    ],
  },
];
