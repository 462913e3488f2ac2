import { representative } from '../contract/account/representative.ts';
import { getSalonDetails } from '../contract/account/salon.ts';
import { aboutContent } from '../contract/home/about.ts';
import { getDivisionBrands, getDivisions } from '../contract/home/brands.ts';
import { myCertificates } from '../contract/learning/certificates.ts';
import { myActivity } from '../contract/learning/records.ts';
import { comments, getPost, hashtagTrending, socialFeed } from '../contract/posts/posts.ts';
import { packManifest } from '../contract/products/packs.ts';
import { getProduct, myFavourites, productDetails } from '../contract/products/products.ts';
import { read } from '../read.ts';
import { findBrand, findNotes, findPost, findProduct } from '../search/found.ts';

/**
 * The reads of which the app states no more than what the search finds in them: the catalogue, the
 * feed, and a person's records.
 */
export const plainReads = {
  'get-divisions': read(getDivisions, { find: ({ divisions }) => divisions.map(findBrand) }),
  'get-division-brands': read(getDivisionBrands, { find: null }),
  'get-product': read(getProduct, { find: ({ products }) => products.map(findProduct) }),
  'product-details': read(productDetails, { find: null }),
  'my-favourites': read(myFavourites, { find: findNotes }),
  'pack-manifest': read(packManifest, { find: null }),

  'social-feed': read(socialFeed, { find: ({ posts }) => posts.map(findPost) }),
  'get-post': read(getPost, { find: null }),
  comments: read(comments, { find: null }),
  'hashtag-trending': read(hashtagTrending, { find: null }),

  'my-activity': read(myActivity, { find: null }),
  'my-certificates': read(myCertificates, { find: null }),
  representative: read(representative, { find: null }),
  'get-salon-details': read(getSalonDetails, { find: null }),
  'about-content': read(aboutContent, { find: null }),
};
