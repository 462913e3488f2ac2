import { call } from '../call.ts';
import type { Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import type { ReadName } from '../endpoints.ts';
import type { Kept } from '../read.ts';
import type { DocumentRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { type Findable, type Found, findProgram } from './found.ts';
import type { SearchIndex } from './make-index.ts';
import { findablesOf, searched } from './texts.ts';

/** What was opened of a store for the search: its documents' texts by print, and the index over all of them. */
interface Opened {
  readonly texts: Map<string, { readonly print: string; readonly findables: readonly Findable[] }>;
  prints: string;
  index: Promise<SearchIndex> | null;
}

/** In memory alone, and gone with the store: nothing is kept in clear, and no other account's session reaches it (law L13). */
const opened = new WeakMap<Store, Opened>();

/** What this device has that is like a text; the index is made at the first search and again when a document changed. */
export async function findHere(store: Store, text: string): Promise<readonly Found[]> {
  const rows = await store.db.documents
    .where('endpoint')
    .anyOf([...searched])
    .toArray();
  return (await indexOf(store, rows)).find(text);
}

async function indexOf(store: Store, rows: readonly DocumentRow[]): Promise<SearchIndex> {
  const mine = opened.get(store) ?? { texts: new Map(), prints: '', index: null };
  opened.set(store, mine);
  const prints = rows.map(({ key, print }) => `${key} ${print}`).join();
  if (mine.index && mine.prints === prints) return mine.index;
  mine.prints = prints;
  const index = make(store, mine, rows);
  mine.index = index;
  // A try that failed is no index: the next search makes it anew.
  index.catch(() => {
    if (mine.index === index) mine.index = null;
  });
  return index;
}

async function make(store: Store, { texts }: Opened, rows: readonly DocumentRow[]): Promise<SearchIndex> {
  // The library travels apart: a device that never searches does not read it.
  const [{ makeIndex }, lists] = await Promise.all([import('./make-index.ts'), Promise.all(rows.map((row) => textsOf(store, texts, row)))]);
  return makeIndex(lists.flat());
}

async function textsOf(store: Store, texts: Opened['texts'], row: DocumentRow): Promise<readonly Findable[]> {
  const known = texts.get(row.key);
  if (known?.print === row.print) return known.findables;
  // A document that does not open shows nothing on its screen either.
  const kept = (await store.vault.open('documents', row.key, row.body).catch(() => null)) as Kept | null;
  const findables = kept ? findablesOf(row.endpoint as ReadName, kept.value) : [];
  texts.set(row.key, { print: row.print, findables });
  return findables;
}

/** What the server's search knows that is like a text (rule 7.29). */
export async function findThere(edges: Edges, store: Store | null, text: string): Promise<Outcome<readonly Found[]>> {
  const outcome = await call(edges, store, 'search-course', { search_text: text });
  return outcome.ok ? { ok: true, value: outcome.value.all_program_list.map((entry) => findProgram(entry).found) } : outcome;
}
