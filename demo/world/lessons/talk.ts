import type { CourseText } from './lesson-text.ts';
import { check, read } from './lesson-text.ts';

/** The consultation, and rebooking. */
export const talkCourses: readonly CourseText[] = [
  {
    program: 310,
    objectives: ['Learn in three minutes what the client will judge you by'],
    modules: [
      {
        title: 'Ask',
        lessons: [
          read(
            'Five questions in the right order',
            6,
            `Sit down beside the client, not behind her. Talk to her face and not to the mirror. The cape comes later: clothes tell you how she
lives.

1. "What do you like about your hair today?" It shows what must stay. Nobody expects this question, and everybody answers it.
2. "What annoys you on an ordinary morning?" It shows the real wish. "It takes too long" is not the same as "it looks flat".
3. "How many minutes, and which tools?" Everything you plan has to fit in there.
4. "What was done to it in the last two years?" Colour, henna, smoothing, medicines, a birth. This one is for safety.
5. "Show me one picture that you like and one that you do not." Then ask what exactly: the colour, the length, the face?

Now touch the hair, dry. Say back in one sentence what you heard: "You want to keep the length, lose the triangle, and be ready in ten minutes."
Wait for the nod. If it does not come, ask again; a minute here saves an hour later.

Name the price and the time before you stand up. Silence about money is not polite: she will think about it all the while.`,
          ),
        ],
      },
      {
        title: 'Close',
        lessons: [
          read(
            'Say back, plan, write',
            4,
            `Say what you will do today, what not, and what comes next time. Write three lines on the record while
she watches: wish, plan, warning. "Wish: soft copper, six weeks' freedom. Plan: gloss today, foils in March. Warning: henna in the ends." A
colleague should be able to go on from it.`,
          ),
          check('Check yourself: the consultation', 5, 607),
        ],
      },
    ],
  },
  {
    program: 314,
    objectives: ['Offer the next visit as a part of the service'],
    modules: [
      {
        title: 'One sentence',
        lessons: [
          read(
            'Reason, week, choice',
            4,
            `"Shall I book you again?" asks for a no. A good sentence has three parts: a reason that she can see, a week, and a choice between two
times.

"Your copper will want its gloss in week five: is the Tuesday or the Thursday evening better for you?"

"The fringe will touch your lashes in four weeks. I have Saturday at ten or at four."

"For the wedding on the twelfth we try the knot the week before, so that nothing is new on the day."

# When

Say it while you show her the back in the mirror, not at the till. She looks at what she wants to keep. At the till she looks at her phone.

# When not

If the service went wrong, first put it right; book the correction without a charge and ring her after three days. If she says that she is not
sure, give her the week on a card and let her go with a smile. Pressure is remembered longer than a good cut.

# Count

For one week write down how often you said the sentence and how often it was a yes. Most of us do not say it in half of the cases. That is the
easiest number in the salon to change.`,
          ),
        ],
      },
      {
        title: 'Try it',
        lessons: [
          read(
            'Practice: six clients',
            3,
            `Write one sentence each for: a root colour, a fringe, a scalp plan, a bridal trial, a first
balayage, a client who comes twice a year. Reason, week, choice. Say them aloud, once, without reading.`,
          ),
        ],
      },
    ],
  },
];
