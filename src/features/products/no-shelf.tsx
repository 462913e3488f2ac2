import type { Brand } from '../../../sync/contract/brands.ts';
import { productsText } from '../../i18n/subjects/products.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import { useKept } from '../../live/documents/use-kept.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { absenceOf } from '../../rules/absence.ts';
import { pathTo } from '../../rules/paths.ts';
import { brandShelfRead } from '../../rules/reads.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { NeverHere } from '../../ui/states/never-here.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './product-listing.module.css';
import { type Shelf, shelfFacts } from './rules/shelf.ts';
import { ShelfHead } from './shelf-head.tsx';
import { shelfWords } from './shelf-words.ts';

/** So many tiles stand for the list while it is on its way. */
const TILES = 4;

interface NoShelfProps {
  shelf: Shelf;
  brands: readonly Brand[];
  /** The device is being asked whether it has it. */
  opening: boolean;
  pulled: PullProgress;
}

/** Shown in place of the products: they are coming, this device never had them, or the server's refusal with Retry. */
export function NoShelf({ shelf, brands, opening, pulled }: NoShelfProps) {
  const { busy, failure } = pulled;
  const absence = absenceOf({ opening, busy, failure });
  if (absence === 'not-here') return <NeverOpened shelf={shelf} brands={brands} />;
  return (
    <>
      <ShelfHead shelf={shelf} />
      {absence === 'error' ? (
        <Failed {...pulled} />
      ) : (
        <Loading className={styles.shelf}>
          {Array.from({ length: TILES }, (_, place) => (
            <Skeleton key={place} shape="square" />
          ))}
        </Loading>
      )}
    </>
  );
}

/** A range that this device never had, the wish to have it with the next connection, and what of the division is here instead. */
function NeverOpened({ shelf, brands }: Pick<NoShelfProps, 'shelf' | 'brands'>) {
  const media = useMedia();
  const kept = useKept(
    'get-product',
    brands.map(({ brand_id }) => brandShelfRead(brand_id)[1]),
  );
  const { image } = shelfFacts(shelf);
  const { name } = shelfWords(shelf);
  const { division_code, brand_id } = shelf.brand;
  const later = useSaveForLater(brandShelfRead(brand_id));
  const here = brands.filter((_, place) => kept?.[place]);
  return (
    <NeverHere
      name={name}
      picture={media(image)}
      division={division_code}
      title={productsText('products.listNotHere', { name })}
      text={productsText('products.listNotHereText')}
      later={later}
      saveNote={productsText('products.saveNote')}
    >
      {here.length > 0 && (
        <Department title={productsText('products.hereNow')}>
          {here.map((one) => (
            <Row
              key={one.brand_id}
              lead={<Pic src={media(one.image)} alt="" ratio="1:1" division={division_code} small />}
              title={shelfWords({ brand: one, part: undefined }).name}
              meta={typeof one.product_count === 'number' ? productsText('products.count', { count: one.product_count }) : undefined}
              end={<Icon name="next" small />}
              to={pathTo('productListing', { brand_name: one.brand_name, division_code, id: one.brand_id })}
            />
          ))}
        </Department>
      )}
    </NeverHere>
  );
}
