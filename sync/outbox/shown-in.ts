import type { DocumentName } from '../contract/index.ts';
import { ANYWHERE, type OutboxRow } from '../store/db.ts';
import { documentKey, kindTag, knownKindTag } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { actionOf, type Content } from './entry.ts';

type Shown = Pick<Content, 'action' | 'input'>;

/** Where an action shows: whole kinds of documents, and single ones by their keys. */
async function placesOf(
  store: Store,
  { action: name, input }: Shown,
): Promise<{ readonly kinds: readonly DocumentName[]; readonly keys: readonly string[] }> {
  const action = actionOf(store, name);
  const limitTo = action.limitTo?.(input) ?? {};
  // The keys of `shows` are names of reads: its type says so.
  const all = Object.keys(action.shows) as DocumentName[];
  const keys = all.flatMap((kind) => {
    const request = limitTo[kind];
    return request ? [documentKey(store, kind, request)] : [];
  });
  return { kinds: all.filter((kind) => !limitTo[kind]), keys: await Promise.all(keys) };
}

/** The same as one list: names of endpoints and keys; no key looks like an endpoint's name. */
export async function shownIn(store: Store, content: Shown): Promise<string[]> {
  const { kinds, keys } = await placesOf(store, content);
  return [...kinds, ...keys];
}

/** What lies in clear beside an entry: its documents find it by that, and no other loads it. */
export async function tagsOf(store: Store, content: Shown): Promise<string[]> {
  const { kinds, keys } = await placesOf(store, content);
  return [...(await Promise.all(kinds.map((kind) => kindTag(store, kind)))), ...keys];
}

/**
 * The entries that can show in a document, oldest first; the bodies of all others stay where they are. `key`: of `documentKey`, which has made the
 * tag of its kind, too: before a query nothing may wait for that (law L10).
 */
export async function rowsShownIn(store: Store, name: DocumentName, key: string): Promise<OutboxRow[]> {
  const { outbox } = store.db;
  const ofKind = knownKindTag(store, name);
  if (ofKind === undefined) return outbox.orderBy('seq').toArray();
  // A query for each tag: a live query over several hears of whatever changes between the least and the greatest.
  const found = await Promise.all([ofKind, key, ANYWHERE].map((tag) => outbox.where('tags').equals(tag).toArray()));
  return found.flat().sort((a, b) => a.seq - b.seq);
}
