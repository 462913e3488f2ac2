import type { Product } from '../../../sync/contract/products/product.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { useRows } from '../../live/documents/use-rows.ts';
import { brandShelfRead } from '../../rules/reads.ts';

/** Number of a brand's products that a page looks through: a brand may have thousands. */
const MOST = 240;

/**
 * A brand's products, as far as a page looks through them, and how it stands with bringing them.
 */
export function useShelf(brand: string | number): {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly products: readonly Product[];
  readonly pulled: PullProgress;
} {
  const [name, request] = brandShelfRead(brand);
  const pulled = usePull([[name, request]]);
  const found = useRows(name, request, 0, MOST, 'products');
  return { state: found.state, products: found.state === 'ready' ? found.rows : [], pulled };
}
