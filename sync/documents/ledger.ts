import { type Head, pagingOf } from '../store/document.ts';
import { LEDGER, type PagedList, type PageFacts, type Paging, pageKey } from '../store/pages.ts';
import type { Store } from '../store/session.ts';

/** Facts of a page that only landings use: the fingerprint of its rows, and the name of its first row. */
type PageMarks = readonly [print: string, first: string];
/** A page with all that is known of it. */
export type KnownPage = readonly [...PageFacts, ...PageMarks];
type Lists<P> = readonly PagedList<P>[];

/**
 * The pages of a stored document with their marks; null if the document has no pages, or the ledger does not open: the landing then writes all pages again.
 * Ledgers of earlier builds hold more of a page, which is ignored.
 */
export async function openLedger({ db, vault }: Store, key: string, head: Head): Promise<Paging<KnownPage> | null> {
  const paging = pagingOf(head);
  const row = paging && (await db.pages.get([key, LEDGER]));
  // Only `land` writes it, in this shape.
  const ledger = row && ((await vault.open('pages', pageKey(row), row.body).catch(() => null)) as { readonly lists: Lists<PageMarks> } | null);
  if (!paging || ledger?.lists.length !== paging.lists.length) return null;
  const lists = ledger.lists.flatMap(({ at, pages: marks }) => {
    const pages = paging.lists.find((list) => list.at === at)?.pages;
    // Another tab may have landed between the two reads.
    if (pages?.length !== marks.length) return [];
    return [{ at, pages: pages.map(([n, rows], i): KnownPage => [n, rows, marks[i]?.[0] ?? '', marks[i]?.[1] ?? '']) }];
  });
  return lists.length === ledger.lists.length ? { ...paging, lists } : null;
}

/** The ledger of these pages as JSON. */
export const ledgerText = (lists: Lists<KnownPage>): string =>
  JSON.stringify({ lists: lists.map(({ at, pages }) => ({ at, pages: pages.map(([, , ...marks]) => marks) })) satisfies Lists<PageMarks> });
