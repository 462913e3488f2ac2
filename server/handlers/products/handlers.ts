import type { productRows } from '../../../sync/contract/products.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** The product catalogues. */
export const productHandlers: HandlersOf<typeof productRows> = {};
