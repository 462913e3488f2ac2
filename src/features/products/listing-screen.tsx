import { productsText } from '../../i18n/products.ts';
import { t } from '../../i18n/t.ts';
import { usePulled } from '../../live/pulled.tsx';
import type { DocumentProps } from '../../live/screen-props.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { ProductListing } from './product-listing.tsx';
import { shelfAt } from './rules/shelf.ts';

/** The products of a brand or of one of its ranges: the kept brands of the division say which the address means (rule 2.9). */
export default function ListingScreen({ document: { brands }, params }: DocumentProps<'productListing', 'get-division-brands'>) {
  const { busy, again } = usePulled();
  const shelf = shelfAt(brands, params);
  if (shelf) return <ProductListing key={`${shelf.brand.brand_id} ${shelf.part?.sub_brand_id}`} shelf={shelf} brands={brands} />;
  return (
    <Empty
      picture="/pictures/later-shades.svg"
      level={1}
      kicker={params.brand_name}
      title={productsText('products.goneTitle')}
      text={productsText('products.goneText')}
      action={
        <>
          <ButtonLink to={pathTo('productCategories', { division_code: params.division_code })}>{productsText('products.otherRanges')}</ButtonLink>
          <Button variant="line" icon="retry" busy={busy} onClick={again}>
            {t('state.retry')}
          </Button>
        </>
      }
    />
  );
}

export const notHere = () => productsText('products.rangesNotHere');
