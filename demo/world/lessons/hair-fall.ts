import type { CourseText } from './lesson-text.ts';
import { read, sheet, watch } from './lesson-text.ts';

/** Hair fall: what to say and what not. */
export const hairFallCourses: readonly CourseText[] = [
  {
    program: 214,
    objectives: [
      'Tell shedding, breakage and thinning apart',
      'Stay kind and truthful, and promise nothing that a shampoo cannot do',
    ],
    modules: [
      {
        title: 'What is falling',
        lessons: [
          read(
            'Shedding, breaking, thinning',
            11,
            `"I am losing my hair" is one sentence for three things. Before you comfort anybody, find out which.

# Shedding

Whole hairs with a small white bulb at one end. Fifty to a hundred a day are normal, twice as many on wash day. Two to three months after a fever,
an operation, a birth, a crash diet or a great shock it can be several hundred, all over the head. It frightens people and nearly always comes
back within half a year. Ask for the date of the event; it calms when the reason has a name.

# Breaking

Short pieces without a bulb, of different lengths. Look for a halo at the crown, for blunt ends, for a white dot where the hair bent. The reasons
are in our own trade: lightener, heat, tight ties, rough towels. Here you can help the most.

# Thinning

The parting gets wider over years, or the temples go back, while few hairs fall. The single hair becomes finer. It runs in families, in women as
well. It can be slowed when it is seen early, by a doctor and not by a serum from a shelf.

# The pull test

Hold about sixty hairs between thumb and finger, slide gently from root to end, on unwashed hair. One to three in your hand is normal, more than
six on several places means active shedding.`,
          ),
          sheet(
            'When to send somebody to a doctor',
            5,
            `- Round smooth patches, also in the beard or brows
- Redness, scars, pus or pain with the loss
- More than six hairs in several pull tests for over three months
- Thinning before the age of twenty-five
- Loss together with tiredness, missed periods or weight change
- A child`,
          ),
        ],
      },
      {
        title: 'The conversation',
        lessons: [
          read(
            'What to say and what not',
            12,
            `Hair fall is a private thing told in a public room. Lower your chair and your voice, move to the basin if you can, and let her finish.

# Say

- "Thank you for telling me. May I look?"
- "I see short, broken hairs here, and no bulbs. That is breakage, and we can work on it together."
- "This looks like shedding. Was there an illness or a big change about three months ago?"
- "The parting is wider than at the nape. I would like a skin doctor to see it, because early is better."

# Do not say

- "It is only stress." It may be iron, thyroid or a medicine.
- "This oil brings it back." No oil has been shown to.
- "Everybody has that." She is not everybody.
- "You should cut it short." Unless she asks what would look fuller.

# What you can do today

A cut with a clear line makes hair look denser; layers on thin hair take away what is left. Move the parting by one centimetre. Colour half a
level closer to the scalp, so that the skin shows less. Dry with lift, no tight ties, no heavy cream. And photograph the parting from above, with
her consent, in the same light each time: in three months you will both know, and not guess.

End with a date. Uncertainty is the worst of it.`,
          ),
          watch(
            'A talk at the basin',
            `Listen to what is not said: no diagnosis, no product before the second question. The hairdresser's
hands are still while the client speaks.`,
          ),
          read(
            'Practice: say it aloud',
            12,
            `With a colleague, three rounds of four minutes: shedding after a fever, breakage after lightening, a
widening parting. The listener notes every promise that was made, and you cross out those that nobody can keep.`,
          ),
        ],
      },
    ],
  },
];
