import { productsText } from '../../i18n/products.ts';
import { NothingFits } from '../../ui/states/nothing-fits.tsx';
import { chosenIn, fitting, NOTHING_WISHED, type ShelfWish } from './rules/shelf-filters.ts';
import type { SiftProps } from './shelf-sift.tsx';

/** No product fits all wishes: which of them to leave out, and what each would give. */
export function NoProductFits({ all, wishes, change }: SiftProps) {
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
