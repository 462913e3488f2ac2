import { useEffect, useState } from 'react';
import type { Product } from '../../../sync/contract/products/product.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { findInCatalogues } from '../../../sync/page/changes.ts';
import { isOf } from '../../rules/content-of.ts';
import { favouritesRead } from '../../rules/reads.ts';
import { unlessClosed, useStore } from '../account/store.tsx';
import { useMe } from '../account/use-me.ts';
import { useActions } from '../outbox/use-actions.ts';
import { type OutboxStanding, useStanding } from '../outbox/use-standing.ts';
import { useDocument } from './use-document.ts';

/**
 * A product from one of the catalogues on this device; undefined until they were searched, null if
 * none contains it. Without an id no catalogue is searched.
 */
export function useCatalogueProduct(id: string | undefined): Product | null | undefined {
  const store = useStore();
  const [found, setFound] = useState<{ readonly of: string; readonly product: Product | null }>();
  useEffect(() => {
    if (!store || id === undefined) return;
    let cancelled = false;
    // A catalogue that does not open counts as empty.
    void unlessClosed(store, findInCatalogues(store, id))
      .catch(() => null)
      .then((product) => cancelled || setFound({ of: id, product: product ?? null }));
    return () => {
      cancelled = true;
    };
  }, [store, id]);
  return found && found.of === id ? found.product : undefined;
}

/** The fields that the list of favourites shows. */
export type MarkedProduct = Pick<
  Product,
  'product_id' | 'product_name' | 'range' | 'division_code' | 'image'
> &
  Partial<Pick<Product, 'brand_id'>>;

/**
 * Whether a product is a favourite, the state of its unsent change, and `turn`, which toggles it
 * and returns whether the change is stored.
 */
export function useFavourite(product: MarkedProduct): {
  readonly on: boolean;
  readonly stands: OutboxStanding | undefined;
  turn(): Promise<boolean>;
} {
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const found = useDocument(...favouritesRead);
  const { product_id, product_name, range, division_code, brand_id, image } = product;
  const stands = useStanding(
    (content) => isOf(content, 'favourite') && isSameId(content.input.product_id, product_id),
  );
  const wished =
    stands &&
    stands.state !== 'needs' &&
    stands.entry.content &&
    isOf(stands.entry.content, 'favourite')
      ? stands.entry.content
      : undefined;
  // Before the list is on this device, only the person's unsent change is known.
  const on =
    found.state === 'ready'
      ? found.value.products.some((one) => isSameId(one.product_id, product_id))
      : (wished?.input.on ?? false);
  return {
    on,
    stands,
    async turn() {
      const card = { product_id, range, division_code, brand_id, image };
      const input = {
        ...card,
        name: product_name,
        on: !on,
        at: new Date(Date.now() + offset).toISOString(),
      };
      return Boolean(await actions?.dispatch('favourite', input).catch(() => null));
    },
  };
}
