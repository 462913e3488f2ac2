import type { CourseText } from './lesson-text.ts';
import { read, watch } from './lesson-text.ts';

/** Oily roots, dry lengths. */
export const rootCourses: readonly CourseText[] = [
  {
    program: 213,
    objectives: [
      'Explain why washing less does not train a scalp',
      'Care for two kinds of hair on one head',
    ],
    modules: [
      {
        title: 'Two climates on one head',
        lessons: [
          read(
            'Where the oil comes from and where it goes',
            9,
            `Sebum is made at the root, at a pace set by hormones, by heat and by heritage. It does not know how often the hair is washed. Washing
less does not teach the gland anything: it only lets oil, sweat and dust stay longer. Washing too harshly does not make it faster either, but it
dries the lengths, and then the client puts oil on top and the circle closes.

# Why the lengths stay dry

On straight hair oil slides down in a day. On wavy or coloured hair it stops after a few centimetres, because the cuticle is rough or the path
bends. So the root is greasy while the ends crackle.

# Wash by zones

1. Oil or cream on the last third of the dry lengths, before the shower.
2. Shampoo on the scalp alone, thinned in the palm with water, two small portions rather than one big one.
3. One minute of massage with the fingertips, then rinse. The foam that runs down cleans the lengths enough.
4. Conditioner from the ear downwards. Comb, count to sixty, rinse.

# How often

As often as the root needs it; daily is fine with a mild shampoo. Dry shampoo is an evening's help and not a wash. After two days it must come out.

In the monsoon offer a scalp scrub once a month, never on broken skin.`,
          ),
          watch(
            'Shampooing by zones',
            `Hands in view from above: where they stay, and where they never go. The second portion is half of the
first.`,
          ),
        ],
      },
      {
        title: 'Plan and home care',
        lessons: [
          read(
            'A four-week plan in five sentences',
            8,
            `A client with oily roots has usually tried everything once. Give her one plan for four weeks and one place to look for success.

Week one: mild shampoo, daily if she likes, by zones. Nothing else changes, so that you both see what the washing alone does. Week two: add the
pre-wash cream on the lengths. Week three: take away one product, mostly the serum that she puts on out of habit. Week four: come in, part at the
crown, compare with your note.

# Things that make roots oily faster

Touching, tight caps and helmets without a cotton cloth, conditioner on the scalp, pillowcases changed once a month, brushing from root to end all
day, very hot water and very hot dryers near the skin. Half of them cost nothing to stop. Ask about the helmet first: in most cities it is the
answer. A thin cotton scarf, washed as often as the hair, solves more than a shampoo can.

# When to send her on

Sudden oiliness with new hair on the chin, missed periods, or hair that thins at the parting belongs to a doctor. Say that it is common and can be
treated.`,
          ),
          read(
            'Practice: three heads, one note each',
            15,
            `Look at three colleagues. Write oil from zero to three at crown, hairline and nape, and porosity at the ends. Suggest one change to
each, and look again in two weeks.`,
          ),
        ],
      },
    ],
  },
];
