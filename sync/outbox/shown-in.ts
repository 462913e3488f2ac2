import type { DocumentName } from '../contract/index.ts';
import { ANYWHERE, type OutboxRow } from '../store/db.ts';
import { documentKey, kindTag, knownKindTag } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { actionOf, type Content } from './entry.ts';

type Shown = Pick<Content, 'action' | 'input'>;

/** The documents in which an action shows: whole kinds, and single documents by their keys. */
async function targetsOf(
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

/**
 * Returns the documents in which an action shows as one list of endpoint names and keys. A key
 * never equals an endpoint's name.
 */
export async function shownIn(store: Store, content: Shown): Promise<string[]> {
  const { kinds, keys } = await targetsOf(store, content);
  return [...kinds, ...keys];
}

/**
 * Returns the unencrypted tags of an entry, by which its documents find it without loading other
 * entries.
 */
export async function tagsOf(store: Store, content: Shown): Promise<string[]> {
  const { kinds, keys } = await targetsOf(store, content);
  return [...(await Promise.all(kinds.map((kind) => kindTag(store, kind)))), ...keys];
}

/**
 * The entries that can show in a document, oldest first; other entries are not loaded. `key`: from
 * `documentKey`, which also makes the tag of its kind, because nothing may be awaited before a
 * query (law L10).
 */
export async function rowsShownIn(
  store: Store,
  name: DocumentName,
  key: string,
): Promise<OutboxRow[]> {
  const { outbox } = store.db;
  const ofKind = knownKindTag(store, name);
  if (ofKind === undefined) return outbox.orderBy('seq').toArray();
  // One query per tag: a live query over several tags reacts to every change between the least and
  // the greatest.
  const found = await Promise.all(
    [ofKind, key, ANYWHERE].map((tag) => outbox.where('tags').equals(tag).toArray()),
  );
  return found.flat().sort((a, b) => a.seq - b.seq);
}
