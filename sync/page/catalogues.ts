import type { Product } from '../contract/product.ts';
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
