import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Waves from straight hair, and diffusing. */
export const waveCourses: readonly CourseText[] = [
  {
    program: 220,
    objectives: [
      'Choose wrap, iron or plait by how long the wave must hold',
      'Set a wave that does not start at the scalp',
    ],
    modules: [
      {
        title: 'How a wave stays',
        lessons: [
          read(
            'Heat, cooling and the hydrogen bond',
            10,
            `Every set without chemistry is held by hydrogen bonds. They open with water or heat and close again when the hair dries or cools. So
a wave is not made by the iron: it is made by the ten seconds in which the hair cools in its new shape.

# What follows from that

- Hair must be fully dry before the iron. Damp hair closes its bonds later, in whatever shape it hangs.
- A curl that drops into the palm and is pinned until cold holds twice as long as one that falls free.
- Humidity opens the bonds again. In the monsoon a set needs a film on top: a light spray before the iron and a dry one after.

# Choose the method

Large-barrel irons give a soft wave for an evening. Flat-wrapping around the barrel, without turning the strand, gives a ribbon; turning it gives
a rope. Plaits on towel-dry hair, left until dry, give an uneven beach wave that lasts until the next wash, with no heat at all. Velcro rollers
lift the root and barely wave the ends.

# Heat

Straight, fine hair is set at 150 to 160 degrees, with eight seconds on the barrel. If it does not hold, use a smaller barrel and smaller sections
before you turn up the heat.`,
          ),
          watch(
            'Alternate directions, one line',
            `The first section turns away from the face, the second towards it, the third away. At the back the direction changes with every row.
Brush out only when the last curl is cold.`,
          ),
        ],
      },
      {
        title: 'On the head',
        lessons: [
          read(
            'Wave map for long straight hair',
            10,
            `1. Part where the client parts. Clip away everything above the ears.
2. Two rows at the nape with the large barrel, ends left out by two centimetres. They carry the length and need little wave.
3. Sides: vertical sections of three centimetres. Start the wrap at eye level, so that the root stays calm.
4. Crown: two large sections lifted straight up, wrapped off the base for height.
5. Fringe and face: away from the face, one second shorter than the rest.

Pin each curl flat. When all are cold take the pins out from bottom to top, spray into the palms, and draw the fingers through. A wide comb makes
a wave, a brush makes a bend. Turn the ends that look too neat once around the flat iron, straight, and they will look like her own hair.

For humid evenings set the waves one size tighter than you want to see them: they will be right when she arrives.`,
          ),
          read(
            'Practice: three ways on one head',
            20,
            `1. Left side: barrel with pins. Right side: barrel without. Back: four plaits on damp hair, dried.
2. Photograph after ten minutes, one hour and three hours.
3. Which one would you book for a wedding in August, and why?`,
          ),
        ],
      },
    ],
  },
  {
    program: 311,
    objectives: ['Dry curls so that they stay together'],
    modules: [
      {
        title: 'Hover, cup, wait',
        lessons: [
          read(
            'Frizz is made while drying',
            6,
            `A curl is a bundle of hairs that agreed on one way. Moving air and moving hands break that agreement, and the hairs that leave the
bundle are called frizz. Diffusing well means to dry the bundle without disturbing it.

# Before

Product goes in while the hair is dripping. Squeeze out the water with a cotton cloth, from below, until it no longer drips. From now on no comb
and no fingers.

# Hover

Medium heat, low speed. Hold the diffuser a hand's width away and move it slowly around the head for five minutes, until the outside feels stiff.
That crust, called the cast, holds the curls while they dry inside.

# Cup

Tilt the head to one side. Lay the ends into the bowl, lift it to the scalp, switch on, count to thirty, switch off, take it away. Air on only
while nothing moves. Change the side, then go for the crown. For height at the root clip it up with small clips and let the air come from below.

# Wait

Stop when it is nine tenths dry. The last tenth dries by itself in ten minutes while she looks at her telephone. Touched damp, it frizzes; touched
dry, it does not.

# Break the cast

One drop of oil, warm palms, squeeze from below. Shake the roots, leave the lengths.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          watch(
            'On only while it is still',
            `Listen to the dryer: it is silent whenever the hand moves.`,
          ),
          read(
            'Practice: with and without the cast',
            3,
            `Dry one side by the rules, scrunch the other all the time. Let both rest for an hour in a humid
room, then look.`,
          ),
        ],
      },
    ],
  },
];
