import { productRows } from '../../../sync/contract/products.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { getProduct, productDetails } from './catalogue.ts';
import { favourite, myFavourites, productNote } from './favourites.ts';

/** The product catalogues, and a person's favourites and notes. */
export const productCalls = calls('Products', productRows, {
  'get-product': { may: signedIn, shows: ['products'], summary: 'The products of a brand or of one of its parts.', handle: getProduct },
  'product-details': { may: signedIn, shows: ['products'], summary: 'One product.', handle: productDetails },
  favourite: {
    may: signedIn,
    changes: { own: ['my-favourites'] },
    summary: 'Keeps a product or program among the favourites, or takes it out.',
    handle: favourite,
  },
  'product-note': {
    may: signedIn,
    changes: { own: ['my-favourites'] },
    summary: 'Keeps the person’s own note on a product; an empty one takes it away.',
    handle: productNote,
  },
  'my-favourites': { may: signedIn, shows: ['products'], summary: 'The person’s favourites and notes.', handle: myFavourites },
});
