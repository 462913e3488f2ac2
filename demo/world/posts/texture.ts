import type { PostLine } from './posts.ts';

/** Resham's community. */
export const texturePosts: readonly PostLine[] = [
  {
    by: 'HD1109',
    ago: 17,
    text: 'Cut her curls dry, one by one, after eleven years of wet cuts in triangles. She keeps touching the back of her head and laughing. #curls #cutting',
    shows: [
      ['curl', 'Round shape of dry-cut curls from behind'],
      ['portrait', 'Curls framing a face in profile'],
    ],
    likes: 14,
    said: [
      ['HD1101', 1, 'How long did it take?'],
      ['HD1109', 2, 'Ninety minutes the first time, sixty the next.', 0],
      ['TR2001', 7, 'Beautiful balance at the nape.'],
    ],
    program: 218,
  },
  {
    by: 'HD1101',
    ago: 50,
    text: 'Diffuser rules I tape to the station: low heat, low air, cup and hold, hands off until it crackles. The crackle is the sign. #curls #diffusing',
    likes: 12,
    said: [
      ['HD1106', 5, 'And if it never crackles?'],
      ['HD1101', 6, 'More gel next time, on wetter hair.', 0],
    ],
    program: 311,
  },
  {
    by: 'HD1104',
    ago: 101,
    text: 'Smoothing without the flat look: I stop two centimetres from the root and keep the iron moving. Her mother asked which blow-dry that was. #smoothing',
    shows: [['mane', 'Smooth lengths with lift left at the root']],
    likes: 11,
    program: 202,
  },
  {
    by: 'HD1106',
    ago: 175,
    text: 'Heat: how much is enough? I test on one strand at the nape, start at 160 °C and climb only if the section asks for a third pass. Most never do. #heat #smoothing',
    likes: 13,
    said: [
      [
        'HD1107',
        4,
        'We used to start at 210 because the box said so. The ends told another story.',
      ],
    ],
    program: 312,
  },
  {
    by: 'HD1107',
    ago: 245,
    text: 'Waves from very straight hair: alternate directions behind the ear, same direction in front, and do not touch until cold. Cold means cold to the back of your hand. #waves',
    shows: [['wind', 'Loose waves alternating in direction']],
    likes: 9,
    program: 220,
  },
  {
    by: 'TR2002',
    ago: 330,
    text: 'Keratin in numbers: sections no wider than the plate, no more than seven passes, a fan at the window and a mask on your face. Your lungs work here for longer than one client. #keratin #safety',
    likes: 15,
    said: [
      ['HD1103', 6, 'Thank you for saying it. We bought a second fan today.'],
      ['HD1104', 14, 'Do you let clients wear a mask as well?'],
      ['TR2002', 15, 'I hand one over with the cape.', 1],
    ],
    program: 219,
  },
  {
    by: 'HD1103',
    ago: 470,
    text: 'Wash-day card for curly clients: the order of three products, how wet, how long. Made mine with drawings because the words were ignored. #curls',
    shows: [['curl', 'Three steps of a curl routine drawn on a card']],
    likes: 12,
    said: [['HD1109', 8, 'Would you share the drawings?']],
  },
  {
    by: 'HD1001',
    ago: 590,
    text: 'Transition cut: eighteen months of growing out a rebonding, and today the last straight centimetres went. She kept them in an envelope. #curls #transition',
    shows: [['curl', 'Short natural curls after the last cut']],
    likes: 15,
    said: [['HD1106', 3, 'The envelope! Eighteen months is real patience.']],
  },
  {
    by: 'HD1110',
    ago: 730,
    text: 'Patch test for smoothing services as well, please. Same ear, same forty-eight hours. It costs nothing. #patchtest #smoothing',
    likes: 10,
    program: 305,
  },
  {
    by: 'HD1109',
    ago: 900,
    text: 'Humidity 88 % and a book launch at seven. Set the curls on cool, broke them with two drops of serum, sent her out with a silk scarf for the auto. #curls #monsoonhair',
    likes: 11,
    said: [['HD1101', 12, 'The scarf should be on the bill.']],
  },
  {
    by: 'HD1104',
    ago: 1050,
    text: 'Texture lab in our town had eleven people and one socket that worked. Learned more about drying with towels than ever before. #waves #tools',
    likes: 8,
    program: 118,
  },
];
