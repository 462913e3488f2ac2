import type { QuizText } from './quiz-text.ts';
import { one, pictureOption, several, statement } from './quiz-text.ts';

/** Scalp (604), texture chemistry (605), the consultation (607). */
export const careQuizzes: readonly QuizText[] = [
  {
    id: 604,
    program: 404,
    title: 'The scalp, read and respected',
    timeLimitS: 720,
    passMark: 75,
    attempts: 3,
    questions: [
      one(
        'Large, yellowish flakes that stick to an oily scalp most likely come from',
        ['too little oil', 'dandruff', 'sunburn', 'hard water alone'],
        [1],
        'Dandruff is greasy and sticks. Dry scalp gives small, white, loose flakes.',
      ),
      statement(
        'Washing less often trains the scalp to make less oil.',
        false,
        'The gland does not know how often the hair is washed.',
      ),
      several(
        'When do you send a client to a doctor?',
        [
          'Round bald patches',
          'Sharp red borders with silvery plates',
          'Fifty hairs in the brush on wash day',
          'A mole that changes',
        ],
        [0, 1, 3],
        'Fifty hairs are normal. The others need somebody who may name an illness.',
      ),
      one(
        'How many hairs a day are normally shed?',
        ['Up to 10', '50 to 100', '300', '500'],
        [1],
        'Up to a hundred, and about twice as many on wash day.',
      ),
      one(
        'Hair falls out all over the head. What do you ask about first?',
        [
          'Her shampoo',
          'An illness, birth or shock two to three months ago',
          'Her pillow',
          'Her comb',
        ],
        [1],
        'The hair reacts after two to three months. It mostly comes back by itself.',
      ),
      one(
        'Short pieces without a bulb mean',
        ['shedding', 'breakage', 'thinning', 'dandruff'],
        [1],
        'A bulb shows that the whole hair left. Pieces without one broke off.',
      ),
      pictureOption(
        'Which picture shows where you look first?',
        ['The parting @ scalp', 'The ends @ mane', 'The plait @ plait', 'The fringe @ cut'],
        [0],
        'Four partings: front, crown, above the ear, nape.',
      ),
      statement(
        'During a massage the fingers stay in place and move the skin.',
        true,
        'Sliding rubs the cuticle and knots the hair; moving the skin relaxes.',
      ),
      several(
        'When do you leave out a scalp massage?',
        ['Wounds or sunburn', 'A fresh colour reaction', 'Fever', 'Oily hair'],
        [0, 1, 2],
        'Injured or reacting skin and fever are reasons to leave it out. Oil is none.',
      ),
    ],
  },
  {
    id: 605,
    program: 405,
    title: 'Texture: chemistry with care',
    timeLimitS: 900,
    passMark: 75,
    attempts: 3,
    questions: [
      one(
        'Which bond closes again when hair cools or dries?',
        ['Disulphide bond', 'Hydrogen bond', 'Peptide bond', 'Metal bond'],
        [1],
        'That is why a blow-dry holds until the next humidity.',
      ),
      several(
        'Which names on a label can mean that fumes are released when heated?',
        ['Methylene glycol', 'Formalin', 'Glycerine', 'Formaldehyde'],
        [0, 1, 3],
        'Formalin and methylene glycol are formaldehyde in water. Glycerine only holds moisture.',
      ),
      statement(
        'A product that says "formaldehyde free" on the front needs no look at the list on the back.',
        false,
        'The list counts, and so does ventilation.',
      ),
      one(
        'A wet strand stretches by half and stays long. You',
        [
          'straighten with less time',
          'refuse and give bond care',
          'use more heat',
          'apply protein and iron',
        ],
        [1],
        'The inner bonds are gone. Any strong service would break it.',
      ),
      one(
        'What does shrinkage of one half mean for a cut of 2 cm on wet, curly hair?',
        [
          'It looks like 2 cm',
          'It looks like 1 cm, or more if the pattern tightens',
          'It does not show',
          'It looks like 8 cm',
        ],
        [1],
        'Curls show only part of their length, and lighter curls tighten. So they are cut dry.',
      ),
      one(
        'Where is a curl cut?',
        [
          'In the middle of a loop',
          'At the end of a loop, in the valley',
          'Pulled straight',
          'At the root',
        ],
        [1],
        'Cut in the valley, the curl keeps its turn.',
      ),
      pictureOption(
        'Which picture shows the pattern that turns around a pencil?',
        ['Curl @ curl', 'Wave @ wind', 'Straight fall @ mane', 'Plait @ plait'],
        [0],
        'Type 3 turns around a finger or a pencil; type 2 only waves.',
      ),
      statement(
        'Diffusers work best when the hand moves while the air is on.',
        false,
        'Moving air and moving hands make frizz. Air on only while it is still.',
      ),
      one(
        'How long after lightening do you wait with a keratin-type smoothing?',
        [
          'The same day',
          'At least two weeks, or longer as the leaflet says',
          'Two hours',
          'Never needed',
        ],
        [1],
        'Freshly lightened hair is too weak and too porous for plates and acid.',
      ),
      several(
        'Which protect you, who do this service every week?',
        [
          'An extractor or open window',
          'Gloves and glasses',
          'One such service at a time in a small room',
          'A fan that blows towards the reception',
        ],
        [0, 1, 2],
        'Air has to leave the room. A fan only moves the fumes to somebody else.',
      ),
    ],
  },
  {
    id: 607,
    program: 407,
    title: 'Consult, promise, keep',
    timeLimitS: 600,
    passMark: 70,
    attempts: 3,
    asks: 6,
    questions: [
      one(
        'Which question comes first?',
        [
          'What shall we do today?',
          'What do you like about your hair today?',
          'How much may it cost?',
          'Who cut it last time?',
        ],
        [1],
        'It shows what must stay, and it is one that everybody can answer.',
      ),
      one(
        'Where do you sit or stand for the consultation?',
        [
          'Behind the client, looking into the mirror',
          'Beside her, at the height of her eyes',
          'At the till',
          'At the basin',
        ],
        [1],
        'People tell more to a face than to a mirror.',
      ),
      statement(
        'Saying the price before you begin makes a bad impression.',
        false,
        'Silence about money makes her think about it all the while.',
      ),
      several(
        'Which belong on every record?',
        ['Wish', 'Plan', 'Warning', 'Gossip'],
        [0, 1, 2],
        'Three lines, so that a colleague can go on.',
      ),
      one(
        'A drop of water vanishes in the hair at once. The porosity is',
        ['low', 'normal', 'high', 'not to be known'],
        [2],
        'An open cuticle drinks. It also loses what it drank.',
      ),
      one(
        'How often is a protein mask a good beginning on porous hair?',
        ['Every day', 'One to three moisturising ones', 'Never', 'Only with heat'],
        [1],
        'Protein every time makes hair stiff.',
      ),
      pictureOption(
        'Which picture would you use to talk about shades with a client?',
        ['Swatch fan @ fan', 'Foil @ foil', 'Bowl @ bowl', 'Comb @ comb'],
        [0],
        'Swatches are held into the hair, in daylight.',
      ),
      one(
        'A good sentence to book the next visit has',
        ['a discount', 'a reason, a week and a choice', 'a reminder of age', 'a warning'],
        [1],
        'A reason that she can see, the week, and two times to choose from.',
      ),
      statement(
        'A shampoo can bring back hair that thins by inheritance.',
        false,
        'No shampoo has been shown to. Early advice by a doctor can slow it down.',
      ),
    ],
  },
];
