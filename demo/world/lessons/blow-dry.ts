import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Blow-dry for fine hair, and brush work. */
export const blowDryCourses: readonly CourseText[] = [
  {
    program: 215,
    objectives: [
      'Give fine hair height that lasts into the evening',
      'Use less product and more direction',
    ],
    modules: [
      {
        title: 'Preparation',
        lessons: [
          read(
            'Fine is not thin',
            10,
            `Fine means that the single hair is slender. Thin means that there are few of them. Fine hair can be very dense, and it falls flat for
its own reason: a slender hair has little stiffness and a smooth surface, and oil runs along it like water along a thread.

# At the basin

Two light shampoos on the scalp, conditioner on the last third, rinse well, and end cool. Press the water out, do not rub. Comb from the ends.

# Product, by the coin

- Mousse: an egg for shoulder length, at the root, with a brush, not with the palms
- Heat protection: three sprays into the lengths from a hand's distance
- Nothing that says oil, butter or repair above the ear

Too much hold is as heavy as too much care. If the root feels wet after the mousse, it was too much: take half of it off with a towel.

# Pre-dry

Head down or over-directed, high air, medium heat, no brush, until it is eighty per cent dry. The root dries in the wrong direction on purpose.
When you later lay it the other way, it stands. This step gives more height than any brush, and it takes four minutes.

Stop when the lengths still feel cool. Fine hair that is overdried before the brush comes does not take a bend any more.`,
          ),
          watch(
            'Against the fall',
            `Every section at the crown is dried forwards first, then back. Watch how the nozzle points along the hair
and never at the scalp.`,
          ),
        ],
      },
      {
        title: 'Brush work',
        lessons: [
          read(
            'Size, tension, cooling',
            10,
            `Take sections no wider than the brush and no thicker than two fingers. A smaller brush at the crown,
a larger one at the sides. Roll down to the scalp, let the nozzle pass twice, switch to cool and hold for five seconds before you roll out. If you
have clips or velcro rollers, leave the crown sections in them while you do the rest. Let the whole head cool before fingers go in. Then a dry
spray into the lifted crown from below, and hands off. A flat crown after ten minutes means that it was warm when you let it go.`,
          ),
          read(
            'Practice: height at six hours',
            25,
            `1. Blow-dry one side with pre-drying against the fall, the other with the brush from wet.
2. Measure the crown with a comb at once, after two hours, after six.
3. Write both curves down; show them to the next client who asks why it falls.`,
          ),
        ],
      },
    ],
  },
  {
    program: 309,
    objectives: ['Dry smooth without pulling at the scalp or the wrist'],
    modules: [
      {
        title: 'Tools and hands',
        lessons: [
          read(
            'Air follows the cuticle',
            6,
            `The cuticle lies on the hair like tiles on a roof, from root to end. Air that blows along it closes it, air against it opens it.
Nearly all shine comes from this one thing.

# Nozzle

Always on. It turns a storm into a ribbon. Hold it along the hair, a finger's width off the brush, and let it follow the brush at the same speed.
Pointed at the brush it heats the ceramic and burns; pointed at the scalp it blows everything apart.

# Brush

Round for bend, flat for straight, vented for speed. The diameter decides the bend: a small one lifts, a large one smooths. Mixed bristles hold
fine hair, nylon pins coarse hair. A brush full of hair and old spray slides: clean it weekly.

# Wrist

The brush turns between thumb and fingers, the wrist stays straight. Change hands when you change sides; the weak hand learns it in two weeks.
Hold the dryer by its body near the middle, where it weighs least.

# Tension

The section should be tight enough to shine and loose enough that the scalp does not move. Tension comes from the angle of the brush and not from
your arm. If your shoulder rises, the section is too big.

Finish every section with the cold button. Count to five, then let go.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          watch(
            'Brush and nozzle in step',
            `Slow motion: the ribbon of air and the brush move as one thing.`,
          ),
          read(
            'Practice: with the other hand',
            3,
            `Dry one whole side with your weaker hand, every day for a week. Note the minutes.`,
          ),
        ],
      },
    ],
  },
];
