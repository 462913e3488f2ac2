import { langOf } from '../../i18n/lang-of.ts';
import { productsText } from '../../i18n/subjects/products.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { pathTo } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import type { Shelf } from './rules/shelf.ts';
import styles from './shelf-head.module.css';
import { shelfWords } from './shelf-words.ts';

/** What the list is of: the division, the range and what it says of itself; from a range there is a way to all of its brand. */
export function ShelfHead({ shelf }: { shelf: Shelf }) {
  const { nameOf } = useDivisions();
  const { brand, part } = shelf;
  const { brand_id, brand_name, division_code, product_count } = brand;
  const { name, text } = shelfWords(shelf);
  const whole = shelfWords({ brand, part: undefined }).name;
  const division = nameOf(division_code);
  useNamePlaces({ parent: division, own: name });
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
          {typeof product_count === 'number' ? productsText('products.allOf', { count: product_count }) : productsText('products.wholeRange')}
        </MoreLink>
      )}
    </div>
  );
}
