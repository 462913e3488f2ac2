import type { Brand } from '../../../sync/contract/home/brands.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productsText } from '../../i18n/subjects/products/products.ts';
import { useAppDialog } from '../../live/device/use-app-dialog.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions, useOwnDivisions } from '../../live/documents/use-divisions.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useKept } from '../../live/documents/use-documents.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { brandShelfRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Item } from '../../ui/lists/cards.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './ranges.module.css';
import { type ShelfWords, shelfWords } from './shelf-head.tsx';

const labelsOf = ({ name, text }: ShelfWords) => ({ shown: name, text });

/** A brand with links to its ranges, and whether all its products are on this device. */
function Ranges({ brand, division, isStored }: RangesProps) {
  const media = useMedia();
  const { brand_id, brand_name, image, product_count, sub_brands } = brand;
  const { name: shownName, text } = shelfWords({ brand, part: undefined });
  const whole = {
    name: brand_name,
    id: brand_id,
    shown: shownName,
    text,
    image,
    count: product_count,
  };
  // A brand without parts is its only range.
  const parts = sub_brands.map((part) => ({
    name: part.sub_brand_name,
    id: part.sub_brand_id,
    ...labelsOf(shelfWords({ brand, part })),
    image: part.image,
    count: part.product_count,
  }));
  const to = ({ name, id }: typeof whole): string =>
    pathTo('productListing', { brand_name: name, division_code: division, id });
  const all =
    typeof product_count === 'number'
      ? productsText('products.allOf', { count: product_count })
      : productsText('products.wholeRange');
  return (
    <Department
      title={<span lang={langOf(shownName)}>{shownName}</span>}
      link={
        <MoreLink to={to(whole)} aria-label={`${shownName}: ${all}`}>
          {all}
        </MoreLink>
      }
    >
      <div className={styles.says}>
        {text && (
          <p className="deck" lang={langOf(text)}>
            {text}
          </p>
        )}
        {isStored && (
          <p className="isStored">
            <Icon name="check" small />
            {productsText('products.onPhone')}
          </p>
        )}
      </div>
      <ul role="list" className={styles.ranges}>
        {(parts.length > 0 ? parts : [whole]).map((part) => (
          <li key={part.id}>
            <Item
              to={to(part)}
              picture={<Pic src={media(part.image)} alt="" ratio="1:1" division={division} />}
              title={part.shown}
              meta={
                <>
                  {part.text && (
                    <span className={styles.line} lang={langOf(part.text)}>
                      {part.text}
                    </span>
                  )}
                  {typeof part.count === 'number' && (
                    <span className={styles.line}>
                      {productsText('products.count', { count: part.count })}
                    </span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Department>
  );
}
interface RangesProps {
  brand: Brand;
  division: string;
  isStored: boolean;
}

/** The product brands of a division and their ranges (rule 2.9). */
export default function RangesScreen({
  document: { brands },
  me,
  params,
  title,
  Age,
}: DocumentProps<'productCategories', 'get-division-brands'>) {
  const { division_code: division } = params;
  const openDialog = useAppDialog();
  const ownDivisions = useOwnDivisions(me);
  const { nameOf } = useDivisions();
  const catalogue = useDocument('get-divisions', {});
  const isStored = useKept(
    'get-product',
    brands.map(({ brand_id }) => brandShelfRead(brand_id)[1]),
  );
  // Home has only the person's divisions, the catalogue has all.
  const listed =
    catalogue.state === 'ready'
      ? catalogue.value.divisions.find(({ division_code }) => division_code === division)
      : undefined;
  const name = nameOf(division) ?? listed?.division_short_name;
  useNameCrumbs({ own: name });
  if (brands.length === 0) {
    // The server sends no brands of a division that is not the person's.
    const isOwn = ownDivisions.has(division);
    return (
      <Empty
        picture="shades"
        level={1}
        kicker={name}
        title={productsText(isOwn ? 'products.noRanges' : 'products.notYours')}
        text={productsText(isOwn ? 'products.noRangesText' : 'products.notYoursText')}
        action={
          <>
            <ButtonLink to={paths.products}>{productsText('products.allBrands')}</ButtonLink>
            {!isOwn && (
              <Button variant="line" onClick={() => openDialog('help')}>
                {productsText('products.askHelp')}
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <>
      {name && (
        <p className="kick" data-div={division}>
          {name}
        </p>
      )}
      <h1 className="h1--large">{title}</h1>
      <Age />
      <div className={styles.brands}>
        {brands.map((brand, place) => (
          <Ranges
            key={brand.brand_id}
            brand={brand}
            division={division}
            isStored={isStored?.[place] ?? false}
          />
        ))}
      </div>
    </>
  );
}

export const notHere = () => productsText('products.rangesNotHere');
