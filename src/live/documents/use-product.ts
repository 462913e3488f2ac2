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

/** What a favourite needs to be shown in its list. */
export type MarkedProduct = Pick<
  Product,
  'product_id' | 'product_name' | 'range' | 'division_code' | 'image'
> &
  Partial<Pick<Product, 'brand_id'>>;

/**
 * Whether a product is one of the person's favourites, how that stands, and the press that turns
 * it; false if it could not be stored.
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
  // Before this device has the list, what the person wished is all that is known.
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
