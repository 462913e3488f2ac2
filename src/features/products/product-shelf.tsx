import { productsText } from '../../i18n/subjects/products.ts';
import { usePulled } from '../../live/documents/pulled.tsx';
import { type ParamsOf, pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { GonePage } from '../../ui/states/gone-page.tsx';
import { ProductListing, type ProductListingProps } from './product-listing.tsx';
import { shelfAt } from './rules/shelf.ts';

interface ProductShelfProps extends Pick<ProductListingProps, 'brands' | 'mark' | 'favourites'> {
  address: ParamsOf<'productListing'>;
}

/** The kept brands of the division say which shelf the address means: that of a brand, or of one of its ranges. */
export function ProductShelf({ brands, address, ...parts }: ProductShelfProps) {
  const { busy, again } = usePulled();
  const shelf = shelfAt(brands, address);
  if (shelf) return <ProductListing key={`${shelf.brand.brand_id} ${shelf.part?.sub_brand_id}`} shelf={shelf} brands={brands} {...parts} />;
  return (
    <GonePage
      picture="shades"
      kicker={address.brand_name}
      title={productsText('products.goneTitle')}
      text={productsText('products.goneText')}
      others={
        <ButtonLink to={pathTo('productCategories', { division_code: address.division_code })}>{productsText('products.otherRanges')}</ButtonLink>
      }
      busy={busy}
      again={again}
    />
  );
}
