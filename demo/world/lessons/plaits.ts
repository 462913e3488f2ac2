import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Plaits that stay, partings, and heat. */
export const plaitCourses: readonly CourseText[] = [
  {
    program: 217,
    objectives: [
      'Keep tension even from the first to the last turn',
      'Finish plaits that last through a night of dancing',
    ],
    modules: [
      {
        title: 'Tension',
        lessons: [
          read(
            'Even hands',
            10,
            `A plait falls apart where it was loose and hurts where it was tight. Both are found within a hand's width of the scalp. Practise on
damp, slightly waxed hair: it shows every change of tension.

# Begin

Part with the tail of the comb and hold the three strands as close to the skin as you can. The first crossing sets the tension for all. The middle
finger lies on the head and stays there; hands that hover make a plait that hangs.

# Feed

For a French plait bring new hair over the strand, for a Dutch one under it. Always the same amount: use the width of your little finger as the
measure. When the sections grow, the plait gets thick and the sides sag. Keep the plait on the curve of the head until the nape; pull away only
for the free tail.

# Turn

Move your feet around the head and keep the elbows high at the sides. Most loose places are at the ear, because the hairdresser stayed behind the
chair.

# Finish

Open the edges only when the end is tied, from the bottom up, one loop at a time, with the other hand on the plait. Small and regular opening
holds; big loops catch in jewellery. Tie with a small silicone band and wrap a strand around it.`,
          ),
          watch(
            'French, Dutch, fishtail',
            `Three plaits, same head, same minutes. Look at the hand that does not move.`,
          ),
        ],
      },
      {
        title: 'All night',
        lessons: [
          read(
            'Flowers, threads, and the way out',
            8,
            `Jasmine and roses go in with a thread and a needle through the plait, not with pins
through the flower: pins brown the petals in an hour. Threads and paranda are plaited in from the nape on, with the same tension as the hair. Warn
about weight: what feels light at six is heavy at midnight, so anchor it with two crossed grips under the plait. To take it out, begin at the end,
and open with fingers and a drop of oil. Children and fine hairlines get looser plaits and a night without any; tight plaits every day pull the
hairline back for ever.`,
          ),
          read(
            'Practice: twelve turns',
            12,
            `1. Plait the same section three times with twelve turns each.
2. Measure the length of the twelve turns. More than a centimetre of difference is uneven tension.
3. Repeat with your eyes closed.`,
          ),
        ],
      },
    ],
  },
  {
    program: 308,
    objectives: ['Choose a parting by face, growth and density'],
    modules: [
      {
        title: 'Five',
        lessons: [
          read(
            'Centre, side, deep, zigzag, none',
            5,
            `Moving the parting costs nothing and changes a face at once. Try it before every cut.

# Centre

Shows symmetry and its absence. It lengthens round faces and narrows wide ones; on a long face with a high forehead it is hard. It needs even
density on both sides.

# Side

Three to four centimetres off the middle, above the highest point of the brow. It lifts the heavier side and softens a strong jaw. Put the volume
on the side where the face is narrower.

# Deep side

From the temple. It gives the most height, hides a thin parting and a high forehead, and needs a hold at the root. Good for evenings, tiring for
every day.

# Zigzag

Drawn with the tail of the comb in short steps. It hides regrowth and a wide line on fine hair, because light does not fall straight onto the skin.

# None

Dried back or forwards without a line. It suits short crops, curls and growth that goes its own way.

# Growth first

Wet the hair, push it forwards, let it fall. It parts where the whorl wants. You can move that by about two centimetres with heat and habit;
further than that it goes back within an hour. If the client wants it further, cut for it.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          watch('One face, five times', `Nothing is cut. Look at the jaw, then at the eyes.`),
          read(
            'Practice: with the next client',
            3,
            `Before you ask what she wants, show her two partings in the mirror, five seconds each. Ask which one is more herself.`,
          ),
        ],
      },
    ],
  },
  {
    program: 312,
    objectives: ['Set the iron by the hair'],
    modules: [
      {
        title: 'Degrees',
        lessons: [
          read(
            'The lowest heat that works in one pass',
            5,
            `Hair begins to change its shape at about 140 degrees. Above 180 its proteins start to suffer, and above 215 they burn within seconds.
Between these numbers lies all of our work.

# Begin here

- Fine, lightened, over fifty with grey: 150 to 160
- Normal, coloured: 165 to 175
- Thick and healthy: 180 to 190
- Coarse and never coloured: 200, and hardly ever more

Try one strand at the nape. If one slow pass gives the shape, the number is right. If it takes three, go up by ten degrees. If it works at once,
go down by ten and try again.

# Dry means dry

Water trapped in the hair boils under the plates and breaks it from inside. The sign is a hiss and bubbles that can be felt as roughness. Heat
protection must have dried too.

# Speed

Two centimetres in a second. Stopping prints a line, and the spot gets twice the dose.

# The client's iron

Ask which one she has and at how much. Most irons at home know only "hot", which is 220 or more. One lesson at the mirror with her own iron does
more for her hair than any mask you sell. Yellowing of blonde and grey ends is heat, not water: show her.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          watch(
            'One strand, four temperatures',
            `150, 170, 190, 210: the shape after one pass and after an hour.`,
          ),
          read(
            'Practice: your own table',
            3,
            `Test four hair types in your salon. Write the lowest number that worked in one pass, and tape the list inside
the drawer with the irons.`,
          ),
        ],
      },
    ],
  },
];
