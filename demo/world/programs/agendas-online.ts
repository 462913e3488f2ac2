import type { AgendaText } from './detail-rows.ts';

/** Webinars and shade talks. */
export const onlineAgendas: readonly AgendaText[] = [
  {
    program: 101,
    objectives: [
      'Judge the share of grey before you promise cover',
      'Mix for cover, blend or sparkle',
      'Soften resistant temples',
    ],
    agenda: [
      [
        'Cover, blend, or leave it',
        10,
        'Three clients, three wishes, and how to hear the difference.',
      ],
      [
        'Share of grey, level, formula',
        20,
        'A quarter, a half, three quarters: how much natural goes into the bowl, and why.',
      ],
      [
        'Live: resistant temples',
        15,
        'Pre-softening, a thicker mixture, and the minutes that nobody should save.',
      ],
      ['Your questions', 15, 'Bring your last grey client in mind, and the formula you used.'],
    ],
    bring: ['One client card with grey coverage', 'Your swatch ring', 'Paper for three formulas'],
    reading: 'Mixing to ratio',
  },
  {
    program: 102,
    objectives: ['Name the copper before you mix it', 'Plan the regrowth with the client'],
    agenda: [
      ['What level 4 gives you', 10, 'The orange at level 6 is half of your copper.'],
      ['Nine formulas, three bases', 25, 'Root, lengths, ends, each with its minutes.'],
      ['Six weeks later', 15, 'What fading looks like and how a gloss brings it back.'],
      ['Your questions', 10, 'Skin tones, grey, and the client who comes twice a year.'],
    ],
    bring: ['Swatches of your copper series', 'A photograph of one copper that faded'],
    reading: 'Coppers on level 4',
  },
  {
    program: 103,
    objectives: ['Find out why a blow-dry falls', 'Correct brush, section and cooling'],
    agenda: [
      [
        'Why it falls',
        10,
        'Moisture, warmth, weight: the three reasons, and how to tell them apart.',
      ],
      ['Live: fine hair', 15, 'Pre-dry against the fall, then the brush.'],
      ['Live: thick hair', 12, 'Smaller sections, more patience, one pass.'],
      ['Your questions on the wrist', 8, 'How to dry eight heads a day without pain.'],
    ],
    bring: ['Your own round brush', 'A training head if you have one'],
  },
  {
    program: 104,
    objectives: ['Read four partings in one minute', 'Describe without naming an illness'],
    agenda: [
      ['Four partings', 10, 'Front, crown, above the ear, nape: always in this order.'],
      ['Ten pictures', 15, 'Oil, flakes, redness, density: write four letters for each.'],
      ['What to say', 10, 'Sentences that help, and the point at which a doctor comes in.'],
      ['Your questions', 5, 'No pictures of clients without their consent, please.'],
    ],
    bring: ['Pen and paper for ten short notes'],
    reading: 'Reading a scalp in two minutes',
  },
  {
    program: 105,
    objectives: ['Set the line by neck and jaw', 'Move weight without losing the line'],
    agenda: [
      [
        'The head sheet and the line',
        20,
        'Where the longest point sits, with the client standing.',
      ],
      ['Live cut: one length, under-bevelled', 40, 'Nape, corner, side, check.'],
      ['Moving weight with elevation', 15, 'Ten degrees more, and what it changes.'],
      ['Your questions', 15, 'Ears, cowlicks, and hair that swings forward.'],
    ],
    bring: ['The head sheet, printed', 'Shears and two combs, if you cut along'],
    reading: 'The one-length bob',
  },
  {
    program: 110,
    objectives: ['Keep a brown cool for six weeks', 'Use green and blue where they belong'],
    agenda: [
      ['What makes a brown warm', 12, 'Underlying pigment, water, and lamps above mirrors.'],
      ['Blue, green, or both', 20, 'Red-brown wants green, orange-brown wants blue.'],
      ['Live: level 5, without black', 18, 'Half a level lighter, and the ends last.'],
      ['Your questions', 10, 'Grey hair and cool shades.'],
    ],
    bring: ['Swatches of your brown series'],
  },
  {
    program: 111,
    objectives: ['Tone yellow without turning it grey'],
    agenda: [
      ['When violet is right', 10, 'Level 8 and above, and nowhere else.'],
      ['Live: three panels', 25, 'One minute, three minutes, five minutes.'],
      ['Repair of an over-toned end', 15, 'Warm cleanser, and a drop of gold.'],
      ['Your questions', 10, 'Masks at home: how often is too often.'],
    ],
    bring: ['A swatch at level 8 and one at level 9'],
    reading: 'Toning: wet, dry and never twice',
  },
  {
    program: 112,
    objectives: ['Place a fringe by growth and face', 'Cut it dry in three steps'],
    agenda: [
      ['Triangle and growth', 15, 'Where it begins, and what a cowlick decides.'],
      ['Live: curtain, side, wispy', 30, 'One triangle, three fringes.'],
      ['Your questions', 15, 'Send a photograph of your hardest fringe.'],
    ],
    bring: ['Shears, comb, two clips', 'A photograph of a fringe that you would like to discuss'],
    reading: 'Fringes for round faces',
  },
  {
    program: 113,
    objectives: ['Build a care menu of five services for the wet months'],
    agenda: [
      ['What the monsoon does', 10, 'Humidity, hard water, damp roots.'],
      [
        'Five services, five prices',
        25,
        'Scalp scrub, chelating wash, mask by porosity, gloss, lesson at the mirror.',
      ],
      ['How to offer it', 15, 'One sentence for each, said at the basin.'],
      ['Your questions', 10, 'Time, towels, drying.'],
    ],
    bring: ['Your present price list'],
  },
  {
    program: 114,
    objectives: ['Answer the ten questions that clients ask before a smoothing'],
    agenda: [
      ['Frizz, wave, curl', 10, 'What each treatment can change.'],
      ['Ten questions', 25, 'Pregnancy, colour, swimming, fumes, children, price, and four more.'],
      ['When you say no', 15, 'Five reasons and how to say them.'],
      ['Open round', 10, 'Labels that you have at hand are read together.'],
    ],
    bring: ['The leaflet of the product that you use'],
    reading: 'Keratin: sections, heat and time',
  },
];
