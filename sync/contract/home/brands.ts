import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Line, maybe, pictureFields } from '../patterns.ts';
import { Division } from './home.ts';

/** A division as the first page of the catalogue shows it. */
export const CatalogueDivision = z.extend(Division, {
  brand_count: maybe(z.number()),
  product_count: maybe(z.number()),
  ...pictureFields,
});
/** A part of a brand, such as its developers. */
export const SubBrand = z.object({
  sub_brand_id: Id,
  sub_brand_name: Line,
  image: maybe(Line),
  text: maybe(Line),
  name_hi: maybe(Line),
  text_hi: maybe(Line),
  product_count: maybe(z.number()),
  ...pictureFields,
});
/** A product brand of a division, with its parts in order. */
export const Brand = z.object({
  brand_id: Id,
  brand_name: Line,
  division_code: Line,
  image: maybe(Line),
  text: maybe(Line),
  name_hi: maybe(Line),
  text_hi: maybe(Line),
  product_count: maybe(z.number()),
  ...pictureFields,
  sub_brands: z.array(SubBrand),
});
export type CatalogueDivision = z.infer<typeof CatalogueDivision>;
export type Brand = z.infer<typeof Brand>;

const HOUR = 3_600_000;

export const getDivisions = endpoint({
  method: 'POST',
  path: 'get-divisions',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: '7.15',
  request: z.object({}),
  response: z.object({ error: z.boolean(), divisions: z.array(CatalogueDivision) }),
});
/** The answer leaves out divisions that are not the person's own. */
export const getDivisionBrands = endpoint({
  method: 'POST',
  path: 'get-division-brands',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: '7.25',
  request: z.object({ division_codes: z.array(Line).check(z.maxLength(100)) }),
  response: z.object({ error: z.boolean(), brands: z.array(Brand) }),
});

/** Divisions and their product brands. */
export const brandRows = {
  'get-divisions': getDivisions,
  'get-division-brands': getDivisionBrands,
} as const;
