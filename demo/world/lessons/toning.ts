import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Toning: wet, dry and never twice. */
export const toningCourses: readonly CourseText[] = [
  {
    program: 205,
    objectives: [
      'Name the warmth in front of you and its opposite',
      'Choose between wet and dry toning',
      'Stop a toner in time',
    ],
    modules: [
      {
        title: 'What a toner can do',
        lessons: [
          read(
            'Opposites on the wheel, levels on the chart',
            9,
            `A toner never lightens. It lays a thin veil of the opposite colour over a warmth that you already have, and the two together look
neutral. If the opposite is right and the level is wrong, you will see mud or nothing.

# The three pairs

- Blue against orange
- Violet against yellow
- Green against red

# Match the level

Tone at the level that you see, or half a level lighter. A level 8 violet on level 9 hair goes grey. A level 9 violet on level 7 hair does
nothing: there is more orange than it can cover, and orange wants blue.

# Mixtures

At level 7 the warmth is orange and yellow together, so take blue-violet. On level 8 most hair wants violet with a little blue. Add a part of the
natural shade whenever ends are very porous: it fills the holes and keeps the ash from grabbing.

# Never twice

If a toner has not worked in its time, the reason is not that there was too little of it. Either the hair is not light enough, or the opposite was
wrong. A second toner on top adds depth and dullness and takes two washes to leave. Rinse, dry a strand, look again in daylight, and decide anew.

# Tell the client

Toners last four to six weeks. She should hear that before, as part of the plan, and not find out in the third week.`,
          ),
        ],
      },
      {
        title: 'Wet or dry',
        lessons: [
          read(
            'Two ways to the same shade',
            9,
            `# On wet hair

Towel-dried hair already holds water, so the toner spreads fast and works softly. It is the way for an even veil over a whole head, for clients in
a hurry, and for hands that are still learning. Take out every drop that runs; pools of water make pale spots. Five to ten minutes, comb once,
watch.

# On dry hair

Dry hair drinks at once, so the result is stronger, more exact and less forgiving. Use it for single panels, for a root shadow, for bands of old
warmth that need more than the rest. Apply with a brush in clean sections and begin where the warmth is strongest.

# Both on one head

A root shadow on dry hair, ten minutes, then wet the lengths with the shower and let a sheer toner run through them at the basin for the last
five. The melt between them is made by your fingers and the water, without a line.

# How to stop

The moment a toner looks right on the head it is already late by a minute. Have the water running before you mix. Emulsify, rinse cool, and use an
acid conditioner: alkaline toners go on working in an open cuticle.

# If it went too far

Clarifying shampoo, warm water, two minutes of massage takes away about a third. Wash again only after you have dried and looked.`,
          ),
          read(
            'Reading porosity before you tone',
            8,
            `Two panels can be lifted by the same bowl to the same yellow and still take a toner in two ways. The one that was coloured last
summer is hollow: it grabs ash in one minute and lets it go in three washes.

# Find the hollow places

Wet the hair and comb it. Places that turn dark at once and dry first under the dryer are porous. Ends nearly always, the hairline often, a band
where two old colours meet most of all. Mark them with your eyes before you open a tube.

# Fill, then tone

Spray porous parts with a protein filler or brush on a natural shade one level lighter than the target, thinned with water. Two minutes, no rinse.
Then tone over it. The filler takes the first hunger and the toner sits evenly.

# Order

Roots and new panels first, middle lengths next, porous ends in the last two minutes, with what is left in the bowl and a wet brush.

# Write it down

A line such as "ends: filler 9N, toner last 2 min" on the record saves the next visit. Porosity changes with the season: pool water, sun and hard
water open what you closed in winter.`,
          ),
          watch(
            'Toning at the basin',
            `Six steps, from naming the warmth to stopping in time. Pause the video when you would rinse, then see when it does, and why a
shade before the goal is right.`,
          ),
          read(
            'Practice: one warmth, three toners',
            12,
            `1. Take three swatches of the same lightened hair, level 7.
2. Tone with violet, with blue-violet and with blue, all at level 7, on wet hair.
3. Photograph every minute up to seven.
4. Which one was right, and at which minute was it past that?`,
          ),
        ],
      },
    ],
  },
];
