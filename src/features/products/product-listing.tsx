import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Brand } from '../../../sync/contract/home/brands.ts';
import { productsText } from '../../i18n/subjects/products.ts';
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
  fitting,
  inOrder,
  NOTHING_WISHED,
  SHELF_ORDERS,
  type ShelfProduct,
  type ShelfWish,
  shelfProduct,
  shelfWishes,
  wishCount,
  wishWords,
} from './rules/shelf-filters.ts';
import { NoShelf, ShelfHead } from './shelf-head.tsx';
import { ShelfSift, type SiftProps } from './shelf-sift.tsx';

interface ProductShelfProps extends Pick<ProductListingProps, 'brands' | 'mark' | 'favourites'> {
  address: ParamsOf<'productListing'>;
}

/**
 * The kept brands of the division say which shelf the address means: that of a brand, or of one of
 * its ranges.
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
   * How many products fit the wishes; how many lie on this device; how many there are as far as the
   * server says.
   */
  shown: number;
  here: number;
  total: number;
  look: 'picture' | 'row';
  age: ReactNode;
}

/** How much of the range is on this device or fits, how old that is, and how the list is drawn. */
function ShelfStock({ all, wishes, change, shown, here, total, look, age }: ShelfStockProps) {
  const isWished = wishCount(wishes) > 0;
  const isWhole = here >= total;
  // Only where something has a depth.
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
        {isWished && (
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
          value={wishes.order}
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

/** No product fits all wishes: which of them to leave out, and what each would give. */
function NoProductFits({ all, wishes, change }: SiftProps) {
  const without: readonly ShelfWish[] = [
    ...(wishes.text.trim() ? (['text'] as const) : []),
    ...(wishes.mine ? (['mine'] as const) : []),
    ...chosenIn(wishes),
  ];
  // Choices that would leave no product are left out.
  const choices = (without.length > 1 ? without : []).flatMap((one) => {
    const count = fitting(all, wishes, one).length;
    const leave = (): void => change({ [one === 'text' ? 'q' : one]: '' });
    return count === 0
      ? []
      : {
          id: one,
          name: productsText(`products.without.${one}`),
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
  /**
   * A button on each product, drawn by who keeps favourites; the same function while it draws the
   * same.
   */
  mark?: ((product: ShelfProduct) => ReactNode) | undefined;
  /** The ids of the person's favourites; the same set while it holds the same. */
  favourites?: ReadonlySet<string> | undefined;
}
const NO_FAVOURITES: ReadonlySet<string> = new Set();

/**
 * All products of a brand or of one of its ranges: searched, narrowed and ordered on this device,
 * drawn where the window is.
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
    () => (part ? rows.filter((one) => one.part === String(part.sub_brand_id)) : rows),
    [rows, part],
  );
  // The typed text shows at once; the list follows as a deferred value.
  const wishes = shelfWishes(query, favourites);
  const wished = useDeferredValue(query);
  const later = useMemo(() => shelfWishes(wished, favourites), [wished, favourites]);
  const ordered = useMemo(() => inOrder(all, later.order), [all, later.order]);
  const shown = useMemo(() => fitting(ordered, later), [ordered, later]);
  const look = query.view === 'list' ? 'row' : 'picture';
  const row = useCallback(
    (product: ShelfProduct) => <ProductCard product={product} look={look} mark={mark?.(product)} />,
    [look, mark],
  );

  if (found.state !== 'ready')
    return (
      <NoShelf shelf={shelf} brands={brands} opening={found.state === 'loading'} pulled={pulled} />
    );
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
          <ShelfSift
            {...given}
            favourites={favourites}
            isFiltering={isFiltering}
            setFiltering={setFiltering}
          />
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
