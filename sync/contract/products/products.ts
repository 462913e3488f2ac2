import * as z from 'zod/mini';
import { PRODUCT_NOTE_MAX } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe, pictureFields, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { Product } from './product.ts';

/** Exactly one of the two ids; `on` sets the state, so sending it twice changes nothing. */
const FavouriteRequest = z.object({
  product_id: maybe(Id),
  program_id: maybe(Id),
  on: z.boolean(),
});
const NoteText = z.string().check(z.maxLength(PRODUCT_NOTE_MAX));
/**
 * An empty text deletes the note. `at`: when it was written. `was`: the text that the person
 * edited. If another device has written another text meanwhile, both are kept; without `was` the
 * later one wins.
 */
export const NoteRequest = z.object({
  product_id: Id,
  text: NoteText,
  at: maybe(SentInstant),
  was: maybe(NoteText),
});

/** The person's favourites, newest first, each with the facts of its card. */
export const Favourites = z.object({
  error: z.boolean(),
  products: z.array(
    z.object({
      product_id: Id,
      product_name: Line,
      range: maybe(Line),
      division_code: Line,
      brand_id: maybe(Id),
      image: maybe(Line),
      ...pictureFields,
      at: Instant,
    }),
  ),
  programs: z.array(
    z.object({
      program_id: Id,
      program: Line,
      division_code: Line,
      image: maybe(Line),
      ...pictureFields,
      at: Instant,
    }),
  ),
  notes: z.array(z.object({ product_id: Id, text: z.string(), updated_at: Instant })),
});
export type Favourites = z.infer<typeof Favourites>;

const HOUR = 3_600_000;
const LIMIT_MOST = 1000;

/** Without a sub-brand, or with 0, the whole brand; `limit` 0 means all. */
export const getProduct = endpoint({
  method: 'POST',
  path: 'get-product',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: '7.26',
  request: z.object({
    brand_id: Id,
    sub_brand_id: maybe(Id),
    limit: z.int().check(z.gte(0), z.lte(LIMIT_MOST)),
  }),
  response: z.object({
    error: z.boolean(),
    products: z.array(Product),

    brand_name: maybe(Line),
    division_code: maybe(Line),
    /** The number of products regardless of `limit`. */
    total: maybe(z.number()),
  }),
});
export const productDetails = endpoint({
  method: 'POST',
  path: 'product-details',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: 'own',
  request: z.object({ product_id: Id }),
  response: z.object({ error: z.boolean(), product: Product }),
});
export const favourite = endpoint({
  method: 'POST',
  path: 'favourite',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: FavouriteRequest,
  response: Verdict,
});
export const productNote = endpoint({
  method: 'POST',
  path: 'product-note',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: NoteRequest,
  response: Verdict,
});
export const myFavourites = endpoint({
  method: 'POST',
  path: 'my-favourites',
  scope: 'profile',
  use: 'read',
  freshFor: HOUR,
  rule: 'own',
  request: z.object({}),
  response: Favourites,
});

/** The product catalogues, and a person's favourites and notes. */
export const productRows = {
  'get-product': getProduct,
  'product-details': productDetails,
  favourite,
  'product-note': productNote,
  'my-favourites': myFavourites,
} as const;
