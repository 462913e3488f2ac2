import { getDivisionBrands, getDivisions } from '../contract/home/brands.ts';
import { packManifest } from '../contract/products/packs.ts';
import { getProduct, myFavourites, productDetails } from '../contract/products/products.ts';
import { read } from '../read.ts';
import { findBrand, findNotes, findProduct } from '../search/found.ts';

/** Brands, products, the person's own lists of them, and what a pack consists of. */
export const catalogueReads = {
  'get-divisions': read(getDivisions, { find: ({ divisions }) => divisions.map(findBrand) }),
  'get-division-brands': read(getDivisionBrands, { find: null }),
  'get-product': read(getProduct, { find: ({ products }) => products.map(findProduct) }),
  'product-details': read(productDetails, { find: null }),
  'my-favourites': read(myFavourites, { find: findNotes }),
  'pack-manifest': read(packManifest, { find: null }),
};
