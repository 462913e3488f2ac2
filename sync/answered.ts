import type { RawLists } from './raw-lists.ts';
import { PAGE_ROWS } from './store/pages.ts';

/** An answer whose text is longer keeps its long lists in pages (characters). */
export const WHOLE_UP_TO = 32_768;

/** How an answer lies in the store: a head, and beside it a ledger and the pages of its long lists. Nothing of it is sealed yet. */
export interface Layout {
  /** The fingerprint of all of it. */
  readonly print: string;
  /** What the head holds beside the request: fields of a JSON object. */
  readonly text: string;
  /** Pages that do not lie here yet, and the ledger unless it does, in words. */
  readonly fresh: readonly { readonly n: number; readonly text: string }[];
  /** Pages that lie here and belong to it no more; null: all that are not among `pages`. */
  readonly gone: readonly number[] | null;
  readonly pages: ReadonlySet<number>;
}

/** An answer to be laid out. */
export interface Answered {
  readonly key: string;
  readonly value: unknown;
  /** Where its rows lay in the answer, if that is known; of pages that are named there the rows are not in `value`. */
  readonly raw?: RawLists | undefined;
  /** Logical clock when its pull began. */
  readonly asked: number;
  /** Pages of the stored answer that do not open, and are not counted on. */
  readonly lost?: readonly number[] | undefined;
}

export const isLong = (rows: unknown): rows is readonly unknown[] => Array.isArray(rows) && rows.length > PAGE_ROWS.most;
