import type { CourseText } from './lesson-text.ts';
import { check, read, watch } from './lesson-text.ts';

/** Foil placement for soft regrowth. */
export const foilCourses: readonly CourseText[] = [
  {
    program: 203,
    objectives: [
      'Choose slices or weaves by how the regrowth should look',
      'Sit every foil at the root without a bleed line',
      'Work a half head in under an hour',
    ],
    modules: [
      {
        title: 'Why regrowth shows',
        lessons: [
          read(
            'Contrast, edge and angle',
            10,
            `A regrowth line is made of three things: how far the colour is from the natural level, how straight the edge is, and at which angle
the hair falls over it. You can choose all three.

# Contrast

Two levels of lift grow out in peace. Four levels ask for a visit every six weeks. When a client wants the brightness of four levels but the
freedom of two, put the four levels only where the hair moves: below the crown, in the inner fringe, at the ends of the face frame.

# Edge

A slice has a straight edge and gives the strongest light. A weave breaks the edge into teeth, and the regrowth of a fine weave hardly shows. Very
fine weaves with a back-combed base, often called teasy-lights, have almost none. On Indian base levels the fine weave is the safe choice for the
parting and the hairline; slices belong where hair lies over them.

# Angle

Foils placed along a diagonal fall across each other when the head moves, so no line stays in one place. Foils placed horizontally lie like
shelves. Use horizontal foils at the nape only.

# Ask this

"How many weeks until I see you again?" The answer decides the weave. Twelve weeks: fine, diagonal, two levels. Six weeks: what you like.`,
          ),
          watch(
            'Sitting a foil at the root',
            `The foil's folded edge goes right up to the scalp and is held with the tail of the comb until the hair lies on it. Product starts
half a centimetre below the fold: it swells while it works. A foil that slips has too much product at the top or was folded too thick.`,
          ),
        ],
      },
      {
        title: 'The half head',
        lessons: [
          read(
            'Sectioning that saves fifteen minutes',
            10,
            `A half head takes as long as its sectioning is unclear. Set the whole pattern before you mix, clip it away, and you never have to
think while the lightener works.

# The pattern

1. A profile line from the middle of the forehead to the crown.
2. A line from the crown down behind each ear. Everything behind it stays natural, but for three foils at the nape if the client wears her hair up.
3. At each side a triangle from the parting to the temple and the top of the ear.
4. On the crown a diamond; it gets the finest weaves, because it falls open in the light.

# The order

Begin at the lowest foil of the side where the hair is darkest or thickest. It needs the longest time. Work up to the parting, go over to the
other side, and finish with the diamond. By then the first foil has had about twenty minutes, the last one will need ten less, and all of them are
ready together.

# Count

Eight to ten foils a side and six in the diamond is a half head. If you need more than thirty, your weaves are too thin or the client wants a full
head: say so, and price it so, before you go on.

# Tidy hands

Fold each foil twice and press the sides. An open side bleeds; a foil pressed flat in the middle pushes product to the root.`,
          ),
          read(
            'Saturation, heat and the ten-minute rule',
            8,
            `Lightener works only while it is moist and thick enough to hold its peroxide. Three things go wrong in foils, and all three look
alike from outside: a patchy strip of orange.

# Too little

You should not be able to see hair through the product. Lay it on, turn the foil a little, lay it on from the other side. Coarse hair takes half
as much again as fine hair.

# Too dry

Foil keeps the warmth of the head, and thin foils dry out at the ends first. Open a foil after ten minutes. If the ends look like chalk, wet the
brush with fresh mixture and go over them; do not add water.

# Too hot

Foil with strong developer on the scalp is how burns happen. On a half head use 6 per cent near the root. If a foil feels hot to the back of your
hand, open it, let it cool, and wipe it. A client who says that it burns is right: remove that foil at once and rinse the place.

# The rule

Check the first foil after ten minutes, and every five minutes from then on. Lift slows after thirty-five minutes; what is not there by fifty will
not come. Rinse, dry, look, and plan the second step for another day.`,
          ),
          read(
            'Practice: eight foils against the clock',
            30,
            `1. Section one side as a triangle.
2. Place eight fine weaves, diagonal, with conditioner in place of lightener.
3. Open all eight: does every one reach the scalp, is any root wet above the fold?
4. Stop the clock at twelve minutes. Repeat until eight foils take ten.`,
          ),
          check('Check yourself: foils and lift', 10, 606),
        ],
      },
    ],
  },
];
