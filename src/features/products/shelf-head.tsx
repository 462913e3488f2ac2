import type { Brand } from '../../../sync/contract/home/brands.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productsText } from '../../i18n/subjects/products/products.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useKept } from '../../live/documents/use-documents.ts';
import type { PullProgress } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useSaveForLater } from '../../live/outbox/use-saved-for-later.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { pathTo } from '../../rules/paths.ts';
import { brandShelfRead } from '../../rules/reads.ts';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { NeverHere } from '../../ui/states/absent-page.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './products.module.css';
import { type Shelf, shelfFacts } from './rules/shelf.ts';

/** The name and text of a brand or a range, in the page's language. */
export interface ShelfWords {
  readonly name: string;
  readonly text: string | undefined;
}

export function shelfWords({ brand, part }: Shelf): ShelfWords {
  const subject = part ?? brand;
  return {
    name: inLanguage(part ? part.sub_brand_name : brand.brand_name, subject.name_hi),
    text: subject.text ? inLanguage(subject.text, subject.text_hi) : undefined,
  };
}

/** Number of skeleton tiles while the list is loading. */
const TILES = 4;

interface NoShelfProps {
  shelf: Shelf;
  brands: readonly Brand[];
  /** The device has not answered yet whether it has the list. */
  opening: boolean;
  pulled: PullProgress;
}

/** Shown instead of the products: loading, not on this device, or failed with Retry. */
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

/**
 * A range that was never stored: offers to save it later, and lists the division's stored brands.
 */
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
  const storedBrands = brands.filter((_, place) => kept?.[place]);
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
      {storedBrands.length > 0 && (
        <Department title={productsText('products.hereNow')}>
          {storedBrands.map((stored) => (
            <Row
              key={stored.brand_id}
              lead={
                <Pic src={media(stored.image)} alt="" ratio="1:1" division={division_code} small />
              }
              title={shelfWords({ brand: stored, part: undefined }).name}
              meta={
                typeof stored.product_count === 'number'
                  ? productsText('products.count', { count: stored.product_count })
                  : undefined
              }
              end={<Icon name="next" small />}
              to={pathTo('productListing', {
                brand_name: stored.brand_name,
                division_code,
                id: stored.brand_id,
              })}
            />
          ))}
        </Department>
      )}
    </NeverHere>
  );
}

/** The head of the list: division or brand, name and text. A range links to its whole brand. */
export function ShelfHead({ shelf }: { shelf: Shelf }) {
  const { nameOf } = useDivisions();
  const { brand, part } = shelf;
  const { brand_id, brand_name, division_code, product_count } = brand;
  const { name, text } = shelfWords(shelf);
  const whole = shelfWords({ brand, part: undefined }).name;
  const division = nameOf(division_code);
  useNameCrumbs({ parent: division, own: name });
  return (
    <div className={styles.head}>
      <p className="kick" data-div={division_code}>
        {part ? whole : division}
      </p>
      <h1 lang={langOf(name)}>{name}</h1>
      {text && (
        <p className="deck" lang={langOf(text)}>
          {text}
        </p>
      )}
      {part && brand.sub_brands.length > 1 && (
        <MoreLink
          to={pathTo('productListing', { brand_name, division_code, id: brand_id })}
          aria-label={`${whole}: ${productsText('products.wholeRange')}`}
        >
          {typeof product_count === 'number'
            ? productsText('products.allOf', { count: product_count })
            : productsText('products.wholeRange')}
        </MoreLink>
      )}
    </div>
  );
}
