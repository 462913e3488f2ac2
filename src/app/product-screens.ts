import type { Me } from '../live/account/use-me.ts';
import type { DocumentRead } from '../live/documents/use-document.ts';
import { paths } from '../rules/paths.ts';
import {
  brandProducts,
  certificatesRead,
  favouritesRead,
  personRead,
  productRead,
  salonRead,
} from '../rules/reads.ts';
import { APP, front, screen } from './screen-row.ts';

/** The person's own product data is pulled with the products. */
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
    // The list's document, the brands of the division, resolves whose products the address names.
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

const salonPage = {
  ...APP,
  parent: 'myProfile',
  document: () => salonRead,
  pulls: front,
  leadsOn: ({ profile }: Me): string | undefined =>
    profile === 'trainer' ? paths.home : undefined,
} as const;

/**
 * The rows of a hairdresser's salon; trainers have none and are redirected home (rules 2.11 and
 * 6.4).
 */
export const salonScreens = {
  salonForm: screen('salonForm', {
    ...salonPage,
    load: () => import('../features/salon/salon-screen.tsx'),
  }),
  salonAfterLogin: screen('salonAfterLogin', {
    ...salonPage,
    load: () => import('../features/salon/salon-after-login-screen.tsx'),
  }),
} as const;

/** The row of the person's own profile. */
export const profileScreens = {
  myProfile: screen('myProfile', {
    ...APP,
    parent: 'home',
    document: ({ leapcode, profile }) => personRead(leapcode, profile),
    pulls: (me) => [
      ...front(me),
      ...(me.profile === 'hd' ? ([['my-activity', {}]] as const) : []),
      ...(me.profile === 'hd' && me.registered ? [certificatesRead] : []),
    ],
    load: () => import('../features/profile/profile-screen.tsx'),
  }),
} as const;
