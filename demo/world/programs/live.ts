/** One live program: name, division, category, motif, child type. */
export type LiveLine = readonly [
  name: string,
  division: string,
  category: number,
  motif: string,
  type: number,
];

/** Webinars and workshops. */
export const live: readonly LiveLine[] = [
  ['Grey coverage, honestly', 'rangat', 1, 'bowl', 11],
  ['Shade talk: coppers on level 4', 'rangat', 1, 'fan', 12],
  ['Blow-dry clinic', 'vayu', 4, 'wind', 11],
  ['Scalp reading, live', 'mool', 3, 'scalp', 11],
  ['Precision bob: weight and line', 'neelam', 2, 'cut', 11],
  ['Two-chair balayage studio', 'rangat', 1, 'mane', 21],
  ['Bridal knots, hands on', 'vayu', 4, 'knot', 21],
  ['Curl cutting day', 'resham', 5, 'curl', 21],
  ['Foil placement in your salon', 'rangat', 1, 'foil', 22],
  ['Shade talk: cool browns', 'rangat', 1, 'fan', 12],
  ['Shade talk: violet toners', 'rangat', 1, 'wheel', 12],
  ['Fringe clinic', 'neelam', 2, 'comb', 11],
  ['Care menu for the monsoon', 'neelam', 3, 'mane', 11],
  ['Smoothing: questions answered', 'resham', 5, 'comb', 11],
  ['Scalp ritual workshop', 'mool', 3, 'scalp', 21],
  ['Plaits for the festive week', 'vayu', 4, 'plait', 21],
  ['Consultation in your salon', 'neelam', 3, 'portrait', 22],
  ['Texture lab', 'resham', 5, 'wind', 21],
];

/** One blended program: name, division, category, motif, steps. */
export type BlendedLine = readonly [
  name: string,
  division: string,
  category: number,
  motif: string,
  steps: number,
];

/** Blended programs (type 41). */
export const blended: readonly BlendedLine[] = [
  ['Bridal knots that last a night', 'vayu', 4, 'knot', 4],
  ['Colourist, first year', 'rangat', 1, 'wheel', 6],
  ['From bob to pixie', 'neelam', 2, 'cut', 4],
  ['Scalp specialist', 'mool', 3, 'scalp', 5],
  ['Texture specialist', 'resham', 5, 'curl', 5],
  ['Lightening without damage', 'rangat', 1, 'foil', 4],
  ['The care consultant', 'neelam', 3, 'section', 3],
  ['Festive styling', 'vayu', 4, 'plait', 4],
];
