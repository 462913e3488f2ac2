import { useEffect, useState } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { findInCatalogues } from '../../../sync/page/changes.ts';
import { useStore } from '../account/store.tsx';
import { unlessClosed } from '../account/use-stored.ts';

/**
 * A product as one of the catalogues on this device lists it; undefined until they were searched,
 * null if none has it. Without an id none is searched.
 */
export function useCatalogueProduct(id: string | undefined): Product | null | undefined {
  const store = useStore();
  const [found, setFound] = useState<{ readonly of: string; readonly product: Product | null }>();
  useEffect(() => {
    if (!store || id === undefined) return;
    let cancelled = false;
    // A catalogue that does not open has nothing to show either.
    void unlessClosed(store, findInCatalogues(store, id))
      .catch(() => null)
      .then((product) => cancelled || setFound({ of: id, product: product ?? null }));
    return () => {
      cancelled = true;
    };
  }, [store, id]);
  return found && found.of === id ? found.product : undefined;
}
