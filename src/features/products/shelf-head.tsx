import type { Brand } from '../../../sync/contract/home/brands.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productsText } from '../../i18n/subjects/products.ts';
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

/** The name and text of a brand or a range, in the language of the page. */
export interface ShelfWords {
  readonly name: string;
  readonly text: string | undefined;
}

export function shelfWords({ brand, part }: Shelf): ShelfWords {
  const of = part ?? brand;
  return {
    name: inLanguage(part ? part.sub_brand_name : brand.brand_name, of.name_hi),
    text: of.text ? inLanguage(of.text, of.text_hi) : undefined,
  };
}

/** Number of skeleton tiles while the list is loading. */
const TILES = 4;

interface NoShelfProps {
  shelf: Shelf;
  brands: readonly Brand[];
  /** The device is being asked whether it has it. */
  opening: boolean;
  pulled: PullProgress;
}

/**
 * Shown in place of the products: they are coming, this device never had them, or the server's
 * refusal with Retry.
 */
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
 * A range that this device never had, the wish to have it with the next connection, and what of the
 * division is here instead.
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
              lead={
                <Pic src={media(one.image)} alt="" ratio="1:1" division={division_code} small />
              }
              title={shelfWords({ brand: one, part: undefined }).name}
              meta={
                typeof one.product_count === 'number'
                  ? productsText('products.count', { count: one.product_count })
                  : undefined
              }
              end={<Icon name="next" small />}
              to={pathTo('productListing', {
                brand_name: one.brand_name,
                division_code,
                id: one.brand_id,
              })}
            />
          ))}
        </Department>
      )}
    </NeverHere>
  );
}

/** The head of the list: the division, the range and its text; a range links to its whole brand. */
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
