import { productsText } from '../../i18n/products.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** A range without products. */
export function NothingOnShelf({ division }: { division: string }) {
  return (
    <Empty
      picture="work"
      title={productsText('products.none')}
      text={productsText('products.noneText')}
      action={<ButtonLink to={pathTo('productCategories', { division_code: division })}>{productsText('products.otherRanges')}</ButtonLink>}
    />
  );
}
