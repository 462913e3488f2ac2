import type { App } from '../contract/app.ts';
import type { DocumentName, RequestOf, ResponseOf } from '../contract/index.ts';
import type { DocumentRow, PageRow } from './db.ts';
import { checkNotLeft } from './generation.ts';
import { perStore } from './per-store.ts';
import type { Store } from './session.ts';

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

const pagesIn = (runs: readonly PageRun[]): readonly PageFacts[] =>
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

/** What a sealed document holds: the answer, and the request that asks for it again. */
export interface DocumentContent<N extends DocumentName = DocumentName> {
  readonly request: RequestOf<N>;
  readonly value: ResponseOf<N>;
}

/** The identity of a document: the call, and the request fields that count. */
export function identityIn(identities: App['identities'], name: string, request: object): string {
  // Objects inherit some names (`constructor`), and a server may say any.
  const fields: readonly string[] = (Object.hasOwn(identities, name) && identities[name]) || Object.keys(request);
  // An id counts the same as a number and as text: servers send numbers, addresses carry text.
  const plain = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
  const named = [...fields].sort().map((field) => [field, plain((request as Record<string, unknown>)[field])]);
  return `${name}:${JSON.stringify(named)}`;
}

/** The tags of kinds of documents that were asked for. */
const kindTags = perStore(() => new Map<DocumentName, string>());
/** The tag of a kind, once the key of one of its documents was made. */
export const knownKindTag = (store: Store, name: DocumentName): string | undefined => kindTags(store).get(name);

/** An HMAC that stands for all documents of a kind. */
export async function kindTag(store: Store, name: DocumentName): Promise<string> {
  const tag = knownKindTag(store, name) ?? (await store.vault.mac(`shows:${name}`));
  kindTags(store).set(name, tag);
  return tag;
}

/** The document's key in the store: an HMAC of its identity. */
export async function documentKey<N extends DocumentName>(store: Store, name: N, request: RequestOf<N>): Promise<string> {
  const [key] = await Promise.all([store.vault.mac(`document:${identityIn(store.app.identities, name, request)}`), kindTag(store, name)]);
  return key;
}

/** The head of a document: all of it, or without the rows of lists that lie in pages. */
export type Head<N extends DocumentName = DocumentName> = DocumentContent<N> & Partial<Paging<PageRun>>;

/** The pages that belong to a head; null: all of the document lies in it. */
export const pagingOf = ({ lists, base, next }: Head): Paging | null =>
  lists && base !== undefined && next !== undefined ? { lists: lists.map(({ at, pages }) => ({ at, pages: pagesIn(pages) })), base, next } : null;

type Stored = Pick<DocumentRow, 'key' | 'body' | 'print'>;

/** Opens the head of a stored document; null when that fails (another key, damaged bytes): the document then counts as absent. */
export async function openHead<N extends DocumentName = DocumentName>(
  { vault }: Store,
  { key, body }: Pick<Stored, 'key' | 'body'>,
): Promise<Head<N> | null> {
  // Only `land` writes documents, in exactly this shape, under the key made from the caller's name.
  return (await vault.open('documents', key, body).catch(() => null)) as Head<N> | null;
}

/** Whether a document is on this device and its head opens. */
export async function hasHead(store: Store, key: string): Promise<boolean> {
  const row = await store.db.documents.get(key);
  return row !== undefined && (await openHead(store, row)) !== null;
}

/** Opened pages by their numbers, of which none ever stands for two contents. */
export type OpenedPages = Map<number, readonly unknown[]>;

/** From so many pages on they are read as a range, which is quicker than each by itself. */
const READ_AS_RANGE = 8;

/**
 * The rows of these pages, each opened once for whoever keeps `opened`, which holds these pages alone afterwards; null for one that does not open.
 * Null for all: the document has changed since its head was read. A page changes only together with its head, so that a live query that read the
 * head hears of every change (law L10).
 */
export async function openPages(
  { db, vault }: Store,
  { key, print }: Pick<Stored, 'key' | 'print'>,
  base: number,
  wanted: readonly PageFacts[],
  opened: OpenedPages = new Map(),
): Promise<readonly (readonly unknown[] | null)[] | null> {
  const known = wanted.map(([n]) => opened.get(base + n));
  const missing = wanted.flatMap(([n], i) => (known[i] ? [] : [base + n]));
  const stored =
    missing.length < READ_AS_RANGE
      ? await db.pages.bulkGet(missing.map((n): [string, number] => [key, n]))
      : await db.pages
          .where('[key+n]')
          .between([key, Math.min(...missing)], [key, Math.max(...missing)], true, true)
          .toArray();
  const bodies = new Map(stored.flatMap((page) => (page ? [[page.n, page.body] as const] : [])));
  // All are here or the head is another by now, unless one was lost.
  if (!missing.every((n) => bodies.has(n)) && (await db.documents.get(key))?.print !== print) return null;
  const rows = await Promise.all(
    wanted.map(async ([n, count], i): Promise<readonly unknown[] | null> => {
      if (known[i]) return known[i];
      const body = bodies.get(base + n);
      const page: unknown = body && (await vault.open('pages', pageKey({ key, n: base + n }), body).catch(() => null));
      return Array.isArray(page) && page.length === count ? page : null;
    }),
  );
  opened.clear();
  for (const [i, [n]] of wanted.entries()) if (rows[i]) opened.set(base + n, rows[i]);
  return rows;
}

/** A stored document, opened whole. */
export interface WholeDocument<N extends DocumentName = DocumentName> extends DocumentContent<N> {
  /** Pages that do not open: their rows are missing from the answer. */
  readonly lost: readonly number[];
}

/** Opens a stored document whole, and the newest one if it changes meanwhile; null as of its head. Pages that lie in `opened` are not opened again. */
export async function openDocument<N extends DocumentName = DocumentName>(
  store: Store,
  row: Stored,
  opened?: OpenedPages,
): Promise<WholeDocument<N> | null> {
  const head = await openHead<N>(store, row);
  const paging = head && pagingOf(head);
  if (!paging) return head && { ...head, lost: [] };
  const { request, value } = head;
  const { lists, base } = paging;
  const facts = lists.flatMap((list) => list.pages);
  const pages = await openPages(store, row, base, facts, opened);
  if (!pages) {
    const now = await store.db.documents.get(row.key);
    return now ? openDocument(store, now, opened) : null;
  }
  const lost = facts.flatMap(([n], i) => (pages[i] ? [] : [n]));
  const rows = pages.values();
  const filled = lists.map(({ at, pages: own }) => [at, own.flatMap(() => rows.next().value ?? [])] as const);
  return { request, value: withLists(value, filled), lost };
}

/** An answer with these lists in their places. */
export const withLists = <T>(value: T, lists: readonly (readonly [at: string | null, rows: readonly unknown[]])[]): T =>
  // Each list goes back to where it was taken from, which the answer's type cannot say.
  (lists[0]?.[0] === null ? lists[0][1] : { ...value, ...Object.fromEntries(lists) }) as T;

/** Notes that a part of a document does not open, so that the next look asks for it again. */
export async function noteTorn(store: Store, key: string): Promise<void> {
  const { db } = store;
  await db.transaction('rw', db.freshness, db.clock, async () => {
    await checkNotLeft(store);
    const known = await db.freshness.get(key);
    if (known && !known.torn) await db.freshness.put({ ...known, torn: 1 });
  });
}

/** What changes with the content of a stored document and with nothing else; undefined if it is not here. */
export const printOf = async ({ db }: Store, key: string): Promise<string | undefined> => (await db.documents.get(key))?.print;

/** Which of these documents lie on this device, without opening any. */
export async function areHere({ db }: Store, keys: readonly string[]): Promise<readonly boolean[]> {
  const here = new Set(
    await db.documents
      .where('key')
      .anyOf([...keys])
      .primaryKeys(),
  );
  return keys.map((key) => here.has(key));
}
