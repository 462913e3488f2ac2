import { productRows } from '../../../sync/contract/products.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { playedAt, signer } from '../../queries/media-files.ts';
import { findBrand, findSubBrand, numberOr404, productOf, productsOfBrand } from '../../queries/products.ts';
import { notAnyMore } from '../../refusal.ts';
import { favourite, myFavourites, productNote } from './favourites.ts';

/** Values that callers send to request the whole brand. */
const WHOLE = ['0', ''];

/** The whole brand at once, so that one visit puts it on the device (rule 7.26). */
const getProduct: Handler<'get-product'> = async ({ brand_id, sub_brand_id, limit }, context) => {
  const { db, account } = context;
  const sign = signer(context);
  const brand = await findBrand(db, account, brand_id);
  const part = WHOLE.includes(String(sub_brand_id ?? '')) ? undefined : await findSubBrand(db, brand.id, sub_brand_id ?? '');
  const all = (await productsOfBrand(db, brand.id, part)).map((product) => ({ ...product, video_url: sign.maybe(product.video_url) }));
  return {
    error: false,
    products: limit === 0 ? all : all.slice(0, limit),
    brand_name: brand.name,
    division_code: brand.divisionCode,
    total: all.length,
  };
};

const productDetails: Handler<'product-details'> = async ({ product_id }, context) => {
  const { db, account } = context;
  const sign = signer(context);
  const product = await productOf(db, numberOr404(product_id, 'product'), account.divisions);
  if (!product) throw notAnyMore('product');
  const film = playedAt(product.video_url);
  return { error: false, product: { ...product, video_url: sign.maybe(product.video_url), ...(film ? { film: sign.film(film) } : {}) } };
};

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
