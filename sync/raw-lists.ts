import type { KnownPage, KnownPaging } from './ledger.ts';
import type { Span } from './raw-rows.ts';

/** Rows of a list that follow one another: a page that lies here already, or rows that have to be read. */
export type Part = { readonly page: KnownPage; readonly span: Span } | { readonly page: null; readonly rows: readonly Span[] };

/** Where the rows of the long lists of an answer lie in its bytes. */
export interface RawLists {
  readonly bytes: Uint8Array;
  /** What their rows are checked with, in short. */
  readonly schema: string;
  readonly lists: readonly { readonly at: string | null; readonly total: number; readonly parts: readonly Part[] }[];
  /** The pages that parts name, and the fingerprint of the stored document that has them. */
  readonly known?: { readonly paging: KnownPaging; readonly print: string };
}
