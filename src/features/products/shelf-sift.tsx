import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { type ProductsWords, productsText } from '../../i18n/subjects/products/products.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type Chip, Chips } from '../../ui/fields/choices.tsx';
import { FilterRow } from '../../ui/fields/filter-row.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFoot } from '../../ui/overlays/dialog-foot.tsx';
import styles from './products.module.css';
import {
  choicesIn,
  filterCount,
  fitting,
  NO_SHELF_FILTERS,
  SHELF_GROUPS,
  type ShelfChoice,
  type ShelfFilters,
  type ShelfGroup,
  type ShelfProduct,
  toggledValue,
} from './rules/shelf-filters.ts';

export interface SiftProps {
  all: readonly ShelfProduct[];
  filters: ShelfFilters;
  /** Changes the query of the address, which holds the filters. */
  change: (changes: Readonly<Record<string, string>>) => void;
}
interface ShelfSiftProps extends SiftProps {
  isFiltering: boolean;
  setFiltering: (open: boolean) => void;
  /** The ids of the person's favourites. */
  favourites: ReadonlySet<string>;
}

/**
 * Order in which a group is chosen for the row of chips above the list: colourists ask for shades
 * first.
 */
const QUICK = ['shade', 'type', 'need'] as const satisfies readonly ShelfGroup[];
const groupWords: Readonly<Record<ShelfGroup, ProductsWords>> = {
  range: 'products.group.range',
  type: 'products.group.type',
  need: 'products.group.need',
  shade: 'products.group.shade',
};

/** A choice with its count; ranges are in the page's language. */
function shownAs(
  group: ShelfGroup,
  value: string,
  count: number,
  all: SiftProps['all'],
): Pick<Chip, 'text' | 'lang'> {
  const name =
    group === 'range'
      ? inLanguage(value, all.find(({ range }) => range === value)?.rangeHindi)
      : value;
  return { text: `${name} ${count}`, lang: langOf(name) };
}

/** Chips of a group, each with the number of products that it would leave. */
const chipsOf = (
  group: ShelfGroup,
  choices: readonly ShelfChoice[],
  { all, filters, change }: SiftProps,
  isSingle: boolean,
): readonly Chip[] =>
  choices.map(({ value, count }) => ({
    id: value,
    ...shownAs(group, value, count, all),
    pressed: filters[group].has(value),
    onPress: () =>
      change({
        [group]: isSingle
          ? filters[group].has(value)
            ? ''
            : value
          : toggledValue(filters[group], value),
      }),
  }));

/**
 * The filters of the list: one group as chips, all groups in a dialog. A group with a single value
 * is left out.
 */
export function ShelfSift({ isFiltering, setFiltering, favourites, ...siftProps }: ShelfSiftProps) {
  const { all, filters, change } = siftProps;
  const favouriteCount = all.filter(({ id }) => favourites.has(id)).length;
  // The favourites filter needs a favourite in the list, but one set by the address can be removed.
  const favouritesChip =
    favouriteCount > 0 || filters.mine ? (
      <Chips
        label={productsText('products.yours')}
        chips={[
          {
            id: 'mine',
            text: productsText('products.mineCount', { count: favouriteCount }),
            pressed: filters.mine !== undefined,
            onPress: () => change({ mine: filters.mine ? '' : '1' }),
          },
        ]}
      />
    ) : null;
  const groups = SHELF_GROUPS.map((group) => ({
    group,
    choices: choicesIn(all, filters, group),
  })).filter(({ choices }) => choices.length > 1);
  const quick = QUICK.map((group) => groups.find((entry) => entry.group === group)).find(
    (entry) => entry !== undefined,
  );
  const chosen = filterCount(filters);
  if (groups.length === 0 && !favouritesChip) return null;
  return (
    <>
      <FilterRow
        label={
          chosen > 0
            ? productsText('products.filterCount', { count: chosen })
            : productsText('products.filter')
        }
        onOpen={() => setFiltering(true)}
      >
        {favouritesChip}
        {quick && (
          <Chips
            label={productsText('products.quick')}
            chips={[
              {
                id: 'all',
                text: productsText(quick.group === 'shade' ? 'products.allShades' : 'products.all'),
                pressed: filters[quick.group].size === 0,
                onPress: () => change({ [quick.group]: '' }),
              },
              ...chipsOf(quick.group, quick.choices, siftProps, true),
            ]}
          />
        )}
      </FilterRow>
      <Dialog
        open={isFiltering}
        onClose={() => setFiltering(false)}
        title={productsText('products.filter')}
        closeLabel={t('shell.close')}
      >
        <div className={styles.groups}>
          {favouritesChip && (
            <div className={styles.group}>
              <h3>{productsText('products.yours')}</h3>
              {favouritesChip}
            </div>
          )}
          {groups.map(({ group, choices }) => (
            <div key={group} className={styles.group}>
              <h3>{productsText(groupWords[group])}</h3>
              <Chips
                label={productsText(groupWords[group])}
                chips={chipsOf(group, choices, siftProps, false)}
              />
            </div>
          ))}
        </div>
        <DialogFoot>
          <Button onClick={() => setFiltering(false)}>
            {productsText('products.show', { count: fitting(all, filters).length })}
          </Button>
          <Button variant="text" onClick={() => change({ ...NO_SHELF_FILTERS, q: filters.text })}>
            {productsText('products.takeBack')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
