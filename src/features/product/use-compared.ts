import type { Product } from '../../../sync/contract/product.ts';
import { isNo } from '../../live/documents/not-found.tsx';
import { useCatalogueProduct } from '../../live/documents/use-catalogue-product.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { productRead } from '../../rules/reads.ts';

/** A product that is compared; without it, why it is not shown. */
export interface Compared {
  readonly id: string;
  readonly product: Product | undefined;
  readonly why: 'coming' | 'not-here' | 'gone' | undefined;
  readonly again: () => void;
}

function useOne(id: string | undefined): Compared | undefined {
  const read = id === undefined ? undefined : productRead(id);
  const pulled = usePull(read ? [read] : [], { asksOffline: true });
  const found = useDocument('product-details', read?.[1] ?? null);
  const absence = found.state === 'ready' ? undefined : absenceOf({ opening: found.state === 'loading', ...pulled });
  const listed = useCatalogueProduct(absence && absence !== 'loading' ? id : undefined);
  if (id === undefined) return undefined;
  const product = found.state === 'ready' ? found.value.product : isNo(pulled.failure) ? undefined : (listed ?? undefined);
  const why = absence === 'loading' ? 'coming' : isNo(pulled.failure) ? 'gone' : 'not-here';
  return { id, product, why: product ? undefined : why, again: pulled.again };
}

/** Up to three products by their ids, in that order. */
export function useCompared([first, second, third]: readonly string[]): readonly Compared[] {
  const all = [useOne(first), useOne(second), useOne(third)];
  return all.filter((one) => one !== undefined);
}
