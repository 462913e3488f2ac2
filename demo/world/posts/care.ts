import type { PostLine } from './posts.ts';

/** Neelam's community. */
export const carePosts: readonly PostLine[] = [
  {
    by: 'HD1106',
    ago: 8,
    text: 'Hard water week: three clients with dull ends and nothing wrong with their colour. Chelating wash once, mask twice, and a note to rinse with filtered water at home. #hardwater #maskmonday',
    shows: [['mane', 'Shining lengths after a mask']],
    likes: 9,
    said: [
      ['HD1101', 2, 'Same here since they changed the borewell. How often do you repeat the wash?'],
      ['HD1106', 3, 'Every fourth visit, never two in a row.', 0],
    ],
    program: 211,
  },
  {
    by: 'HD1103',
    ago: 47,
    text: 'The one-length bob taught me patience. Section, comb, wait until it stops moving, cut. Dry check at the end found two millimetres on the left. It is always the left. #bob #cutting',
    shows: [
      ['cut', 'One-length bob from the side, line below the ear'],
      ['comb', 'Comb resting at the line before the cut'],
    ],
    likes: 13,
    said: [
      [
        'HD1109',
        4,
        'It is always the left because we stand on the right. Daniel told us to change sides.',
      ],
      ['HD1103', 5, 'I will change sides tomorrow and report.', 0],
    ],
    program: 207,
  },
  {
    by: 'HD1105',
    ago: 120,
    text: 'Float test in a glass of water for porosity: not science, but clients finally understand why their ends drink and their roots do not. The conversation sells the right mask, not the dear one. #porosity #consultation',
    likes: 10,
    said: [['HD1110', 7, 'I do it with a strand from the brush, so that nobody feels plucked.']],
    program: 211,
  },
  {
    by: 'TR2001',
    ago: 190,
    text: 'Bond care is not a mask and a mask is not bond care. One works inside before or with the lightener, the other outside after it. Write both on the card, with the date. #bondcare',
    likes: 12,
    said: [
      ['HD1108', 3, 'Sticking this on the colour bar.'],
      ['HD1101', 9, 'And if she only pays for one?'],
      ['TR2001', 10, 'Then the one before the damage.', 1],
    ],
    program: 212,
  },
  {
    by: 'HD1109',
    ago: 260,
    text: 'Fringe for a round face: longest point at the cheekbone, not at the brow, and cut dry on her own parting. She had been told for ten years that she cannot wear one. #fringe #cutting',
    shows: [['portrait', 'Soft long fringe opening at the cheekbones']],
    likes: 14,
    program: 210,
  },
  {
    by: 'HD1001',
    ago: 345,
    text: 'Three questions before every wash: What did you like last time? What annoyed you at home? What is coming up? Takes three minutes, saves thirty. #consultation',
    likes: 15,
    said: [
      ['HD1106', 6, 'The second one is gold.'],
      ['HD1103', 8, 'I added: who does your hair when I am not there? Honest answers guaranteed.'],
    ],
    program: 310,
  },
  {
    by: 'HD1108',
    ago: 455,
    text: 'Shears serviced after fourteen months. I had been pushing without noticing, and my wrist has stopped aching. Put a date in your calendar now. #tools',
    likes: 8,
    said: [
      ['HD1106', 12, 'Six months for me. A drop of oil at the pivot every evening helps as well.'],
    ],
    program: 307,
  },
  {
    by: 'HD1101',
    ago: 570,
    text: 'Monsoon plan for curly colour clients: no new lightening until it dries up, gloss every five weeks, anti-humidity cream in the last rinse. Two of them rebooked on the spot. #monsoonhair #maskmonday',
    likes: 9,
    program: 113,
  },
  {
    by: 'HD1103',
    ago: 700,
    text: 'Student day at our salon: four sectioning patterns, one doll head, a stopwatch. The diagonal wins for me, the brick for everyone under twenty-five. #sectioning',
    shows: [['section', 'Diagonal sections clipped in order']],
    likes: 7,
    program: 302,
  },
  {
    by: 'HD1110',
    ago: 870,
    text: 'A mask at home works if the client remembers the minutes. I write them on the jar with a marker: 5, then rinse. Nobody sleeps in it any more. #maskmonday',
    likes: 11,
    said: [['HD1105', 10, 'Marker on the jar. So simple. Doing it from tomorrow.']],
  },
  {
    by: 'HD1106',
    ago: 1010,
    text: 'From bob to pixie in one sitting, because she asked twice and slept over it once. Kept the length at the crown for the first month. #pixie #cutting',
    shows: [['cut', 'Short pixie with length left at the crown']],
    likes: 12,
    program: 403,
  },
];
