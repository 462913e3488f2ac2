import type { Motif } from '../../art/stage.ts';

/** Subjects of generated programs: words, division, category, motif. */
export type Craft = readonly [words: string, division: string, category: number, motif: Motif];

/** Crafts of the trade. */
export const crafts: readonly Craft[] = [
  ['Balayage', 'rangat', 1, 'mane'],
  ['Foil work', 'rangat', 1, 'foil'],
  ['Root shadow', 'rangat', 1, 'fan'],
  ['Grey blending', 'rangat', 1, 'bowl'],
  ['Toning', 'rangat', 1, 'wheel'],
  ['Colour correction', 'rangat', 1, 'wheel'],
  ['Gloss and glaze', 'rangat', 1, 'fan'],
  ['Babylights', 'rangat', 1, 'section'],
  ['The bob', 'neelam', 2, 'cut'],
  ['The pixie', 'neelam', 2, 'cut'],
  ['Bond care', 'neelam', 3, 'section'],
  ['Masks', 'neelam', 3, 'mane'],
  ['Sectioning', 'neelam', 2, 'section'],
  ['Fringe cutting', 'neelam', 2, 'comb'],
  ['Consultation', 'neelam', 3, 'portrait'],
  ['Long layers', 'vayu', 2, 'portrait'],
  ['Blow-dry', 'vayu', 4, 'wind'],
  ['Knots and buns', 'vayu', 4, 'knot'],
  ['Plaits', 'vayu', 4, 'plait'],
  ['Volume at the crown', 'vayu', 4, 'wind'],
  ['Event styling', 'vayu', 4, 'knot'],
  ['Scalp reading', 'mool', 3, 'scalp'],
  ['Scalp massage', 'mool', 3, 'scalp'],
  ['Clipper work', 'mool', 2, 'comb'],
  ['Beard and nape', 'mool', 2, 'portrait'],
  ['Anti-dandruff care', 'mool', 3, 'scalp'],
  ['Curl cutting', 'resham', 5, 'curl'],
  ['Diffusing', 'resham', 5, 'curl'],
  ['Smoothing', 'resham', 5, 'comb'],
  ['Waves', 'resham', 5, 'wind'],
  ['Keratin care', 'resham', 5, 'mane'],
  ['Perming', 'resham', 5, 'curl'],
];

/** Kinds of hair. */
export const hair: readonly string[] = [
  'on fine hair',
  'on thick hair',
  'on dark bases',
  'on level 3',
  'on level 5',
  'on hennaed hair',
  'on grown-out colour',
  'on porous lengths',
  'on tight curls',
  'on loose waves',
  'on shoulder length',
  'on very long hair',
  'on a double crown',
  'on a first-time client',
  'on mature hair',
  'on tired ends',
];

/** Points of view of a program. */
export const angles: readonly string[] = [
  'step by step',
  'in forty minutes',
  'for the festive week',
  'for the monsoon',
  'with one assistant',
  'when time is short',
  'from the consultation on',
  'with photographs',
  'and how long to plan for it',
  'and how to rebook',
  'with the usual mistakes',
  'for small salons',
  'for a full column',
  'with home care',
  'for the first year',
  'for senior stylists',
  'by the numbers',
  'live on a model',
  'with before and after',
  'in three sections',
];

/** Trainers' names, all invented. */
export const trainerNames: readonly string[] = [
  'Kavya Rao',
  "Daniel D'Souza",
  'Ishita Bose',
  'Arjun Pillai',
  'Nazneen Qureshi',
  'Tenzin Dolma',
];

export const firstNames: readonly string[] = [
  'Asha',
  'Meera',
  'Farah',
  'Rohit',
  'Imran',
  'Lata',
  'Sunil',
  'Divya',
  'Kabir',
  'Nisha',
  'Joseph',
  'Rekha',
];
export const lastNames: readonly string[] = [
  'Menon',
  'Kale',
  'Shaikh',
  'Nair',
  'Gowda',
  'Das',
  'Patil',
  'Thomas',
  'Sethi',
  'Khan',
  'Iyer',
  'Roy',
  'Gill',
];
export const cities: readonly string[] = [
  'Kochi',
  'Pune',
  'Bhopal',
  'Mysuru',
  'Panaji',
  'Hyderabad',
  'Jaipur',
  'Indore',
  'Guwahati',
  'Surat',
];
