import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Sectioning, base level and saturation. */
export const levelCourses: readonly CourseText[] = [
  {
    program: 302,
    objectives: ['Choose brick or diagonal before the first foil'],
    modules: [
      {
        title: 'Two patterns',
        lessons: [
          read(
            'Brick and diagonal',
            6,
            `Sections decide how colour falls long before the bowl does. Two patterns cover most of what we do.

# Brick

Rows lie horizontally, and each piece sits over the gap of the row below, as in a wall. Light and dark mix evenly, no channel shows when the hair
is parted anywhere. Use it for full heads of fine foils, for grey blending, for short hair that is worn in all directions. It takes longest, and
in the crown the rows must follow the round of the head, or gaps open like a fan.

# Diagonal

Rows lean. Diagonal-back lets the light fall away from the face, keeps the front soft and the lengths bright. Diagonal-forward brings brightness
to the cheek. Grown-out edges cross each other and hide. Use it for balayage, for half heads, for long hair with one parting.

# Choose by the parting

A client who always parts in the same place: diagonal. One who throws her hair from side to side: brick at the top two centimetres on both sides
of every parting that she uses, diagonal below.

# Clean lines

The tail of the comb touches the scalp, draws once, and lifts. If you see a zigzag, draw again; it costs three seconds now or a bleeding line
later.`,
          ),
          watch(
            'Both patterns on one head',
            `Left side brick, right side diagonal, then the same hair shaken and parted in three places.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          read(
            'Practice: clips only',
            5,
            `No colour today. Section one side of a training head as a brick and the other
as diagonals, with clips, in under four minutes. Part it somewhere else and look for gaps.`,
          ),
        ],
      },
    ],
  },
  {
    program: 303,
    objectives: ['Name a natural level within half a step'],
    modules: [
      {
        title: 'See',
        lessons: [
          read(
            'Level from one to ten',
            5,
            `Level is depth and nothing else: how much light the hair swallows. One is black, ten the lightest blonde. Most Indian heads are
between one and four at the root, and one to two lighter at the ends.

# How to look

Take a section from under the crown, where sun has not been. Lift it so that light shines through from behind, hold the swatch ring into it, not
on top, and half close your eyes. Warm tones fool us: reddish hair looks lighter, ash looks darker. Look for depth first, name the tone
afterwards.

# Daylight

Walk to the window or the door. Lamps above mirrors are mostly warm and make every level seem half a step lighter. If there is no daylight use the
phone's torch on white, for everyone the same.

# Grey

Count the level of the pigmented hair on its own. Then judge the share of grey at the front, the crown, the nape: a quarter, a half, three
quarters. The front nearly always has the most, and the client looks at nothing else.

# Why it matters

One level wrong at the start is two in the result: the developer is chosen for it. Write the level for root, length and end, three numbers, on
every record.`,
          ),
        ],
      },
      {
        title: 'Train the eye',
        lessons: [
          watch(
            'Reading the base level',
            `Say your number before the video says its own. Then look again, at the window.`,
          ),
          read(
            'Practice: ten heads',
            3,
            `Look at ten people today and write a level for root and end. Ask a colleague to do the same. Where you
differ by more than one, go to the window together.`,
          ),
        ],
      },
    ],
  },
  {
    program: 304,
    objectives: ['Load and fold a foil so that it lifts evenly'],
    modules: [
      {
        title: 'Load',
        lessons: [
          read(
            'You should not see hair',
            4,
            `Lightener lifts only where it lies, and only while it is moist. A foil with too little shows orange strips; you find them when
everything is rinsed and nothing can be done.

# Load the brush

Take product on both sides of the brush, lay it flat on the section, draw to the end. Do it three times: once to wet, once to fill, once to cover.
Turn the section over with the foil and look from below. If you see hair, it is not done.

# How much

For a weave of twenty centimetres about as much as a large almond; for coarse hair one and a half. Mix fresh after twenty minutes: lightener in
the bowl loses strength, and a skin on it means that it is over.

# Thickness at the root

The first centimetre gets the least, because warmth and fold spread it. Begin half a centimetre below the edge of the foil, finish the ends, and
only then bring what is left on the brush upwards.

# Fold

Up once to the edge, once more to half, sides in by a centimetre, and press the sides, never the middle. A foil is closed like a letter, not like
a sandwich: what you press in the middle comes out at the root.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          watch(
            'Three strokes and a fold',
            `From above and from below, so that you see what the client never sees.`,
          ),
          read(
            'Practice: five foils with conditioner',
            3,
            `Load five foils with coloured conditioner, fold, wait a minute, open. Count the dry places and
the wet roots.`,
          ),
        ],
      },
    ],
  },
];
