import type { PageRow } from './db.ts';

/** What a page is sealed for: its document and its place there. */
export const pageKey = ({ key, n }: Pick<PageRow, 'key' | 'n'>): string => `${key}:${n}`;

/** How many rows a page has: usually so many, and after changes around it no fewer and no more than these; the last one of a list may be shorter. */
export const PAGE_ROWS = { least: 8, usual: 16, most: 24 } as const;

/** What readers know of a page: its number after the base, and its rows. */
export type PageFacts = readonly [n: number, rows: number];
/**
 * So many pages with numbers that follow one another and the same rows each: a head says no more of its pages, so that it stays small however long the
 * lists are. Heads of earlier builds have a word in the third place, and mean one page.
 */
export type PageRun = readonly [n: number, rows: number, times: number | string];

export const pagesIn = (runs: readonly PageRun[]): readonly PageFacts[] =>
  runs.flatMap(([n, rows, times]) => Array.from({ length: typeof times === 'number' ? times : 1 }, (_, i) => [n + i, rows] as const));

/** A list that lies in pages. `at`: its field in the answer; null: it is the answer itself. */
export interface PagedList<P> {
  readonly at: string | null;
  readonly pages: readonly P[];
}

/**
 * The pages in which a document lies now. `base`: what their numbers count from, made of the logical clock; `next`: the number of the next one. So no
 * number ever stands for two contents, not even of a document that left and came again: who knows a head finds its pages or none.
 */
export interface Paging<P = PageFacts> {
  readonly lists: readonly PagedList<P>[];
  readonly base: number;
  readonly next: number;
}
/** Where the ledger of a document lies among its pages: what only landings read, apart from the head, which every reader opens (ledger.ts). */
export const LEDGER = -1;
/** So many pages are written before the numbers of a document begin anew. */
export const PAGES_OF_A_BASE = 2 ** 20;
