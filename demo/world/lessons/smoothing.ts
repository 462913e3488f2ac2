import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Smoothing without flattening. */
export const smoothingCourses: readonly CourseText[] = [
  {
    program: 202,
    objectives: [
      'Tell frizz, wave and curl apart before you promise anything',
      'Smooth the lengths and keep the lift at the root',
      'Refuse a smoothing that the hair cannot take',
    ],
    modules: [
      {
        title: 'What the client means by smooth',
        lessons: [
          read(
            'Three words for one wish',
            9,
            `"I want it straight" is said by three different people. One is tired of frizz but loves her wave. One wants to save twenty minutes
with the brush each morning. One truly wants a flat curtain. A single treatment for all three makes two of them unhappy.

# Find out with wet hair

Wash, towel, comb, and wait two minutes without touching. Now you see the pattern that the hair makes by itself. Run a wet strand through two
fingers from end to root: if it squeaks and catches, the cuticle stands open and most of the frizz comes from there. If it glides and still
springs into a wave, that is the inner shape, and only strong treatments change it.

# Say what each path does

- A conditioning smoothing closes the surface. The wave stays, the frizz goes for six to twelve washes.
- A keratin-type smoothing loosens wave by about half and lasts two to four months.
- A bond-breaking straightening changes the inner shape for good. The root grows out as it was.

Ask for a photograph of hair that she likes, and one of hair that she would hate. The second one tells you more. Then ask how she dries her hair
on an ordinary morning, and promise only what survives that morning.`,
          ),
          watch(
            'Root lift in a smooth blow-dry',
            `Smooth begins two fingers from the scalp, not at it. Over-direct the first section against its fall, dry the root with the nozzle
held off the brush, then turn and smooth the lengths with tension. The root cools in the raised position for a slow count of five.`,
          ),
        ],
      },
      {
        title: 'Keep the shape',
        lessons: [
          read(
            'Where to stop with product and iron',
            9,
            `Hair goes flat for two reasons: weight at the root, and a bend at the root that was ironed out. Both are decisions of the hairdresser.

# Product

Keep smoothing cream two centimetres away from the scalp, four on fine hair. Comb it down, never up. On the crown use what is left on your palms.
Rinse the root area twice as long as the lengths: what feels like silk at the basin is weight on day two.

# Sections and angle

Take sections as wide as your plates and no thicker than one centimetre. At the crown hold the section straight up and begin the iron three
centimetres from the scalp. At the sides hold it at forty-five degrees. Only at the nape may you go down flat, because nothing there needs lift.

# Passes

One slow pass does less harm than three quick ones. Fine or lightened hair gets 160 to 170 degrees and at most two passes; healthy coarse hair may
have 190 and three. If the strand still is not smooth, the section is too thick or still damp. More heat is never the answer to steam.

# The finish

Let everything cool completely, then flip the head, shake the root with your fingertips and mist from below. If the crown lies flat after that,
dampen the root alone and dry it again over the brush. Lengths stay as they are.`,
          ),
          read(
            'When the answer is no',
            8,
            `A refused service is cheaper than a lost client with broken hair. There are five clear reasons, and each can be said kindly.

- The scalp is scratched, sore or flaking. "Let us wait until your skin is calm."
- The hair was lightened in the last two weeks. "Your hair needs its bonds back first."
- There is compound henna or an unknown straightener in the lengths. "I would like to test a strand before I touch the rest."
- A wet strand stretches by half and does not return. "This hair would break in the middle."
- The client is pregnant or has asthma and the product gives off fumes. "Here is what we can do without it."

# How to say it

Begin with the wish, not with the ban. "You want mornings without a fight. The straightening would cost you length that I cannot give back, so
today I suggest a bond treatment and a cut with more weight. In eight weeks we test again." Write the test and your advice on the record. If she
goes elsewhere and comes back, you will both be glad of that line.

# Offer something today

A gloss, a mask by porosity, a lesson at the mirror with her own dryer. Nobody should leave with only a no.`,
          ),
          read(
            'Practice: half a head each way',
            20,
            `1. Divide a training head along the profile.
2. Smooth one side as you always do.
3. Smooth the other with the root rules of this course.
4. Stand the head upright for an hour, then measure the height at the crown on both sides with a comb.`,
          ),
        ],
      },
    ],
  },
];
