import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Brand } from '../../../sync/contract/brands.ts';
import { productsText } from '../../i18n/subjects/products.ts';
import { useAge } from '../../live/documents/use-age.ts';
import { lightRows, useLightRows } from '../../live/documents/use-light-rows.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { pathTo } from '../../rules/paths.ts';
import { brandShelfRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { LongList } from '../../ui/lists/long-list.tsx';
import { AgeLine } from '../../ui/states/age-line.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { NothingFits } from '../../ui/states/nothing-fits.tsx';
import { NoShelf } from './no-shelf.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-listing.module.css';
import { type Shelf, shelfFacts } from './rules/shelf.ts';
import { chosenIn, fitting, inOrder, NOTHING_WISHED, type ShelfWish, shelfWishes, wishWords } from './rules/shelf-filters.ts';
import { type ShelfProduct, shelfProduct } from './rules/shelf-product.ts';
import { ShelfHead } from './shelf-head.tsx';
import { ShelfSift, type SiftProps } from './shelf-sift.tsx';
import { ShelfStock } from './shelf-stock.tsx';

/** A range without products. */
function NothingOnShelf({ division }: { division: string }) {
  return (
    <Empty
      picture="work"
      title={productsText('products.none')}
      text={productsText('products.noneText')}
      action={<ButtonLink to={pathTo('productCategories', { division_code: division })}>{productsText('products.otherRanges')}</ButtonLink>}
    />
  );
}

/** No product fits all wishes: which of them to leave out, and what each would give. */
function NoProductFits({ all, wishes, change }: SiftProps) {
  const without: readonly ShelfWish[] = [
    ...(wishes.text.trim() ? (['text'] as const) : []),
    ...(wishes.mine ? (['mine'] as const) : []),
    ...chosenIn(wishes),
  ];
  // What would leave nothing helps nobody.
  const choices = (without.length > 1 ? without : []).flatMap((one) => {
    const count = fitting(all, wishes, one).length;
    const leave = (): void => change({ [one === 'text' ? 'q' : one]: '' });
    return count === 0 ? [] : { id: one, name: productsText(`products.without.${one}`), left: productsText('products.count', { count }), leave };
  });
  return (
    <NothingFits
      title={productsText('products.nothingFits')}
      text={productsText(choices.length > 0 ? 'products.nothingFitsText' : 'products.nothingFitsOne')}
      choices={choices}
      clear={productsText('products.clearAll')}
      onClear={() => change(NOTHING_WISHED)}
    />
  );
}

/** The products of brands, in short. */
const catalogue = lightRows('get-product', 'products', shelfProduct);
const NOTHING: readonly ShelfProduct[] = [];
const keyOf = ({ id }: ShelfProduct): string => id;

export interface ProductListingProps {
  shelf: Shelf;
  /** All brands of the division, for what is here instead. */
  brands: readonly Brand[];
  /** A button on each product, drawn by who keeps favourites; the same function while it draws the same. */
  mark?: ((product: ShelfProduct) => ReactNode) | undefined;
  /** The ids of the person's favourites; the same set while it holds the same. */
  favourites?: ReadonlySet<string> | undefined;
}
const NO_FAVOURITES: ReadonlySet<string> = new Set();

/** All products of a brand or of one of its ranges: searched, narrowed and ordered on this device, drawn where the window is. */
export function ProductListing({ shelf, brands, mark, favourites = NO_FAVOURITES }: ProductListingProps) {
  const { brand, part } = shelf;
  const { count } = shelfFacts(shelf);
  const read = brandShelfRead(brand.brand_id);
  const pulled = usePull([read]);
  const found = useLightRows(catalogue, read[1]);
  const age = useAge(read);
  const [query, change] = useAddressQuery();
  const [isFiltering, setFiltering] = useState(false);
  const rows = found.state === 'ready' ? found.rows : NOTHING;
  const all = useMemo(() => (part ? rows.filter((one) => one.part === String(part.sub_brand_id)) : rows), [rows, part]);
  // What is typed shows at once; the list follows when there is time, also within one key.
  const wishes = shelfWishes(query, favourites);
  const wished = useDeferredValue(query);
  const later = useMemo(() => shelfWishes(wished, favourites), [wished, favourites]);
  const ordered = useMemo(() => inOrder(all, later.order), [all, later.order]);
  const shown = useMemo(() => fitting(ordered, later), [ordered, later]);
  const look = query.view === 'list' ? 'row' : 'picture';
  const row = useCallback((product: ShelfProduct) => <ProductCard product={product} look={look} mark={mark?.(product)} />, [look, mark]);

  if (found.state !== 'ready') return <NoShelf shelf={shelf} brands={brands} opening={found.state === 'loading'} pulled={pulled} />;
  const given = { all, wishes, change };
  const total = Math.max(part ? all.length : found.total, count ?? 0);
  const isEmpty = found.whole && all.length === 0;
  return (
    <>
      <ShelfHead shelf={shelf} />
      {isEmpty ? (
        <NothingOnShelf division={brand.division_code} />
      ) : (
        <>
          <search className={styles.find}>
            <SearchInput
              label={productsText('products.search')}
              clearLabel={productsText('products.clear')}
              value={wishes.text}
              onText={(q) => change({ q })}
            />
          </search>
          <ShelfSift {...given} favourites={favourites} isFiltering={isFiltering} setFiltering={setFiltering} />
          <ShelfStock
            {...given}
            shown={shown.length}
            here={found.whole ? all.length : part ? total : found.total}
            total={total}
            look={look}
            age={<AgeLine age={age} />}
          />
          {shown.length > 0 || !found.whole ? (
            <LongList
              id={`${look} ${shown.length} ${wishWords(later)}`}
              items={shown}
              keyOf={keyOf}
              row={row}
              label={productsText('products.list')}
              className={look === 'row' ? styles.rows : styles.shelf}
            />
          ) : (
            <NoProductFits {...given} wishes={later} />
          )}
        </>
      )}
    </>
  );
}
