import type { CourseText } from './lesson-text.ts';
import { read, sheet, watch } from './lesson-text.ts';

/** Masks by porosity, and bond care. */
export const maskCourses: readonly CourseText[] = [
  {
    program: 211,
    objectives: [
      'Test porosity in the wet and in the dry',
      'Choose a mask, its time and its place on the strand',
    ],
    modules: [
      {
        title: 'Porosity',
        lessons: [
          read(
            'Three tests that need no laboratory',
            10,
            `Porosity is how easily water comes in and goes out. It decides what a mask can do, how colour takes and how long a blow-dry needs. It
changes along one strand, so test at the root, in the middle, and at the end.

# Finger slide

Take a few dry hairs, hold them at the end, and slide thumb and finger towards the scalp. Smooth as thread: the cuticle lies flat, porosity is
low. A little grip: normal. It catches and squeaks: high.

# Drop

Let one drop of water fall on clean, dry hair without product. It stays as a pearl for more than half a minute: low. It sinks slowly: normal. It
vanishes: high. A glass of water with a floating hair is often shown, and tells you more about oil and dust than about porosity.

# Drying time

Low porosity stays wet for hours at home, high porosity is dry in twenty minutes. Ask.

# What it means

Low needs warmth and light formulas; a heavy mask lies on top and makes it limp. Normal needs little: a conditioner, a mask once in two weeks.
High needs protein first, then fat to close it in. Protein every week makes hair stiff; one protein mask to three moisturising ones is a good
beginning, and the wet stretch of a strand tells you when to change.`,
          ),
        ],
      },
      {
        title: 'Masks',
        lessons: [
          watch(
            'Where a mask goes',
            `From the ear to the ends on low porosity, two centimetres off the root on high. The comb goes through
once before the time begins and once before rinsing.`,
          ),
          read(
            'Time, heat, rinse',
            7,
            `Most masks have done their work after five to ten minutes; an hour only softens the swollen cuticle. Low
porosity wants ten minutes under a warm towel. High porosity wants no heat, five minutes, and a cool rinse. Rinse until the hair feels clean, not
until it feels like silk: what is left over becomes build-up. Hard water: a chelating wash once a month before the mask, or nothing gets in.`,
          ),
          read(
            'Practice: two halves',
            10,
            `Mask one half of a damaged training head with heat, the other without, same product and time. Dry both
without a brush. Feel, comb, and count the hairs in the comb.`,
          ),
        ],
      },
    ],
  },
  {
    program: 212,
    objectives: [
      'Explain what a bond builder can and cannot do',
      'Space two lightenings by the hair and not by the calendar',
    ],
    modules: [
      {
        title: 'Bonds',
        lessons: [
          read(
            'Three kinds of bonds, one kind of repair',
            11,
            `Inside each hair long protein chains lie side by side. Three kinds of bonds hold them together, and each one breaks in its own way.

- Hydrogen bonds open with water and heat. They close by themselves. This is a blow-dry.
- Salt bonds open when the hair gets too acid or too alkaline. A rinse at the right acidity closes them. This is why an acid conditioner follows
every colour.
- Disulphide bonds open with lightener, perm lotion and straightener. They do not come back by themselves. This is damage.

Bond builders add small molecules that bridge some of the broken disulphide places while the lightener works, or in the weeks after it. They make
a strand stretch less and break later. They do not make burnt hair new, they do not let you leave lightener on for longer, and they do not replace
a strand test. With bond care in the bowl many lighteners work more slowly; that is no reason to raise the developer.

# Feel it

A healthy wet strand stretches by about a third and springs back. One that stretches by half and stays long has lost too many bonds. One that
snaps at once has been hardened by protein or heat. The first needs bond care, the second moisture, and neither of them needs lightener this
month.`,
          ),
          sheet(
            'Stretch log',
            4,
            `For each visit: date, place of the strand, length dry, length stretched wet, length after letting go, what was
done, what was given home.`,
          ),
        ],
      },
      {
        title: 'Between two lightenings',
        lessons: [
          read(
            'The eight weeks',
            10,
            `Week one: no heat above 160 degrees, no tight ties, bond care on wet hair before the shampoo, ten minutes.
Week two and three: one mask with fat, one without anything. Week four: a salon visit of half an hour with a bond treatment, a trim of one
centimetre and a new stretch test. Week six: gloss, acid, cool. Week eight: test a strand with the mixture you plan.

If the strand passes, lighten the new growth and leave the old blonde out; cover it with conditioner and film. If it fails, offer tone and shine
and wait four weeks more. Clients do not mind waiting when they can see the log: three numbers, getting better.`,
          ),
          watch(
            'Testing a wet strand',
            `Two fingers, ten centimetres, slowly. See the strand that returns, and the one that stays long.`,
          ),
          read(
            'Practice: three strands',
            12,
            `Lighten three strands of the same hair twice. Treat one with bond care in the bowl, one after it,
one not at all. Stretch them wet on the next day, and write down what each one did.`,
          ),
        ],
      },
    ],
  },
];
