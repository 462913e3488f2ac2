import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** Coppers on level 4. */
export const copperCourses: readonly CourseText[] = [
  {
    program: 204,
    objectives: [
      'Build a copper on a dark base without bleaching the whole head',
      'Keep red tones on the hair for six weeks',
      'Plan the regrowth before the first bowl',
    ],
    modules: [
      {
        title: 'Where copper comes from',
        lessons: [
          read(
            'Let the base do half the work',
            10,
            `Copper is orange with a little red or gold. A level 4 base lifted to level 6 shows exactly that: orange. So on dark hair copper is
the one bright colour for which the underlying pigment works with you. You lift to the warmth and colour it, and you do not have to neutralise
anything.

# How far

- Level 5: mahogany and brick. Only the sun shows it.
- Level 6: true copper on Indian bases. Lift two levels.
- Level 7: bright copper. Lift three, and expect hot roots.

# How

On virgin hair a permanent copper at level 6 with 9 per cent in lengths and ends, 6 per cent at the root, lifts and deposits in one step. On
coloured hair tint does not lift tint: lighten the old colour with a mild mixture first, stop at orange, rinse, and lay a demi-permanent copper
over it.

# Which copper

Mix by skin and by work. Gold-copper makes olive skin look awake; red-copper suits cool brown skin; pure copper is loud on everyone. Two parts of
copper to one of the natural shade of the same level calms it without turning it brown.

# Grey

Grey hair has no orange of its own. Add the natural or gold series, a third up to half of the colour part, or the grey strands will look like
carrots.`,
          ),
          watch(
            'Three bowls, one copper',
            `Root bowl, length bowl, end bowl: the same shade family with 6 per cent, 9 per cent and a demi mixture. The ends come last and get
ten minutes at most, because porous ends drink red.`,
          ),
        ],
      },
      {
        title: 'On the head',
        lessons: [
          read(
            'The order that avoids hot roots',
            10,
            `The scalp gives warmth, and warmth speeds up oxidation. The first two centimetres lift faster and look brighter than the rest. On
copper this shows at once: a glowing ring, dull lengths.

# Order on virgin hair

1. Lengths first, from two centimetres off the scalp to where the porosity begins.
2. Wait until the lengths show half the lift, about twenty minutes.
3. Roots, with the weaker developer.
4. Ends last.

# Order on a regrowth

1. Root only, exactly to the old colour. An overlap of a few millimetres makes a dark band in red tones.
2. Full time, thirty-five to forty-five minutes by the leaflet.
3. For the last ten minutes refresh the lengths with a demi copper. Never pull the permanent colour through each time: the ends get darker with
every visit and lose their shine.

# Judge it

Wipe a strand with a dry towel and hold it to daylight, not to a lamp; warm lamps flatter copper. If it is too bright, five minutes of a natural
demi one level deeper will calm it. If it is too brown, it was not lifted enough, and more pigment will only make it darker.

# Rinse

Emulsify with a little water for a full minute, then rinse until the water is clear. What is left on the skin stains; clean the hairline before
you shampoo.`,
          ),
        ],
      },
      {
        title: 'Six weeks of copper',
        lessons: [
          read(
            'Why red fades, and the plan against it',
            9,
            `Red and copper molecules are small, and they are laid over hair that was lifted, so it is porous. They come in easily and leave as
easily. Most fading happens in the first three washes.

# Close the door

An acidic rinse or a closing conditioner right after the colour brings the cuticle down. Two minutes, cool water. It is worth more than any mask
the week after.

# The first week

No wash for three days. Then lukewarm water, a colour shampoo without sulphates, twice a week. Hot water empties copper faster than shampoo does.
Hard water leaves chalk on the cuticle and makes red look brown: a chelating wash in the salon before every second colour.

# The plan

- Week 3: colour mask at home, ten minutes, gloves
- Week 5: demi gloss in the salon, twenty minutes at the basin
- Week 8: root and gloss
- Sun: a scarf or a spray with a filter. Two hours of noon in May take a week from it.

# Say the price of brightness

A level 7 copper asks for a visit every five weeks, a level 6 for one every eight. Let the client choose with both numbers in front of her. She
will keep what she chose herself.`,
          ),
          sheet(
            'Nine formulas, with their regrowth plans',
            6,
            `One sheet for each formula. Fill in what you used beside what was planned; after ten clients the sheet is yours, not ours.

- Base level and share of grey
- Wanted shade
- Root bowl
- Length bowl, and the ends
- Minutes, and the gloss after
- Weeks to the next visit`,
          ),
          read(
            'Practice: swatches on your own base levels',
            12,
            `1. Collect cut hair of levels 3, 4 and 5.
2. Mix one copper with 6 and with 9 per cent, and lay a swatch of each level in both.
3. After rinsing and drying tape them to a card with the minutes.
4. Keep the card at your chair: it answers "how will it look on mine?" better than a chart.`,
          ),
          check('Check yourself: colour theory', 10, 602),
        ],
      },
    ],
  },
];
