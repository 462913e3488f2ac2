import type { PageRow } from './db.ts';

/** Row key that a page is sealed for: its document and its number. */
export const pageKey = ({ key, n }: Pick<PageRow, 'key' | 'n'>): string => `${key}:${n}`;

/** Rows of a page: `usual` for a new page, `least` to `most` after later changes. The last page of a list may be shorter. */
export const PAGE_ROWS = { least: 8, usual: 16, most: 24 } as const;

/** A page as readers know it: its number after the base, and its number of rows. */
export type PageFacts = readonly [n: number, rows: number];
/**
 * A run of `times` pages with consecutive numbers from `n` on and `rows` rows each. A head lists runs, so it stays small
 * however long its lists are. Heads of earlier builds have a string as the third item, which means one page.
 */
export type PageRun = readonly [n: number, rows: number, times: number | string];

/** Returns the single pages of these runs. */
export const pagesIn = (runs: readonly PageRun[]): readonly PageFacts[] =>
  runs.flatMap(([n, rows, times]) => Array.from({ length: typeof times === 'number' ? times : 1 }, (_, i) => [n + i, rows] as const));

/** A list that is stored in pages. `at`: its field in the answer; null: the list is the answer itself. */
export interface PagedList<P> {
  readonly at: string | null;
  readonly pages: readonly P[];
}

/**
 * The current pages of a document. `base`: offset of their numbers, made from the logical clock; `next`: number of the next
 * new page. A number is never used for two contents, not even after the document was removed and stored again: the reader of
 * a head finds its pages or none.
 */
export interface Paging<P = PageFacts> {
  readonly lists: readonly PagedList<P>[];
  readonly base: number;
  readonly next: number;
}
/** Page number of a document's ledger (ledger.ts). Only landings read it, so it is not part of the head, which every reader opens. */
export const LEDGER = -1;
/** Number of pages written before a document gets a new base. */
export const PAGES_OF_A_BASE = 2 ** 20;
