/** What a card says about each course and short lesson, by program. */
export const courseDescriptions: Readonly<Record<number, string>> = {
  201: `Painted light for base levels 2 to 5: what the hair is hiding, where a panel begins, when to rinse and what to tone with. For colourists
who want the grow-out to look as good as the day itself.`,
  202: `Frizz, wave and curl want different answers. Learn to find the real wish, to smooth the lengths, and to keep the lift at the root that
clients miss the next morning.`,
  203: `Slices and weaves, sections and saturation: a half head in under an hour, and a regrowth that nobody can point at.`,
  204: `Copper is the bright shade that dark bases give you for half the work. Formulas for levels 5 to 7, the order that avoids hot roots, and a
plan for six weeks.`,
  205: `Name the warmth, choose its opposite, stop in time. Wet and dry toning, porosity, and why a second toner never helps.`,
  206: `Bands, build-up and stains, taken apart in the right order and over as many visits as the hair needs. With tests for henna and metal
salts, fillers, prices and a case to solve.`,
  207: `One length that stays one length when it is dry: head, tension, elevation, and the three checks before the last two millimetres.`,
  208: `Movement for long hair without thin ends. Find the shortest layer, over-direct to keep the length, and stop in time.`,
  209: `Fades without a step, scissor over comb at the ridge, outlines that grow out tidily, and machines that are clean between two clients.`,
  210: `Curtain, side or wispy: fringes that open a round face, that go with the cowlick, and that can be dried in three minutes.`,
  211: `Three porosity tests that need no laboratory, and masks chosen, placed and timed by what they tell you.`,
  212: `What a bond builder can do, what it cannot, and how to space two lightenings by a wet strand instead of the calendar.`,
  213: `Greasy root, dry ends: two climates on one head. Washing by zones, a plan for four weeks, and what helmets have to do with it.`,
  214: `Shedding, breaking or thinning? Find out which, say it kindly, promise nothing that a shampoo cannot do, and know when a doctor should
look.`,
  215: `Fine is not thin. Preparation, drying against the fall and cooling give height that is still there in the evening.`,
  216: `Base, anchor, shape: a low knot, a rolled side and a high crown in half an hour each, with pins that neither hurt nor fall.`,
  217: `Even hands make even plaits. French, Dutch and fishtail, flowers and threads, and a night of dancing.`,
  218: `Look before you wet it. Pattern, shrinkage and density, a dry cut in the valley of each curl, and a wash day that the client can keep.`,
  219: `Labels and fumes first, then sections, time and heat. A smoothing that is even from the nape to the fringe, and safe for you as well.`,
  220: `Soft waves on straight hair that last in the monsoon: barrel, iron or plait, and the ten seconds of cooling that decide.`,
  301: `Four partings, four letters, one minute. See oil, flakes, redness and density, say what you see, and know when to send the client on.`,
  302: `Two patterns cover most of our work. When to lay bricks, when to lean, and how to draw a line that does not bleed.`,
  303: `Depth and nothing else: how to name a level by daylight, under lamps and on grey hair.`,
  304: `You should not see hair through the product. Three strokes, two folds, no press in the middle.`,
  305: `Two minutes, forty-eight hours before colour. How to test, how to read it, what to write down, and what to say on the telephone.`,
  306: `Ratios decide cover, lift and feel. Weigh instead of guessing, and mix two strengths in one bowl.`,
  307: `Grip, wrist, back and feet: two short habits that keep a hairdresser at the chair for a working life.`,
  308: `Centre, side, deep, zigzag or none. Moving the parting costs nothing and changes a face at once.`,
  309: `Air follows the cuticle, the brush turns in the fingers, and the wrist stays straight.`,
  310: `Five questions in the right order, one sentence said back, three lines on the record. What clients judge us by happens before the cape.`,
  311: `Hover, cup, wait: how curls dry in one piece, and why the dryer should be silent whenever your hand moves.`,
  312: `The lowest heat that works in one pass, for fine, coloured, thick and coarse hair, and a lesson with the client’s own iron.`,
  313: `Neck, water, pressure, and six grips of fifteen seconds. When to give a massage and when to leave it out.`,
  314: `A reason, a week, a choice. The sentence that fills the book without pushing anybody.`,
};
