import type { Product } from '../../../sync/contract/products/product.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { useRows } from '../../live/documents/use-rows.ts';
import { brandShelfRead } from '../../rules/reads.ts';

/** Maximum number of a brand's products that a page reads: a brand may have thousands. */
const MAX_PRODUCTS = 240;

/** A brand's first products, and the progress of their pull. */
export function useShelf(brand: string | number): {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly products: readonly Product[];
  readonly pulled: PullProgress;
} {
  const [name, request] = brandShelfRead(brand);
  const pulled = usePull([[name, request]]);
  const found = useRows(name, request, 0, MAX_PRODUCTS, 'products');
  return { state: found.state, products: found.state === 'ready' ? found.rows : [], pulled };
}
