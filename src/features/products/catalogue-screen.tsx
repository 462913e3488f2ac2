import { productsText } from '../../i18n/subjects/products/products.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BrandTiles } from '../../ui/lists/brand-tiles.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** The divisions with products, the person's own first (rule 2.3). */
export default function CatalogueScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'products', 'get-divisions'>) {
  const media = useMedia();
  const openDialog = useAppDialog();
  const own = useOwnDivisions(me);
  // A division without a count is kept: some servers do not send counts.
  const divisions = document.divisions.filter(({ product_count }) => product_count !== 0);
  if (divisions.length === 0) {
    return (
      <Empty
        picture="shades"
        level={1}
        title={productsText('products.emptyTitle')}
        text={productsText('products.emptyText')}
        action={
          <Button onClick={() => openDialog('help')}>{productsText('products.askHelp')}</Button>
        }
      />
    );
  }
  const words = {
    find: productsText('products.find'),
    clear: productsText('products.clear'),
    noMatch: productsText('products.noMatch'),
    yours: productsText('products.yours'),
    others: productsText('products.others'),
  };
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <Age />
      <BrandTiles
        tiles={divisions.map(
          ({
            division_code,
            division_short_name,
            division_text,
            pwa_division_image,
            product_count,
          }) => ({
            division: division_code,
            to: pathTo('productCategories', { division_code }),
            src: media(pwa_division_image),
            name: division_short_name,
            text:
              typeof product_count === 'number'
                ? productsText('products.count', { count: product_count })
                : (division_text ?? undefined),
          }),
        )}
        own={own}
        words={words}
      />
    </>
  );
}

export const notHere = () => productsText('products.notHere');
