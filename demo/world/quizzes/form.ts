import type { QuizText } from './quiz-text.ts';
import { one, pictureOption, several, statement } from './quiz-text.ts';

/** Bridal technique (601), cutting (603), festive styling with hygiene (608). */
export const formQuizzes: readonly QuizText[] = [
  {
    id: 601,
    program: 401,
    title: 'Knots that hold',
    timeLimitS: 720,
    passMark: 70,
    attempts: 3,
    questions: [
      one(
        'What is the best base for an updo that must last a night?',
        [
          'Hair washed an hour ago with conditioner',
          'Hair washed yesterday, with texture at the root',
          'Oiled hair',
          'Wet hair',
        ],
        [1],
        'Freshly conditioned hair slides. Yesterday’s wash with texture grips.',
      ),
      one(
        'How does a closed grip hold best?',
        ['Wavy side up', 'Wavy side down, two of them crossed', 'Pushed in straight', 'Bent open'],
        [1],
        'The waves hold on to the hair at the scalp, and two crossed grips lock each other.',
      ),
      statement(
        'Twisting two tails to the right and then around each other to the left makes a rope that holds by itself.',
        true,
        'The two turns work against each other and lock.',
      ),
      several(
        'What do you ask before you choose the height of a knot?',
        ['The neckline of the dress', 'Veil or dupatta', 'How she travels', 'Her blood group'],
        [0, 1, 2],
        'Dress, covering and journey decide where a knot can sit.',
      ),
      one(
        'An elastic is too tight when',
        [
          'two fingers cannot lift the hair at the temples',
          'it has hooks',
          'it is thin',
          'it is black',
        ],
        [0],
        'Hair that cannot be lifted pulls at the roots all evening, and headaches follow.',
      ),
      pictureOption(
        'Which picture shows a shape that is built from three crossing strands?',
        ['Knot @ knot', 'Plait @ plait', 'Wave @ wind', 'Curl @ curl'],
        [1],
        'A plait is made of three strands; a knot is coiled.',
      ),
      one(
        'How far away do you hold the spray?',
        ['5 cm', '30 cm, moving', '1 m', 'It touches the hair'],
        [1],
        'A thin film from 30 cm fixes; close by it wets and the shape sinks.',
      ),
      statement(
        'Flowers are best fixed with pins through the blossom.',
        false,
        'Pins brown the petals. Thread and needle go through the plait.',
      ),
      one(
        'Why do you count the pins?',
        [
          'To charge for them',
          'So that the client finds all of them at night',
          'It is a custom',
          'To save time',
        ],
        [1],
        'A forgotten pin is slept on. Tell her the number.',
      ),
    ],
  },
  {
    id: 603,
    program: 403,
    title: 'From line to layer',
    timeLimitS: 720,
    passMark: 70,
    attempts: 3,
    questions: [
      one(
        'At which elevation is a one-length bob cut?',
        ['0 degrees', '45 degrees', '90 degrees', '180 degrees'],
        [0],
        'No elevation: the hair is cut where it lies.',
      ),
      one(
        'Why do you cut with little tension over the ear?',
        [
          'To protect the ear',
          'The hair would spring up and leave a gap',
          'It is faster',
          'For shine',
        ],
        [1],
        'The ear pushes hair out; cut tight it jumps up by a centimetre when dry.',
      ),
      several(
        'What leaves more length behind when you layer?',
        [
          'Over-directing forwards',
          'Carrying sections to a fixed guide',
          'Cutting every section where it falls',
          'Leaving the perimeter out',
        ],
        [0, 1, 3],
        'The further hair is carried from its home, the longer it stays there.',
      ),
      statement(
        'When two sides are uneven you trim both until they match.',
        false,
        'First find out why. Then take the longer side down by two millimetres, dry.',
      ),
      one(
        'Where does a curtain fringe end at its longest point?',
        ['At the brow', 'At the cheekbone', 'At the chin', 'At the hairline'],
        [1],
        'Short at the bridge of the nose, long at the cheekbone: it opens the face.',
      ),
      one(
        'When going from bob to pixie, which part is cut first?',
        ['Fringe', 'Nape and back', 'Crown', 'Sides'],
        [1],
        'The nape gives the outline; the crown and fringe keep length for decisions that cannot be undone.',
      ),
      pictureOption(
        'Which picture shows the tool for a blend at the ridge of the head?',
        ['Comb and shears @ comb', 'Foil @ foil', 'Bowl @ bowl', 'Round brush @ wind'],
        [0],
        'Scissor over comb takes away the last step between clipper and length.',
      ),
      statement(
        'Only one blade of the shears moves.',
        true,
        'The thumb opens and closes; the other blade stands still and gives the line.',
      ),
      several(
        'Machines are cleaned after each client by',
        [
          'brushing them out',
          'spraying disinfectant and waiting the time on its label',
          'wiping and oiling',
          'rinsing under the tap',
        ],
        [0, 1, 2],
        'Water ruins the drive. The contact time on the label makes the disinfectant work.',
      ),
    ],
  },
  {
    id: 608,
    program: 408,
    title: 'Festive styling and clean hands',
    timeLimitS: 720,
    passMark: 70,
    attempts: 3,
    questions: [
      one(
        'When does a curl from an iron get its hold?',
        [
          'While it is hot',
          'While it cools in its shape',
          'When it is sprayed',
          'When it is brushed',
        ],
        [1],
        'Hydrogen bonds close while the hair cools. Pin it until it is cold.',
      ),
      one(
        'Which heat is right for fine, lightened hair?',
        ['150 to 160 degrees', '180 degrees', '200 degrees', '220 degrees'],
        [0],
        'Begin with the lowest number that works in one slow pass.',
      ),
      statement(
        'A hiss under the plates means that the heat protection works.',
        false,
        'It is water boiling in the hair. Dry on before you go on.',
      ),
      several(
        'What makes a Dutch plait stand out from the head?',
        [
          'Strands are crossed under',
          'Hair is fed in evenly',
          'The edges are opened from the bottom up',
          'More spray at the start',
        ],
        [0, 1, 2],
        'Crossing under lays the plait on top; opening it at the end gives size.',
      ),
      one(
        'What do you do with combs and brushes between two clients?',
        [
          'Shake them out',
          'Take out hair, wash, disinfect, dry',
          'Wipe them with a towel',
          'Nothing, until evening',
        ],
        [1],
        'Cleaning comes before disinfecting: dirt protects germs.',
      ),
      one(
        'A client has jasmine and a heavy paranda. What do you add?',
        [
          'More elastic',
          'Two crossed grips as an anchor under the plait',
          'More spray',
          'A tighter plait',
        ],
        [1],
        'Weight needs an anchor at the head, not more tension at the hairline.',
      ),
      pictureOption(
        'Which picture shows the shape with the fewest pins for dancing?',
        ['Plait @ plait', 'Stacked knot @ knot', 'Loose wave @ wind', 'Sleek parting @ comb'],
        [0],
        'A plait holds itself from the first crossing to the last.',
      ),
      statement(
        'Tight plaits every day can pull back the hairline for ever.',
        true,
        'Traction over years destroys the roots at the temples. Give them days off.',
      ),
      one(
        'You set waves for a humid evening. What do you change?',
        ['One size tighter than wanted', 'Hotter iron', 'More oil', 'No pins'],
        [0],
        'Humidity opens the bonds: what is tighter at six is right at nine.',
      ),
    ],
  },
];
