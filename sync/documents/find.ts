import type { Found } from '../contract/home/found.ts';
import type { Edges } from '../edges.ts';
import type { ReadFacts } from '../read.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { openDocument } from '../store/document.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/** The search functions of reads whose stored answers are searched, by name. */
const findersIn = (endpoints: Readonly<Record<string, Partial<ReadFacts>>>) =>
  new Map(
    Object.entries(endpoints).flatMap(([name, { find }]) => (find ? [[name, find] as const] : [])),
  );

/** The search's memory for a store: the index and the version of each document in it. */
interface Searched {
  readonly index: Promise<SearchIndex>;
  /** Fingerprints of indexed documents by key. */
  readonly prints: Map<string, string>;
  /** The queue of updates of the index. */
  turn: Promise<void>;
}

const searchedOf = perStore(
  (): Searched => ({
    // The library is a chunk of its own, so a device that never searches does not load it.
    index: import('../search/search-index.ts').then(({ createIndex }) => createIndex()),
    prints: new Map(),
    turn: Promise.resolve(),
  }),
);

/**
 * Searches this device's documents for a text, after indexing the documents that changed since the
 * last search.
 */
export async function findHere(
  { endpoints }: Pick<Edges, 'endpoints'>,
  store: Store,
  text: string,
): Promise<readonly Found[]> {
  const searched = searchedOf(store);
  const turn = searched.turn
    .catch(() => undefined)
    .then(() => bringUpToDate(endpoints, store, searched));
  searched.turn = turn;
  await turn;
  return (await searched.index).find(text);
}

async function bringUpToDate(
  endpoints: Edges['endpoints'],
  store: Store,
  { index: loading, prints }: Searched,
): Promise<void> {
  const finders = findersIn(endpoints as Readonly<Record<string, Partial<ReadFacts>>>);
  const { documents } = store.db;
  const index = await loading;
  const rows = await documents
    .where('endpoint')
    .anyOf([...finders.keys()])
    .toArray();
  const stored = new Set(rows.map(({ key }) => key));
  for (const key of [...prints.keys()].filter((key) => !stored.has(key))) {
    await index.put(key, []);
    prints.delete(key);
  }
  for (const row of rows.filter(({ key, print }) => prints.get(key) !== print)) {
    // A document that cannot be decrypted is not shown on its screen either.
    const content = await openDocument(store, row);
    await index.put(row.key, (content && finders.get(row.endpoint)?.(content.value)) ?? []);
    // Not cached otherwise: the same answer may repair a document that does not open.
    if (content) prints.set(row.key, row.print);
  }
}
