import type { productRows } from '../../../sync/contract/products.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { getProduct, productDetails } from './catalogue.ts';
import { favourite, myFavourites, productNote } from './favourites.ts';

/** The product catalogues, and what a person keeps of them. */
export const productHandlers: HandlersOf<typeof productRows> = {
  'get-product': getProduct,
  'product-details': productDetails,
  favourite,
  'product-note': productNote,
  'my-favourites': myFavourites,
};
