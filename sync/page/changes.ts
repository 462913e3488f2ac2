import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { Store } from '../store/session.ts';

interface Held {
  readonly key: string;
  readonly forget: () => void;
}

/**
 * What a left screen showed is true only while neither the outbox nor its document changes, in whichever tab or worker (law L3):
 * nobody reads for it, so it is forgotten, and its next opening reads.
 */
export function forgetWhatChanges<M extends ReadonlyMap<string, Held>>({ db: { name } }: Store, handles: M): M {
  // The listener outlives the store, and must not keep a person's documents in memory for that.
  const held = new WeakRef(handles);
  const table = (of: string): string => `idb://${name}/${of}/`;
  const forget = (parts: ObservabilitySet): void => {
    const known = held.deref();
    if (!known) {
      Dexie.on.storagemutated.unsubscribe(forget);
      return;
    }
    const everything = parts.all !== undefined || parts[table('outbox')] !== undefined;
    const documents = parts[table('documents')];
    for (const handle of known.values()) if (everything || (documents && rangesOverlap(documents, new RangeSet(handle.key)))) handle.forget();
  };
  Dexie.on('storagemutated', forget);
  return handles;
}
