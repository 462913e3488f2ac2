import type { CourseText } from './lesson-text.ts';
import { check, read, sheet, watch } from './lesson-text.ts';

/** Colour correction, one step at a time. */
export const correctionCourses: readonly CourseText[] = [
  {
    program: 206,
    order: 'modules',
    objectives: [
      'Read bands, build-up and stains in the right order',
      'Choose between removing, lightening and filling',
      'Divide a correction into visits that the client can afford and the hair can bear',
    ],
    modules: [
      {
        title: 'Look, ask, test',
        lessons: [
          read(
            'The map of a coloured head',
            14,
            `A correction begins with a drawing. Take the outline of a head, front and back, and draw the bands that you see from root to end.
Most heads have between three and five: new growth, a bright first centimetre, an even middle, a dark old length, and ends that have faded or
turned green or grey.

# For every band write three things

- Level and tone as they are now, in daylight
- What is in it: tint, direct dye, henna, lightener, smoothing
- How it feels wet: smooth, rough, stretchy, mushy

# Ask like a detective, speak like a friend

"What have you put on it since last Diwali" brings more than "have you coloured it". Ask for the box. Ask who did it, without judging: half of all
corrections are home colour, the other half were done by somebody who meant well. Write brand and shade if she knows them.

# Two tests before any promise

Strand test: one strand for each band, with the step that you plan. Metal test, whenever henna or an unknown powder is in the story: a few cut
hairs in 20 ml of 6 per cent peroxide with 20 drops of ammonia, thirty minutes. If it bubbles, warms up or changes colour there are metal salts,
and no lightener will touch that hair. Cut it out over time, or colour with direct dye only.

# Then say what is possible today

One sentence: what today gives, what the next visit gives, what it costs, what you will not do. She decides with that sentence in her hand.`,
          ),
          sheet(
            'The band sheet',
            6,
            `One line for each of the five bands, from the root to the ends. Both of you sign at the bottom.

- Level and tone
- What is in it, and how it feels
- Result of the test
- Step for today
- Step for next time
- Signed by both`,
          ),
        ],
      },
      {
        title: 'Taking away',
        lessons: [
          read(
            'Remover, cleanser or lightener',
            14,
            `There are three ways to take colour out, and they do different things. Choose the gentlest one that reaches the target.

# Reducing remover

It shrinks oxidised tint so that it can be washed out. It lightens no natural pigment, so what you see afterwards is the warmth that an earlier
colour had already exposed. It needs long, thorough rinsing: ten minutes by the clock. If you stop early the small molecules meet air, grow again,
and the hair is dark by evening. Use it first on dark build-up in lengths.

# Cleansing cap

Lightener powder, 3 per cent and shampoo in equal parts, worked in on wet hair like a wash, watched every minute. It lifts half a level to one
level and takes off a stain, a too-dark toner or direct dye. Never longer than fifteen minutes, never on a sore scalp.

# Lightener

For everything beyond that. On coloured hair use low developer and time: 3 to 6 per cent, bond care in the bowl, in sections, on the dark bands
alone. The new growth stays out. Expect orange where dark tint was; it is success and not failure.

# Order

Remove from the darkest band first. Rinse, dry completely, look again. In one visit never more than two such steps on the same strand, and only if
a wet strand still springs back.

# Green and grey stains

Ash on porous ends goes with a warm cleanser, green from a pool with a chelating wash. Both want copper-gold added back, not more lightener.`,
          ),
          watch(
            'A dark band, taken down in two steps',
            `Step one is the remover with its ten minutes of rinsing, not cut. Step two is lightener with 3 per cent on the band alone; watch how
cotton keeps the neighbouring hair clean.`,
          ),
        ],
      },
      {
        title: 'Putting back',
        lessons: [
          read(
            'Fill before you go darker',
            12,
            `A blonde who wants to be brown again is the most underestimated of corrections. Lightened hair has lost the red and gold that a
natural brown stands on. Lay a level 5 brown straight over level 9 and it looks khaki in the salon, grey-green within two weeks.

# What is missing

Look at the ladder of underlying pigment and put back the step that belongs to the target.

- Going to level 8: yellow-gold
- Level 7: gold with a little copper
- Level 6: copper-gold
- Level 5: red-copper
- Level 4: red

# How

Use a demi-permanent with the weakest developer, or a direct dye without any. One to two levels lighter than the target, on damp hair, twenty
minutes, no shampoo: only wipe off or rinse with water. The hair now looks like a carrot or a fox; tell the client beforehand and turn her away
from the mirror if she likes.

# Then the target

Over it the target shade, one level lighter than wanted, because porous hair reads deep. Half natural, half the tone that she chose. Check every
five minutes. The ends may need the filler again.

# After

Expect fading in three weeks. Book a gloss without charge at week three and put that into the price today. A correction that is planned with its
fading is a correction that holds.`,
          ),
          read(
            'Price, time and the word "today"',
            10,
            `Corrections fail more often in the talk than in the bowl. Three habits prevent most of it.

# Price by time

Nobody can say how many bowls a correction needs. Say an hourly rate with a ceiling: "Today four hours at most, and I stop and ask you before I go
beyond." Write it on the sheet. A client who knew the ceiling pays it without a word.

# Photograph three times

Before, in daylight, without a flash. In the middle, when it looks worst. At the end. The picture in the middle is for you: next time you will
know what the step looks like and stay calm.

# Say today

"Today we take the dark out and bring it to an even caramel. In five weeks we go lighter if your hair agrees." The word today keeps the door open
and the expectation down. Never say "it will be", say "the strand showed".

# When to stop

If a strand stretches like chewing gum, if the scalp burns, if the result of a step differs from its test, or if you are tired. A toner that is
close enough and a booked visit are better than a fourth step at nine in the evening.

# Send home with

Bond care for every second wash, a colour mask in the shade, no heat above 160 for two weeks, your number.`,
          ),
          read(
            'Case: eleven months of black box colour',
            12,
            `A client, natural level 4, has coloured her lengths black every six weeks for eleven months. She wants a warm brown at level 6. Roots
are free for two centimetres.

1. Draw her bands and write what is in each.
2. Which test comes first, and why?
3. Plan the first visit: what do you take away, with which strength, how long, where not?
4. What will it look like after the first step, and how will you prepare her?
5. What goes on last today, so that she can walk out happy?

Compare your plan with a colleague's. Where you differ, the strand decides.`,
          ),
          read(
            'Practice: build a band and take it out',
            28,
            `1. Colour the middle third of a lightened training strand with a level 3 tint, twice.
2. Take a remover strand, a cleansing-cap strand and a lightener strand from it.
3. Rinse each by its own rule and dry.
4. Fill one of them back to level 6 and lay brown over half of it, without the filler on the other half. Look again after five washes.`,
          ),
          check('Check yourself: colour theory', 10, 602),
        ],
      },
    ],
  },
];
