import type { DocumentName, RequestOf } from '../contract/index.ts';
import { same } from '../contract/rules/same.ts';
import type { Pulled } from '../documents/pull.ts';
import type { ReadFacts } from '../read.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { readSession, type Store, writeSession } from '../store/session.ts';
import type { SessionKey } from '../store/session-values.ts';

/**
 * The outcomes of a pull after which values are noted; `same` too, because the last note may have
 * been interrupted.
 */
const LANDED: Record<Pulled, boolean> = {
  changed: true,
  same: true,
  fresh: false,
  stale: false,
  doubted: false,
};

/** Stores values of a pulled document in the session; unchanged values are not written again. */
export async function noteInSession<N extends DocumentName>(
  { note }: Pick<ReadFacts, 'note'>,
  store: Store,
  name: N,
  request: RequestOf<N>,
  pulled: Pulled,
): Promise<void> {
  if (!note || !LANDED[pulled]) return;
  const row = await store.db.documents.get(await documentKey(store, name, request));
  const content = row && (await openDocument<N>(store, row));
  if (!content) return;
  const values = await note(content.value, store);
  // Noted values are session values, so their keys are session keys.
  const keys = Object.keys(values) as SessionKey[];
  const stored = await readSession(store, keys);
  if (!keys.every((key) => same(stored[key], values[key]))) await writeSession(store, values);
}
