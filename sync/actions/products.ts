import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { UNDO_MS } from '../contract/constants.ts';
import { Id, Instant, Line, maybe } from '../contract/patterns.ts';
import {
  type Favourites,
  favourite,
  NoteRequest,
  productNote,
} from '../contract/products/products.ts';
import { isSameId, same } from '../contract/rules/same.ts';

/** A product with its card's facts, and whether it becomes a favourite. `at`: server time. */
const Marked = z.object({
  product_id: Id,
  name: Line,
  range: maybe(Line),
  division_code: Line,
  brand_id: maybe(Id),
  image: maybe(Line),
  on: z.boolean(),
  at: Instant,
});
/** `at`: server time. */
const Note = z.object({ ...NoteRequest.shape, name: Line, at: Instant });

interface OfProduct {
  readonly product_id: z.infer<typeof Id>;
}
/** Puts a product's row first in a list, or removes it; the same list if nothing changes. */
function placed<R extends OfProduct>(list: R[], product_id: unknown, row: R | null): R[] {
  if (row ? same(list[0], row) : !list.some((item) => isSameId(item.product_id, product_id)))
    return list;
  return [...(row ? [row] : []), ...list.filter((item) => !isSameId(item.product_id, product_id))];
}

/** Favourites, and notes that only their author reads (F25). */
export const productActions = {
  favourite: action({
    kind: 'set',
    input: Marked,
    lane: ({ product_id }) => `favourite:${product_id}`,
    sends: ({ product_id, on }) => sendTo(favourite, { product_id, on }),
    shows: {
      'my-favourites': (all, { on, name, ...card }): Favourites => {
        const products = placed(
          all.products,
          card.product_id,
          on ? { ...card, product_name: name } : null,
        );
        return products === all.products ? all : { ...all, products };
      },
    },
    silent: 'failure',
  }),
  /** A note without text is deleted. */
  'product-note': action({
    kind: 'set',
    input: Note,
    lane: ({ product_id }) => `note:${product_id}`,
    // The server never saw the older text and would take it for another device's.
    absorbs: ({ was }, newer) => ({ ...newer, was }),
    sends: ({ product_id, text, at, was }) => sendTo(productNote, { product_id, text, at, was }),
    shows: {
      'my-favourites': (all, { product_id, text, at }): Favourites => {
        const written = text.trim();
        const notes = placed(
          all.notes,
          product_id,
          written ? { product_id, text: written, updated_at: at } : null,
        );
        return notes === all.notes ? all : { ...all, notes };
      },
    },
    silent: 'failure',
    holdFor: UNDO_MS,
  }),
} as const;
