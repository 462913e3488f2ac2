import type { AgendaText } from './detail-rows.ts';

/** Studio workshops and visits to the salon. */
export const offlineAgendas: readonly AgendaText[] = [
  {
    program: 106,
    objectives: ['Paint a whole head on a dark base in pairs', 'Read the lift panel by panel'],
    agenda: [
      ['Models, strand tests, plan', 45, 'Two hairdressers to a chair, one model, one plan.'],
      ['Placement', 75, 'V, W and face frame; the trainer goes around.'],
      ['Lunch while it lifts', 45, 'Somebody checks every ten minutes. It may be you.'],
      ['Toning at the basin', 60, 'Name the warmth, choose the opposite, stop in time.'],
      ['Finish and photographs', 45, 'Daylight, before and after, with the model’s consent.'],
      ['What I do on Monday', 30, 'One thing each, written on a card.'],
    ],
    bring: [
      'Your brushes and board',
      'Apron and gloves in your size',
      'A patch test of your model, 48 hours old',
      'Closed shoes',
    ],
    reading: 'Balayage on dark bases',
  },
  {
    program: 107,
    objectives: [
      'Build three bridal knots on one base',
      'Fix veil and flowers without pins that hurt',
    ],
    agenda: [
      ['Base and anchor', 45, 'Grip, direction, elastic, fence of grips.'],
      ['Low knot', 50, 'Two tails, four pins, a shake.'],
      ['Rolled side', 50, 'For shorter hair and heavy earrings.'],
      ['High crown', 50, 'Padding, cover, thin plait.'],
      ['Veil, dupatta, jasmine', 30, 'Needle and thread, weight and anchor.'],
      ['Against the clock', 15, 'Your own choice, fifteen minutes.'],
    ],
    bring: [
      'Training head with long hair',
      'Grips and pins in two colours',
      'Elastic with hooks',
      'A dupatta',
    ],
    reading: 'Event hair in thirty minutes',
  },
  {
    program: 108,
    objectives: ['Cut type 2, 3 and 4 dry, curl by curl', 'Teach a wash day in ten minutes'],
    agenda: [
      ['Reading three heads', 45, 'Pattern, shrinkage, density, porosity.'],
      ['Dry cut, first model', 90, 'Frame, curl by curl, both hands.'],
      ['Lunch', 45, 'Together with the models: ask them what went wrong before.'],
      ['Dry cut, second model', 90, 'You cut, the trainer watches.'],
      ['Wash, set, diffuse', 60, 'On only while it is still.'],
      ['Round', 30, 'What I will say differently.'],
    ],
    bring: ['Shears that you trust', 'Spray bottle and four clips', 'A cotton cloth', 'Diffuser'],
    reading: 'Curl by curl',
  },
  {
    program: 109,
    objectives: ['Set up foil work at your own chairs', 'Halve the time of a half head'],
    agenda: [
      ['Your chairs, your light', 30, 'Trolley, foil, mirror: what costs minutes here.'],
      ['Sectioning on a client', 60, 'Profile, triangle, diamond.'],
      ['Foils in pairs', 60, 'One weaves, one loads, then change.'],
      ['What we change from tomorrow', 30, 'Three things, with names and dates.'],
    ],
    bring: [
      'Two clients or colleagues with a patch test',
      'Foils, lightener and toner as you use them',
    ],
    reading: 'Foil placement for soft regrowth',
  },
  {
    program: 115,
    objectives: [
      'Give a scalp ritual of twenty minutes',
      'Choose cleanser and mask by what you read',
    ],
    agenda: [
      ['Reading in pairs', 40, 'Four partings on each other.'],
      ['Cleanse', 50, 'Zones, water, pressure.'],
      ['Six grips', 60, 'Learn, feel, correct.'],
      ['Break with tea', 20, 'Elbows below the shoulders here as well.'],
      ['Menu and price', 40, 'What belongs in twenty minutes and what does not.'],
      ['Round', 30, 'The sentence that you will say at the basin.'],
    ],
    bring: ['Two towels', 'Hair that was not oiled on the day before'],
    reading: 'Massage at the basin',
  },
  {
    program: 116,
    objectives: [
      'Plait five shapes with even tension',
      'Work flowers and threads in so that they stay',
    ],
    agenda: [
      ['Tension and feed', 40, 'French and Dutch, twelve turns each.'],
      ['Fishtail, rope, waterfall', 60, 'Three plaits that look harder than they are.'],
      ['Flowers and paranda', 45, 'Weight, anchor, thread.'],
      ['Festive menu', 35, 'Ten, twenty and thirty minutes: what you offer in the busy week.'],
    ],
    bring: [
      'Training head with long hair',
      'Thread and a blunt needle',
      'Small silicone bands',
      'Jasmine, real or silk',
    ],
    reading: 'Plaits that stay',
  },
  {
    program: 117,
    objectives: [
      'Agree on one way to begin with every client',
      'Write records that a colleague can use',
    ],
    agenda: [
      [
        'We listen for an hour',
        60,
        'The trainer sits in the salon and writes down what clients hear.',
      ],
      ['Five questions', 40, 'In pairs, with change of roles.'],
      ['Record and rebooking', 40, 'Three lines, one sentence.'],
      ['Agreement', 20, 'What we all do from tomorrow, on one page.'],
    ],
    bring: ['Five client records, names covered'],
    reading: 'The three-minute consultation',
  },
  {
    program: 118,
    objectives: [
      'Try four textures on one head',
      'Choose heat, wrap and product by the hair in your hand',
    ],
    agenda: [
      ['Bonds in ten minutes', 20, 'Water, heat, chemistry: who opens what.'],
      ['Four stations', 120, 'Barrel, flat iron, diffuser, plait set: thirty minutes each.'],
      ['Humidity box', 30, 'What is left after an hour of steam.'],
      ['Round', 20, 'Your lowest number that worked in one pass.'],
    ],
    bring: ['Your irons, with a temperature display', 'Training head of any texture'],
    reading: 'Heat: how much is enough',
  },
];
