import { useMemo } from 'react';
import { FavouriteMark } from '../../features/product/favourite-mark.tsx';
import { ProductShelf } from '../../features/products/product-listing.tsx';
import type { ShelfProduct } from '../../features/products/rules/shelf-filters.ts';
import { productsText } from '../../i18n/subjects/products/products.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { favouritesRead } from '../../rules/reads.ts';

const mark = ({ id, name, range, division, image }: ShelfProduct) => (
  <FavouriteMark
    product={{ product_id: id, product_name: name, range, division_code: division, image }}
  />
);

/**
 * The products of a brand or of one of its ranges, each with a heart (rule 2.9). Favourites can be
 * shown alone.
 */
export default function ListingScreen({
  document: { brands },
  params,
}: DocumentProps<'productListing', 'get-division-brands'>) {
  const kept = useDocument(...favouritesRead);
  const products = kept.state === 'ready' ? kept.value.products : undefined;
  const favourites = useMemo(
    () => new Set(products?.map(({ product_id }) => String(product_id))),
    [products],
  );
  return <ProductShelf brands={brands} address={params} mark={mark} favourites={favourites} />;
}

export const notHere = () => productsText('products.rangesNotHere');
