import { brandsText } from '../../i18n/subjects/products/brands.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BrandTiles } from '../../ui/lists/brand-tiles.tsx';
import { Empty } from '../../ui/states/empty.tsx';

/** All brands: the person's own first (rules 2.3 and 2.28). */
export default function BrandsScreen({
  document,
  me,
  title,
  Age,
}: DocumentProps<'brands' | 'ourBrands', 'get-divisions'>) {
  const media = useMedia();
  const openDialog = useAppDialog();
  const ownDivisions = useOwnDivisions(me);
  const { divisions } = document;
  if (divisions.length === 0) {
    const action = (
      <Button onClick={() => openDialog('help')}>{brandsText('brands.emptyAction')}</Button>
    );
    return (
      <Empty
        picture="brands"
        level={1}
        title={brandsText('brands.emptyTitle')}
        text={brandsText('brands.emptyText')}
        action={action}
      />
    );
  }
  const words = {
    find: brandsText('brands.find'),
    clear: brandsText('brands.clear'),
    noMatch: brandsText('brands.noMatch'),
    yours: brandsText('brands.yours'),
    others: brandsText('brands.others'),
  };
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <Age />
      <BrandTiles
        tiles={divisions.map(
          ({ division_code, division_short_name, division_text, pwa_division_image }) => ({
            division: division_code,
            to: pathTo('brandDetails', { division_code }),
            src: media(pwa_division_image),
            name: division_short_name,
            text: division_text ?? undefined,
          }),
        )}
        own={ownDivisions}
        words={words}
      />
    </>
  );
}

export const notHere = () => brandsText('brands.notHere');
