import { type Head, pagingOf } from './document.ts';
import { LEDGER, type PagedList, type PageFacts, type Paging, pageKey } from './store/pages.ts';
import type { Store } from './store/session.ts';

/** How the rows of a page lay in the text of their answer: its bytes, what tells them from others, and the same of the first row alone. */
export type RawMarks = readonly [bytes: number, digest: string, row: string];
/** What only landings know of a page: the fingerprint of its rows, the name of the first, and how they lay in their answer if that is known. */
export type PageMarks = readonly [print: string, first: string, raw?: RawMarks];
/** A page with all that is known of it. */
export type KnownPage = readonly [...PageFacts, ...PageMarks];
/** A list that lies in pages, and whether its rows are told apart by their ids and codes. */
export interface MarkedList<P> extends PagedList<P> {
  readonly told: boolean;
}

/** What a ledger holds. `schema`: what the texts of the pages were checked with, in short; empty: they are not known. */
interface Ledger<P = PageMarks> {
  readonly schema: string;
  readonly lists: readonly MarkedList<P>[];
}
/** The pages of a document with all that is known of them. */
export type KnownPaging = Omit<Paging<KnownPage>, 'lists'> & Ledger<KnownPage>;

/** The pages of a head with what its ledger says of them; null if it has none, or its ledger does not open: then nothing that lies here is counted on. */
export async function openLedger({ db, vault }: Store, key: string, head: Head): Promise<KnownPaging | null> {
  const paging = pagingOf(head);
  const row = paging && (await db.pages.get([key, LEDGER]));
  // Only `land` writes it, in this shape.
  const known = row && ((await vault.open('pages', pageKey(row), row.body).catch(() => null)) as Ledger | null);
  if (!paging || known?.lists.length !== paging.lists.length) return null;
  const lists = known.lists.map(({ at, told, pages: marks }) => {
    const pages = paging.lists.find((list) => list.at === at)?.pages ?? [];
    // Another tab may have landed between the two reads.
    const isOfIt = pages.length === marks.length;
    return { at, told, pages: isOfIt ? marks.map((mark, i): KnownPage => [...(pages[i] ?? [0, 0]), ...mark]) : null };
  });
  const whole = lists.flatMap(({ pages, ...list }) => (pages ? [{ ...list, pages }] : []));
  return whole.length === lists.length ? { ...paging, schema: known.schema, lists: whole } : null;
}

/** What a ledger holds of these pages, in words. */
export const ledgerText = ({ schema, lists }: Ledger<KnownPage>): string =>
  JSON.stringify({ schema, lists: lists.map((list) => ({ ...list, pages: list.pages.map(([, , ...marks]) => marks) })) } satisfies Ledger);
