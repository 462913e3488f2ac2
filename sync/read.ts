import { identities } from './contract/identities.ts';
import type { ReadName, RequestOf, ResponseOf } from './endpoints.ts';
import { actionOf, type Content, openContent } from './outbox.ts';
import { same } from './same.ts';
import type { DocumentRow, OutboxRow, OutboxState } from './store/db.ts';
import type { Store } from './store/session.ts';

/** What a sealed document holds: the answer, and the request that asks for it again. */
export interface Kept<N extends ReadName = ReadName> {
  readonly request: RequestOf<N>;
  readonly value: ResponseOf<N>;
}

/** States whose actions show in documents; a refused one stops showing by leaving this set, and nothing is rolled back. */
const SHOWN: ReadonlySet<OutboxState> = new Set(['waiting', 'sending', 'acknowledged', 'ambiguous']);

/** What names a document: the call, and the fields of the request that count. */
export function identityOf<N extends ReadName>(name: N, request: RequestOf<N>): string {
  const fields = (identities as Readonly<Partial<Record<ReadName, readonly string[]>>>)[name] ?? Object.keys(request);
  // An id is the same as a number and as its text: servers send the one, addresses carry the other.
  const plain = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
  const named = [...fields].sort().map((field) => [field, plain((request as Record<string, unknown>)[field])]);
  return `${name}:${JSON.stringify(named)}`;
}

/** The document's key in the store: an HMAC of its identity. */
export const documentKey = <N extends ReadName>(store: Store, name: N, request: RequestOf<N>): Promise<string> =>
  store.vault.mac(`document:${identityOf(name, request)}`);

/** Whether an entry shows in a document that was asked for at this logical instant (law L3). */
export const shows = (row: Pick<OutboxRow, 'state' | 'acked'>, asked: number): boolean =>
  SHOWN.has(row.state) && (row.acked === 0 || row.acked > asked);

/** A reader of one document: remembers what it opened, and returns the same object while nothing visible changed. */
export interface Reader<N extends ReadName> {
  read(): Promise<ResponseOf<N> | undefined>;
  /** The actions that lie over what was last read: the server has not said these yet. */
  over(): readonly Content[];
}

/**
 * Reads a document with every unseen action folded over it, in the order of the taps.
 * Dexie first, crypto last (law L10): a live query tracks only what was read before the first foreign await.
 */
export function createReader<N extends ReadName>(store: Store, name: N, key: string): Reader<N> {
  let base: { print: string; value: ResponseOf<N> } | undefined;
  let last: { mark: string; value: ResponseOf<N> } | undefined;
  const contents = new Map<string, Promise<Content | null>>();

  const openBase = async (row: DocumentRow): Promise<ResponseOf<N> | undefined> => {
    if (base?.print === row.print) return base.value;
    const kept = (await store.vault.open('documents', key, row.body).catch(() => null)) as Kept<N> | null;
    base = kept ? { print: row.print, value: kept.value } : undefined;
    return base?.value;
  };
  const openOnce = (row: OutboxRow): Promise<Content | null> => {
    const content = contents.get(row.id) ?? openContent(store, row);
    contents.set(row.id, content);
    return content;
  };

  let over: readonly Content[] = [];
  return {
    over: () => over,
    async read() {
      const [row, entries] = await Promise.all([store.db.documents.get(key), store.db.outbox.orderBy('seq').toArray()]);
      if (!row) return undefined;
      const unseen = entries.filter((entry) => shows(entry, row.asked));
      const mark = [row.print, ...unseen.map((entry) => entry.id)].join();
      if (last?.mark === mark) return last.value;
      const value = await openBase(row);
      if (value === undefined) return undefined;
      const laid = await Promise.all(unseen.map(openOnce));
      over = laid.filter((content) => content !== null);
      const folded = fold(name, value, laid);
      // The server's own word for what was folded so far is no change: no screen wakes for it.
      last = { mark, value: last && same(last.value, folded) ? last.value : folded };
      return last.value;
    },
  };
}

/** Folds actions over a document; an action that does not show in this kind of document leaves it as it is. */
export function fold<N extends ReadName>(name: N, value: ResponseOf<N>, contents: readonly (Content | null)[]): ResponseOf<N> {
  return contents.reduce<ResponseOf<N>>((document, content) => {
    const show = content
      ? (actionOf(content.action).shows[name] as ((document: ResponseOf<N>, input: unknown) => ResponseOf<N>) | undefined)
      : undefined;
    return show && content ? show(document, content.input) : document;
  }, value);
}
