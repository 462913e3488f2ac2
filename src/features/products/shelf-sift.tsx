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
  NOTHING_WISHED,
  SHELF_GROUPS,
  type ShelfChoice,
  type ShelfGroup,
  type ShelfProduct,
  type ShelfWishes,
  toggledWish,
} from './rules/shelf-filters.ts';

export interface SiftProps {
  all: readonly ShelfProduct[];
  wishes: ShelfWishes;
  /** Changes the address, of which the wishes are a part. */
  change: (changes: Readonly<Record<string, string>>) => void;
}
interface ShelfSiftProps extends SiftProps {
  isFiltering: boolean;
  setFiltering: (open: boolean) => void;
  /** The ids of the person's favourites. */
  favourites: ReadonlySet<string>;
}

/** The group that stands beside the list: what a colourist asks for first. */
const QUICK = ['shade', 'type', 'need'] as const satisfies readonly ShelfGroup[];
const groupWords: Readonly<Record<ShelfGroup, ProductsWords>> = {
  range: 'products.group.range',
  type: 'products.group.type',
  need: 'products.group.need',
  shade: 'products.group.shade',
};

/** A choice and its number; a range in the language of the page. */
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

/** A group's choices, with the number of products that each would leave. */
const chipsOf = (
  group: ShelfGroup,
  choices: readonly ShelfChoice[],
  { all, wishes, change }: SiftProps,
  alone: boolean,
): readonly Chip[] =>
  choices.map(({ value, count }) => ({
    id: value,
    ...shownAs(group, value, count, all),
    pressed: wishes[group].has(value),
    onPress: () =>
      change({
        [group]: alone
          ? wishes[group].has(value)
            ? ''
            : value
          : toggledWish(wishes[group], value),
      }),
  }));

/**
 * The filters of the list: one group beside it, all of them in a dialog, each choice with its
 * number. A group that says one thing of all products is left out.
 */
export function ShelfSift({ isFiltering, setFiltering, favourites, ...given }: ShelfSiftProps) {
  const { all, wishes, change } = given;
  const marked = all.filter(({ id }) => favourites.has(id)).length;
  // Without a favourite in the list there is nothing to choose, but the wish that an address names
  // can be taken back.
  const mine =
    marked > 0 || wishes.mine ? (
      <Chips
        label={productsText('products.yours')}
        chips={[
          {
            id: 'mine',
            text: productsText('products.mineCount', { count: marked }),
            pressed: wishes.mine !== undefined,
            onPress: () => change({ mine: wishes.mine ? '' : '1' }),
          },
        ]}
      />
    ) : null;
  const groups = SHELF_GROUPS.map((group) => ({
    group,
    choices: choicesIn(all, wishes, group),
  })).filter(({ choices }) => choices.length > 1);
  const quick = QUICK.map((group) => groups.find((one) => one.group === group)).find(
    (one) => one !== undefined,
  );
  const chosen = filterCount(wishes);
  if (groups.length === 0 && !mine) return null;
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
        {mine}
        {quick && (
          <Chips
            label={productsText('products.quick')}
            chips={[
              {
                id: 'all',
                text: productsText(quick.group === 'shade' ? 'products.allShades' : 'products.all'),
                pressed: wishes[quick.group].size === 0,
                onPress: () => change({ [quick.group]: '' }),
              },
              ...chipsOf(quick.group, quick.choices, given, true),
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
          {mine && (
            <div className={styles.group}>
              <h3>{productsText('products.yours')}</h3>
              {mine}
            </div>
          )}
          {groups.map(({ group, choices }) => (
            <div key={group} className={styles.group}>
              <h3>{productsText(groupWords[group])}</h3>
              <Chips
                label={productsText(groupWords[group])}
                chips={chipsOf(group, choices, given, false)}
              />
            </div>
          ))}
        </div>
        <DialogFoot>
          <Button onClick={() => setFiltering(false)}>
            {productsText('products.show', { count: fitting(all, wishes).length })}
          </Button>
          <Button variant="text" onClick={() => change({ ...NOTHING_WISHED, q: wishes.text })}>
            {productsText('products.takeBack')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
