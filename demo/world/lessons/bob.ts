import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** The one-length bob. */
export const bobCourses: readonly CourseText[] = [
  {
    program: 207,
    objectives: [
      'Cut one length that stays one length when it is dry',
      'Set the line by neck and jaw',
      'Correct without losing the length',
    ],
    modules: [
      {
        title: 'The line',
        lessons: [
          read(
            'One length is three decisions',
            10,
            `A bob looks like one cut and is three: where the head is held, with how much tension, and at which elevation. Change any of them in
the middle and the line climbs.

# Head

Upright and straight for everything above the jaw. If the client bends forward at the nape, the hair you cut is longer than it seems, and it
swings out behind when she looks up. Bend the head for the first nape section only, and only a little; set the second one upright.

# Tension

Wide teeth of the comb, hair lying on the skin, no pull. Wet hair stretches by a third. Over the ear leave the section loose, or press the ear
flat with the comb's back, or the line will jump there by a centimetre.

# Elevation

None. The fingers hold nothing: comb and shears work on the skin, or the flat comb carries the line. With strong growth at the nape let a finger's
width of under-bevel come by tilting the head forward for the last section.

# Where

The longest point that flatters is found with the client standing. Just below the jaw lengthens a round face; at the lip it widens a narrow one;
on the neck it needs a neck. Pin it up at the wished length, turn her sideways, and look before you cut.`,
          ),
          watch(
            'First section to the ear',
            `The nape line is cut in three cuts: middle, left, right, and checked against the hairline, not
against the collar. Sections of one centimetre, every one as wide as the head.`,
          ),
        ],
      },
      {
        title: 'Sides, check, finish',
        lessons: [
          read(
            'The sides, the check and the last two millimetres',
            12,
            `Both sides are cut from behind to the front, and neither is finished before the other is begun. Take the corner behind the ear as the
guide, comb to the natural fall, cut to the cheekbone, then change sides. Finish the fronts last, with the client looking straight at herself and
her mouth closed.

# Three checks

1. Draw a strand from each side to the chin: same point, same length.
2. Look from behind with your eyes at the height of the line. Bend your knees, not your neck.
3. Dry it smooth and check again. Growth directions show only then.

# What to do when it is uneven

Find the shorter side and stop. First ask whether the head is upright, whether one ear lies closer, whether the parting was moved. Only when all
are excluded take the longer side down, in cuts of two millimetres, dry. Never chase from side to side: each round costs half a centimetre, and
the client sees it.

# The finish

Point the shears into the line for softness if the hair is thick, three millimetres deep at most. Fine hair keeps its hard line; it is the only
density it has. Clean the neck with the small clipper, following the line and not drawing a new one.`,
          ),
          sheet(
            'Head sheet: one length',
            6,
            `Fill it in for each client, and keep it with the record.

- Length from the ear lobe
- Tension over the ear
- Elevation at nape, sides and back
- Cowlicks and growth at the nape
- Correction when dry`,
          ),
          read(
            'Practice: two bobs from one head',
            20,
            `1. Cut a bob at the jaw on a training head, with all three checks.
2. Cut the same head two centimetres shorter with an under-bevel.
3. Measure both sides from the ear lobe: more than two millimetres apart is a new section, not a trim.`,
          ),
          check('Check yourself: cutting', 10, 603),
        ],
      },
    ],
  },
];
