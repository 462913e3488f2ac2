import type { Me } from '../live/account/use-me.ts';
import type { DocumentRead } from '../live/documents/use-document.ts';
import { brandProducts, favouritesRead, productRead } from '../rules/reads.ts';
import { APP, front } from './row-parts.ts';
import { screen } from './screen-row.ts';

/** What of products is a person's own comes with them. */
const withFavourites = (me: Me): readonly DocumentRead[] => [...front(me), favouritesRead];

/** The rows of the product catalogue. */
export const productScreens = {
  products: screen('products', {
    ...APP,
    parent: 'home',
    document: () => ['get-divisions', {}],
    pulls: front,
    load: () => import('../features/products/catalogue-screen.tsx'),
  }),
  productCategories: screen('productCategories', {
    ...APP,
    parent: 'products',
    document: (_, { division_code }) => brandProducts(division_code),
    pulls: front,
    load: () => import('../features/products/ranges-screen.tsx'),
  }),
  productListing: screen('productListing', {
    ...APP,
    parent: 'productCategories',
    // The kept brands of the division say whose products the address means; these are the list's own document.
    document: (_, { division_code }) => brandProducts(division_code),
    pulls: withFavourites,
    load: () => import('./composed/listing-screen.tsx'),
  }),
  productDetails: screen('productDetails', {
    ...APP,
    parent: 'products',
    document: (_, { product }) => (product ? productRead(product) : undefined),
    pulls: withFavourites,
    load: () => import('../features/product/product-screen.tsx'),
  }),
} as const;
