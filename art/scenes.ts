import type { Picture } from './picture.ts';

const scene = (name: string, division: Picture['division'], motif: Picture['motif']): Picture => ({
  kind: 'program',
  division,
  name,
  motif,
  pack: undefined,
  shade: undefined,
});

/** The app's own pictures, for screens without a picture from a server. */
export const scenes = {
  empty: scene('p-wheel', 'kala', 'wheel'),
  trainings: scene('p-cut', 'kala', 'cut'),
  alerts: scene('p-plait', 'vayu', 'plait'),
  work: scene('p-grey', 'rangat', 'bowl'),
  learn: scene('l-learn', 'rangat', 'mane'),
  course: scene('l-course', 'rangat', 'foil'),
  path: scene('l-path', 'neelam', 'section'),
  brands: scene('l-brands', 'mool', 'comb'),
  shades: scene('l-shades', 'resham', 'fan'),
  posts: scene('l-posts', 'vayu', 'knot'),
  care: scene('l-care', 'mool', 'scalp'),
  goodbye: scene('p-dry', 'vayu', 'wind'),
  'not-here': scene('p-curl', 'resham', 'curl'),
} as const satisfies Record<string, Picture>;

export type Scene = keyof typeof scenes;
