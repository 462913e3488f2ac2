import type { PostLine } from './posts.ts';

/** Mool's community. */
export const scalpPosts: readonly PostLine[] = [
  {
    by: 'HD1102',
    ago: 12,
    text: 'Two minutes with a light and a parting before every wash. Today I found a patch that is not mine to treat, and sent her to a doctor with a note. She came back with cake. #scalpcare #consultation',
    shows: [['scalp', 'Parting seen from above, one place marked']],
    likes: 14,
    said: [
      ['HD1105', 2, 'Knowing what is not ours is half the trade.'],
      ['HD1108', 6, 'What did you write in the note?'],
      ['HD1102', 7, 'Only what I saw, where, since when she noticed. No guess.', 1],
    ],
    program: 301,
  },
  {
    by: 'HD1108',
    ago: 64,
    text: 'Oily roots, dry lengths: two shampoos, two places. Roots first with fingertips, lengths only get what runs down. The mask starts below the ear. #scalpcare',
    likes: 10,
    program: 213,
  },
  {
    by: 'TR2001',
    ago: 132,
    text: 'Massage at the basin in four moves: hairline, temples, crown, nape. Slow on the way up, firm on the way down, and ask once about pressure. Ask once, not every minute. #basin #scalpcare',
    likes: 12,
    said: [
      ['HD1107', 5, 'Asking once was my mistake to learn. I asked so often that nobody relaxed.'],
    ],
    program: 313,
  },
  {
    by: 'HD1104',
    ago: 205,
    text: 'Hair fall after fever: three regulars this month. I say that it usually comes back, that I am no doctor, and what to ask one. No promises and no bottle pushed. #hairfall #consultation',
    likes: 15,
    said: [
      ['HD1103', 3, 'This is how trust is built.'],
      ['HD1001', 11, 'I keep a printed sheet with the questions for the doctor.'],
    ],
    program: 214,
  },
  {
    by: 'HD1105',
    ago: 290,
    text: 'Clipper over comb on a double crown: work with the swirl, half a guard longer there, and leave it alone after the second pass. #grooming #clipper',
    shows: [['comb', 'Comb held against a double crown']],
    likes: 8,
    program: 209,
  },
  {
    by: 'HD1107',
    ago: 390,
    text: 'Flakes are not all the same. Small and dry with a tight scalp, or large and greasy with redness: different shelf, and the second one twice in a row means a doctor. #scalpcare',
    shows: [['scalp', 'Close-up drawing of a parting']],
    likes: 11,
    program: 301,
  },
  {
    by: 'HD1110',
    ago: 505,
    text: 'Started a scalp card per client: date, what I saw, what I used, what she said. Four visits in, and the card convinces better than I do. #scalpcare #consultation',
    likes: 9,
    said: [
      ['HD1102', 9, 'Do you let them photograph it?'],
      ['HD1110', 10, 'It is theirs. Of course.', 0],
    ],
  },
  {
    by: 'HD1001',
    ago: 615,
    text: 'Rebooking in one sentence: “Your scalp needs the second of three, when in the week of the twentieth suits you?” Eight of ten said a day. #rebooking',
    likes: 13,
    said: [['HD1105', 3, 'Saying which of how many is the trick.']],
    program: 314,
  },
  {
    by: 'HD1103',
    ago: 760,
    text: 'Tonic goes on the scalp, in partings, with the nozzle, then fingertips. Not in the palm and over the hair like cologne. Half the bottle was wasted in our salon until we filmed ourselves. #scalpcare',
    likes: 10,
    program: 115,
  },
  {
    by: 'HD1108',
    ago: 930,
    text: 'Neck support matters more than the massage. A rolled towel and the chair two notches lower, and my oldest client fell asleep for the first time in six years. #basin',
    likes: 12,
  },
];
