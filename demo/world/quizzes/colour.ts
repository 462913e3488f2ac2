import type { QuizText } from './quiz-text.ts';
import { one, pictureOption, several, statement } from './quiz-text.ts';

/** Colour theory (602) and lightening with its safety (606). */
export const colourQuizzes: readonly QuizText[] = [
  {
    id: 602,
    program: 402,
    title: 'Colour theory for the first year',
    timeLimitS: 900,
    passMark: 70,
    attempts: 3,
    questions: [
      one(
        'Which underlying pigment do you see when a dark base is lifted to level 6?',
        ['Pale yellow', 'Orange', 'Red-brown', 'Green'],
        [1],
        'Level 6 shows orange; pale yellow only appears at level 9 and above.',
      ),
      one(
        'What neutralises yellow?',
        ['Blue', 'Green', 'Violet', 'Gold'],
        [2],
        'Violet lies opposite yellow on the colour wheel.',
      ),
      one(
        'What neutralises orange?',
        ['Violet', 'Blue', 'Red', 'Green'],
        [1],
        'Blue lies opposite orange. Violet would leave the red part of the orange behind.',
      ),
      statement(
        'Tint lifts tint that is already on the hair.',
        false,
        'Permanent colour does not lighten artificial pigment. It needs a remover or lightener first.',
      ),
      several(
        'Which of these does a level describe?',
        [
          'How light or dark the hair is',
          'How warm it is',
          'Depth at the root, written as a number',
          'How much grey there is',
        ],
        [0, 2],
        'Level is depth alone. Warmth is the tone, and grey is counted apart.',
      ),
      one(
        'A client with half grey hair wants copper. What do you add?',
        ['More developer', 'A natural or gold shade', 'Ash', 'Nothing'],
        [1],
        'Grey hair has no warmth of its own; the natural or gold series gives the copper something to stand on.',
      ),
      one(
        'You go from level 9 blonde back to level 6. With which tone do you fill first?',
        ['Ash', 'Violet', 'Copper-gold', 'Pearl'],
        [2],
        'The step of the ladder that belongs to level 6 is missing: copper-gold. Without it the brown turns khaki.',
      ),
      pictureOption(
        'Which tool shows you how colours stand opposite each other?',
        ['Swatch fan @ fan', 'Colour wheel @ wheel', 'Mixing bowl @ bowl', 'Foil @ foil'],
        [1],
        'The wheel shows opposites; the fan shows depth and tone of shades.',
      ),
      one(
        'Why do copper tones fade fastest in the first three washes?',
        [
          'Shampoo bleaches them',
          'Their molecules are small and the hair was lifted',
          'They are direct dyes',
          'Water is acid',
        ],
        [1],
        'Small molecules leave through a cuticle that lifting has opened. Close it with acid and wait three days.',
      ),
      statement(
        'A toner should be chosen for the level that you see, or half a level lighter.',
        true,
        'Too deep a toner turns grey, too light a one cannot cover the warmth.',
      ),
    ],
  },
  {
    id: 606,
    program: 406,
    title: 'Lightening: chemistry and safety',
    timeLimitS: 900,
    passMark: 75,
    attempts: 3,
    questions: [
      several(
        'When does a strand test tell you to stop?',
        [
          'The wet strand stretches by half and stays long',
          'It shows the wanted warmth after 25 minutes',
          'It feels like wet cotton',
          'It warms up or bubbles',
        ],
        [0, 2, 3],
        'Overstretch, a cotton feel, or a reaction with metal salts are reasons to stop. The wanted warmth is what you hoped for.',
      ),
      one(
        'Which developer do you use for foils close to the scalp?',
        ['3 or 6 per cent', '9 per cent', '12 per cent', 'Any, if it is covered'],
        [0],
        'Warmth and foil make strong developers dangerous on the skin; use 6 per cent at most.',
      ),
      statement(
        'A bond builder in the bowl allows you to leave lightener on for longer.',
        false,
        'It reduces breakage. It does not replace a strand test, and time stays what it was.',
      ),
      one(
        'A patch test is read after',
        ['10 minutes', '4 hours', '48 hours', 'One week'],
        [2],
        'Most delayed reactions show within two days. Follow the leaflet when it asks for longer.',
      ),
      one(
        'A client feels burning under one foil. What do you do first?',
        [
          'Blow cool air on it',
          'Ask her to wait five minutes',
          'Remove that foil and rinse the place',
          'Add water to the bowl',
        ],
        [2],
        'Who says that it burns is right. Take the product off and rinse with cool water at once.',
      ),
      one(
        'Why do you not add water to lightener that has dried out?',
        [
          'It turns green',
          'It thins the peroxide and stops the lift unevenly',
          'It gets too strong',
          'It smells',
        ],
        [1],
        'Go over it with fresh mixture. Thinned peroxide works in patches.',
      ),
      one(
        'Which bonds does lightener break for good?',
        ['Hydrogen bonds', 'Salt bonds', 'Disulphide bonds', 'None'],
        [2],
        'Hydrogen and salt bonds close again by themselves; disulphide bonds do not.',
      ),
      several(
        'Before lightening, ask a client about',
        [
          'Henna and box colour in the last two years',
          'Reactions to black henna tattoos',
          'Smoothing treatments',
          'Her favourite colour of clothes',
        ],
        [0, 1, 2],
        'Metal salts, PPD allergy and weak hair are the three dangers. Clothes help with tone, not with safety.',
      ),
      pictureOption(
        'Which picture shows the placement that hides regrowth best?',
        [
          'Fine diagonal foils @ foil',
          'A hard parting @ comb',
          'A straight-edged slice @ section',
          'One block of colour @ bowl',
        ],
        [0],
        'Fine weaves along a diagonal cross each other when the head moves, so no edge stays in one place.',
      ),
      statement(
        'Gloves are needed for rinsing as well as for application.',
        true,
        'Most skin trouble of hairdressers comes from wet work and from rinsing without gloves.',
      ),
    ],
  },
];
