import { scalpCare, scalpWashes } from './mool-clear.ts';
import { fullness, tonics } from './mool-dense.ts';
import { bondAtHome, bondInSalon } from './neelam-bond.ts';
import { everyWash, masks } from './neelam-porosity.ts';
import type { BrandLine, PartLine, ProductLine } from './product-line.ts';
import { creamColours } from './rangat-cream.ts';
import { developers } from './rangat-developers.ts';
import { glosses } from './rangat-gloss.ts';
import { lighteners } from './rangat-light.ts';
import { curlCare, waves } from './resham-curl.ts';
import { smoothCare, smoothing } from './resham-smooth.ts';
import { shapers, sprays } from './vayu-hold.ts';
import { finish, preparation } from './vayu-lift.ts';

const part = (id: number, name: string, tagline: string, motif: PartLine['motif'], products: readonly ProductLine[]): PartLine => ({
  id,
  name,
  tagline,
  motif,
  products,
});

/** The catalogue: two brands for each division. Ids never change, because bookmarks and favourites name them. */
export const demoBrands: readonly BrandLine[] = [
  {
    id: 11,
    division: 'rangat',
    name: 'Rangat Permanent',
    tagline: 'Cream colour from level 1 to 10',
    motif: 'fan',
    parts: [
      part(111, 'Cream colour', 'Seventy-one shades in four charts', 'wheel', creamColours),
      part(112, 'Cream developers', '3%, 6%, 9% and 12%', 'bowl', developers),
    ],
  },
  {
    id: 12,
    division: 'rangat',
    name: 'Rangat Light',
    tagline: 'Lighten, tone and gloss',
    motif: 'foil',
    parts: [
      part(121, 'Lighteners', 'Powder, clay and cream', 'mane', lighteners),
      part(122, 'Gloss and tone', 'Acid gloss and pearl toners', 'portrait', glosses),
    ],
  },
  {
    id: 21,
    division: 'neelam',
    name: 'Neelam Bond',
    tagline: 'Strength before, in and after the bowl',
    motif: 'section',
    parts: [
      part(211, 'In the salon', 'Release, protect, seal', 'bowl', bondInSalon),
      part(212, 'At home', 'Keeps what the salon built', 'plait', bondAtHome),
    ],
  },
  {
    id: 22,
    division: 'neelam',
    name: 'Neelam Porosity',
    tagline: 'Care by what the hair takes in',
    motif: 'mane',
    parts: [part(221, 'Masks', 'Low, medium and high porosity', 'comb', masks), part(222, 'Every wash', 'Wash, rinse, shield', 'wind', everyWash)],
  },
  {
    id: 31,
    division: 'vayu',
    name: 'Vayu Lift',
    tagline: 'Blow-dry, from prep to shine',
    motif: 'wind',
    parts: [part(311, 'Preparation', 'Guard, grip and lift', 'comb', preparation), part(312, 'Finish', 'Texture and light', 'portrait', finish)],
  },
  {
    id: 32,
    division: 'vayu',
    name: 'Vayu Hold',
    tagline: 'For work that must last the night',
    motif: 'knot',
    parts: [part(321, 'Sprays', 'Working and all night', 'plait', sprays), part(322, 'Shapers', 'Clay, paste and gel', 'cut', shapers)],
  },
  {
    id: 41,
    division: 'mool',
    name: 'Mool Clear',
    tagline: 'A clean scalp, calmly',
    motif: 'scalp',
    parts: [part(411, 'Washes', 'Peel, balance, flake control', 'wind', scalpWashes), part(412, 'Scalp care', 'Serum and masque', 'bowl', scalpCare)],
  },
  {
    id: 42,
    division: 'mool',
    name: 'Mool Dense',
    tagline: 'For hair that is getting thinner',
    motif: 'portrait',
    parts: [
      part(421, 'Tonics', 'Daily, and as a course', 'section', tonics),
      part(422, 'Fullness', 'Thicker to look at and to touch', 'mane', fullness),
    ],
  },
  {
    id: 51,
    division: 'resham',
    name: 'Resham Smooth',
    tagline: 'Smoothed, not flattened',
    motif: 'comb',
    parts: [
      part(511, 'Smoothing service', 'Prep, keratin, seal', 'mane', smoothing),
      part(512, 'Aftercare', 'Keeps the result for months', 'wind', smoothCare),
    ],
  },
  {
    id: 52,
    division: 'resham',
    name: 'Resham Curl',
    tagline: 'Curls and waves, kept or made',
    motif: 'curl',
    parts: [
      part(521, 'Curl care', 'Milk, cream, gel, mist', 'portrait', curlCare),
      part(522, 'Wave service', 'Lotion and neutraliser', 'section', waves),
    ],
  },
];
