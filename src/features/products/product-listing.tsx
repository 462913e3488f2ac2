import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Brand } from '../../../sync/contract/home/brands.ts';
import { productsText } from '../../i18n/subjects/products/products.ts';
import { useAge } from '../../live/documents/use-document.ts';
import { lightRows, useLightRows } from '../../live/documents/use-light-rows.ts';
import { usePull, usePulled } from '../../live/documents/use-pull.ts';
import { type ParamsOf, pathTo } from '../../rules/paths.ts';
import { brandShelfRead } from '../../rules/reads.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { PillSelect } from '../../ui/fields/filter-row.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { LongList } from '../../ui/lists/long-list.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { GonePage } from '../../ui/states/absent-page.tsx';
import { AgeLine } from '../../ui/states/age-line.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { NothingFits } from '../../ui/states/nothing-fits.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './products.module.css';
import { type Shelf, shelfAt, shelfFacts } from './rules/shelf.ts';
import {
  chosenIn,
  filterAndTextCount,
  filtersKey,
  fitting,
  inOrder,
  NO_SHELF_FILTERS,
  SHELF_ORDERS,
  type ShelfFilter,
  type ShelfProduct,
  shelfFiltersOf,
  shelfProduct,
} from './rules/shelf-filters.ts';
import { NoShelf, ShelfHead } from './shelf-head.tsx';
import { ShelfSift, type SiftProps } from './shelf-sift.tsx';

interface ProductShelfProps extends Pick<ProductListingProps, 'brands' | 'mark' | 'favourites'> {
  address: ParamsOf<'productListing'>;
}

/**
 * Finds the brand or range that the address names among the division's brands, and lists its
 * products.
 */
export function ProductShelf({ brands, address, ...parts }: ProductShelfProps) {
  const { busy, again } = usePulled();
  const shelf = shelfAt(brands, address);
  if (shelf)
    return (
      <ProductListing
        key={`${shelf.brand.brand_id} ${shelf.part?.sub_brand_id}`}
        shelf={shelf}
        brands={brands}
        {...parts}
      />
    );
  return (
    <GonePage
      picture="shades"
      kicker={address.brand_name}
      title={productsText('products.goneTitle')}
      text={productsText('products.goneText')}
      others={
        <ButtonLink to={pathTo('productCategories', { division_code: address.division_code })}>
          {productsText('products.otherRanges')}
        </ButtonLink>
      }
      busy={busy}
      again={again}
    />
  );
}

interface ShelfStockProps extends SiftProps {
  /**
   * Number of products that fit the filters. `here`: number on this device. `total`: number that
   * the server reports.
   */
  shown: number;
  here: number;
  total: number;
  look: 'picture' | 'row';
  age: ReactNode;
}

/** Line above the list: products on this device, products that fit, age, order and look. */
function ShelfStock({ all, filters, change, shown, here, total, look, age }: ShelfStockProps) {
  const isFiltered = filterAndTextCount(filters) > 0;
  const isWhole = here >= total;
  // Ordering by depth needs a product with a level.
  const orders = SHELF_ORDERS.filter(
    (order) => order !== 'dark' || all.some(({ level }) => level !== undefined),
  );
  return (
    <div className={styles.stock}>
      <div className={styles.says}>
        <p className={isWhole ? 'here' : 'meta'}>
          {isWhole && <Icon name="check" small />}
          {isWhole
            ? productsText('products.allHere', { count: total })
            : productsText('products.someHere', { count: here, total })}
        </p>
        {isFiltered && (
          <p className="meta" role="status">
            {productsText('products.fit', { count: shown, total: here })}
          </p>
        )}
        {age}
      </div>
      <div className={styles.how}>
        <PillSelect
          plain
          label={productsText('products.order')}
          value={filters.order}
          choices={orders.map((value) => ({
            value,
            name: productsText(`products.order.${value}`),
          }))}
          onChoose={(order) => change({ order: order === 'shelf' ? '' : order })}
        />
        <Button variant="text" onClick={() => change({ view: look === 'row' ? '' : 'list' })}>
          {productsText(look === 'row' ? 'products.asPictures' : 'products.asRows')}
        </Button>
      </div>
    </div>
  );
}

/** A range without products. */
function NothingOnShelf({ division }: { division: string }) {
  return (
    <Empty
      picture="work"
      title={productsText('products.none')}
      text={productsText('products.noneText')}
      action={
        <ButtonLink to={pathTo('productCategories', { division_code: division })}>
          {productsText('products.otherRanges')}
        </ButtonLink>
      }
    />
  );
}

/** Empty result: offers each filter to remove, with the number of products that then fit. */
function NoProductFits({ all, filters, change }: SiftProps) {
  const removable: readonly ShelfFilter[] = [
    ...(filters.text.trim() ? (['text'] as const) : []),
    ...(filters.mine ? (['mine'] as const) : []),
    ...chosenIn(filters),
  ];
  // A filter whose removal still leaves no product is not offered.
  const choices = (removable.length > 1 ? removable : []).flatMap((filter) => {
    const count = fitting(all, filters, filter).length;
    const leave = (): void => change({ [filter === 'text' ? 'q' : filter]: '' });
    return count === 0
      ? []
      : {
          id: filter,
          name: productsText(`products.without.${filter}`),
          left: productsText('products.count', { count }),
          leave,
        };
  });
  return (
    <NothingFits
      title={productsText('products.nothingFits')}
      text={productsText(
        choices.length > 0 ? 'products.nothingFitsText' : 'products.nothingFitsOne',
      )}
      choices={choices}
      clear={productsText('products.clearAll')}
      onClear={() => change(NO_SHELF_FILTERS)}
    />
  );
}

/** Reads the products of a brand in their short form. */
const catalogue = lightRows('get-product', 'products', shelfProduct);
const NOTHING: readonly ShelfProduct[] = [];
const keyOf = ({ id }: ShelfProduct): string => id;

export interface ProductListingProps {
  shelf: Shelf;
  /** All brands of the division, to offer stored ones instead. */
  brands: readonly Brand[];
  /** Draws a button on each product. Must be a stable function: rows are memoised by it. */
  mark?: ((product: ShelfProduct) => ReactNode) | undefined;
  /** The ids of the person's favourites. Must be a stable set while its content is equal. */
  favourites?: ReadonlySet<string> | undefined;
}
const NO_FAVOURITES: ReadonlySet<string> = new Set();

/**
 * All products of a brand or a range, searched, filtered and ordered on this device. Only rows near
 * the window are drawn.
 */
export function ProductListing({
  shelf,
  brands,
  mark,
  favourites = NO_FAVOURITES,
}: ProductListingProps) {
  const { brand, part } = shelf;
  const { count } = shelfFacts(shelf);
  const read = brandShelfRead(brand.brand_id);
  const pulled = usePull([read]);
  const found = useLightRows(catalogue, read[1]);
  const age = useAge(read);
  const [query, change] = useAddressQuery();
  const [isFiltering, setFiltering] = useState(false);
  const rows = found.state === 'ready' ? found.rows : NOTHING;
  const all = useMemo(
    () => (part ? rows.filter((product) => product.part === String(part.sub_brand_id)) : rows),
    [rows, part],
  );
  // The typed text shows at once; the list follows as a deferred value.
  const filters = shelfFiltersOf(query, favourites);
  const deferredQuery = useDeferredValue(query);
  const deferredFilters = useMemo(
    () => shelfFiltersOf(deferredQuery, favourites),
    [deferredQuery, favourites],
  );
  const ordered = useMemo(() => inOrder(all, deferredFilters.order), [all, deferredFilters.order]);
  const shown = useMemo(() => fitting(ordered, deferredFilters), [ordered, deferredFilters]);
  const look = query.view === 'list' ? 'row' : 'picture';
  const row = useCallback(
    (product: ShelfProduct) => <ProductCard product={product} look={look} mark={mark?.(product)} />,
    [look, mark],
  );

  if (found.state !== 'ready')
    return (
      <NoShelf shelf={shelf} brands={brands} opening={found.state === 'loading'} pulled={pulled} />
    );
  const siftProps = { all, filters, change };
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
              value={filters.text}
              onText={(q) => change({ q })}
            />
          </search>
          <ShelfSift
            {...siftProps}
            favourites={favourites}
            isFiltering={isFiltering}
            setFiltering={setFiltering}
          />
          <ShelfStock
            {...siftProps}
            shown={shown.length}
            here={found.whole ? all.length : part ? total : found.total}
            total={total}
            look={look}
            age={<AgeLine age={age} />}
          />
          {shown.length > 0 || !found.whole ? (
            <LongList
              id={`${look} ${shown.length} ${filtersKey(deferredFilters)}`}
              items={shown}
              keyOf={keyOf}
              row={row}
              label={productsText('products.list')}
              className={look === 'row' ? styles.rows : styles.shelf}
            />
          ) : (
            <NoProductFits {...siftProps} filters={deferredFilters} />
          )}
        </>
      )}
    </>
  );
}
