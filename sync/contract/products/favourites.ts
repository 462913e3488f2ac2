import * as z from 'zod/mini';
import { PRODUCT_NOTE_MAX } from '../constants.ts';
import { Id, Instant, Line, maybe } from '../patterns.ts';
import { SentInstant } from '../trainings/sent-instant.ts';
import { pictureFields } from './pictures.ts';

/** Exactly one of the two ids; `on` sets the state, so sending it twice changes nothing. */
export const FavouriteRequest = z.object({
  product_id: maybe(Id),
  program_id: maybe(Id),
  on: z.boolean(),
});
const NoteText = z.string().check(z.maxLength(PRODUCT_NOTE_MAX));
/**
 * An empty text deletes the note. `at`: when it was written. `was`: the text that the person had
 * before them; where another device wrote something else meanwhile, both are kept, and without it
 * the one that was written later.
 */
export const NoteRequest = z.object({
  product_id: Id,
  text: NoteText,
  at: maybe(SentInstant),
  was: maybe(NoteText),
});

/** The person's favourites, newest first, each with what its card shows. */
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
