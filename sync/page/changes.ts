import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { Product } from '../contract/products/product.ts';
import { isSameId } from '../contract/rules/same.ts';
import { openDocument } from '../store/document.ts';
import type { Store } from '../store/session.ts';

/**
 * Finds a product in the stored catalogues: a visit to a brand loads all of its products (rule
 * 7.26). Null if no catalogue has it.
 */
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
 * Makes handles of closed screens forget their value when the outbox or their document changes, in
 * any tab or worker (law L3): they are not read meanwhile, so their next opening reads.
 */
export function forgetWhatChanges<M extends ReadonlyMap<string, Held>>(
  { db: { name } }: Store,
  handles: M,
): M {
  // The listener outlives the store and must not keep a person's documents in memory.
  const held = new WeakRef(handles);
  const table = (of: string): string => `idb://${name}/${of}/`;
  const forget = (parts: ObservabilitySet): void => {
    const current = held.deref();
    if (!current) {
      Dexie.on.storagemutated.unsubscribe(forget);
      return;
    }
    const everything = parts.all !== undefined || parts[table('outbox')] !== undefined;
    const documents = parts[table('documents')];
    for (const handle of current.values())
      if (everything || (documents && rangesOverlap(documents, new RangeSet(handle.key))))
        handle.forget();
  };
  Dexie.on('storagemutated', forget);
  return handles;
}
