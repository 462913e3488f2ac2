import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { Product } from '../contract/products/product.ts';
import { isSameId } from '../contract/rules/same.ts';
import { openDocument } from '../store/document.ts';
import type { Store } from '../store/session.ts';

/** A product as one of the stored catalogues lists it: one visit to a brand brings all of its products (rule 7.26). Null if none has it. */
export async function findInCatalogues(store: Store, id: string | number): Promise<Product | null> {
  const rows = await store.db.documents.where('endpoint').equals('get-product').toArray();
  for (const row of rows) {
    const catalogue = await openDocument<'get-product'>(store, row);
    const found = catalogue?.value.products.find(({ product_id }) => isSameId(product_id, id));
    if (found) return found;
  }
  return null;
}

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
