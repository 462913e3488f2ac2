import { describe, expect, test } from 'vitest';
import {
  choicesIn,
  chosenIn,
  filterAndTextCount,
  filtersKey,
  fitting,
  inOrder,
  NO_SHELF_FILTERS,
  shelfFiltersOf,
  shelfProduct,
  toggledValue,
} from '../../../../../src/features/products/rules/shelf-filters.ts';
import { listedProduct, manyProducts } from '../../../../support/products.ts';

const MANY = 5000;
const list = [
  listedProduct({
    product_id: 1,
    product_name: 'Cool Browns',
    range: 'Cream, permanent',
    type: 'Colour',
    hair_need: 'Brown without warmth',
  }),
  listedProduct({
    product_id: 2,
    product_name: 'Coppers',
    name_hi: 'कॉपर और रेड',
    range: 'Cream, permanent',
    type: 'Colour',
    hair_need: 'Warmth',
    shades: [
      { code: '7.44', name: 'Deep copper', level: 7, tone: 'Copper', hex: '#b4532e' },
      { code: '4.6', name: 'Red brown', level: 4, tone: 'Red', hex: '#5c1f1a' },
    ],
  }),
  listedProduct({
    product_id: 3,
    product_name: 'Wash 10',
    range: 'Care',
    type: 'Shampoo',
    hair_need: 'Warmth',
  }),
  listedProduct({
    product_id: 4,
    product_name: 'Wash 9',
    range: 'Care',
    type: 'Shampoo',
    hair_need: 'Dry lengths',
  }),
].map(shelfProduct);
const left = (query: Readonly<Record<string, string>>): readonly string[] =>
  fitting(list, shelfFiltersOf(query)).map(({ id }) => id);

test('filters that give the same list have the same key', () => {
  const keyOf = (query: Readonly<Record<string, string>>) => filtersKey(shelfFiltersOf(query));
  expect(keyOf({ q: ' ', type: 'b|a', order: 'shelf', view: 'list' })).toBe(keyOf({ type: 'a|b' }));
  expect(keyOf({ type: 'a' })).not.toBe(keyOf({ need: 'a' }));
});

describe('fitting', () => {
  test('without filters, all products are left in their order', () => {
    expect(left({})).toEqual(['1', '2', '3', '4']);
    expect(filterAndTextCount(shelfFiltersOf(NO_SHELF_FILTERS))).toBe(0);
  });

  test('every word of the text must match some field, regardless of case, in any script', () => {
    expect(left({ q: 'COP deep' })).toEqual(['2']);
    expect(left({ q: 'red 7.44' })).toEqual(['2']);
    expect(left({ q: 'कॉपर' })).toEqual(['2']);
    expect(left({ q: '  ' })).toEqual(['1', '2', '3', '4']);
    expect(left({ q: 'warmth wash' })).toEqual(['3']);
    expect(left({ q: 'balayage' })).toEqual([]);
  });

  test('the favourites filter leaves only favourites, and the other filters ignore it in their counts', () => {
    const marked = new Set(['2', '4']);
    expect(fitting(list, shelfFiltersOf({ mine: '1' }, marked)).map(({ id }) => id)).toEqual([
      '2',
      '4',
    ]);
    expect(left({ mine: '1' })).toEqual([]);
    expect(filterAndTextCount(shelfFiltersOf({ mine: '1', q: 'wash' }, marked))).toBe(2);
    expect(
      fitting(list, shelfFiltersOf({ mine: '1', range: 'Care' }, marked), 'mine').map(
        ({ id }) => id,
      ),
    ).toEqual(['3', '4']);
    expect(filtersKey(shelfFiltersOf({ mine: '1' }, marked))).not.toBe(
      filtersKey(shelfFiltersOf({ mine: '1' }, new Set(['2']))),
    );
  });

  test('filters are OR within a group and AND across groups; values may contain a comma', () => {
    expect(left({ range: 'Cream, permanent' })).toEqual(['1', '2']);
    expect(left({ shade: 'Red|Ash' })).toEqual(['2']);
    expect(left({ range: 'Cream, permanent|Care', need: 'Warmth' })).toEqual(['2', '3']);
    expect(left({ type: 'Shampoo', shade: 'Red' })).toEqual([]);
  });

  test('a choice counts the products that it would leave with the other groups’ filters', () => {
    const filters = shelfFiltersOf({ need: 'Warmth', type: 'Colour' });
    expect(choicesIn(list, filters, 'type')).toEqual([
      { value: 'Colour', count: 1 },
      { value: 'Shampoo', count: 1 },
    ]);
    expect(choicesIn(list, filters, 'shade')).toEqual([
      { value: 'Copper', count: 1 },
      { value: 'Red', count: 1 },
    ]);
    expect(fitting(list, filters, 'need').map(({ id }) => id)).toEqual(['1', '2']);
    expect(chosenIn(filters)).toEqual(['type', 'need']);
  });

  test('a toggle adds a value or removes it', () => {
    expect(toggledValue(new Set(['a', 'b, c']), 'd')).toBe('a|b, c|d');
    expect(toggledValue(new Set(['a', 'b, c']), 'a')).toBe('b, c');
  });

  test('names are ordered numerically, and levels from the darkest with products without a shade last', () => {
    expect(inOrder(list, 'name').map(({ name }) => name)).toEqual([
      'Cool Browns',
      'Coppers',
      'Wash 9',
      'Wash 10',
    ]);
    expect(inOrder(list, 'dark').map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
    expect(inOrder(list, shelfFiltersOf({ order: 'unknown' }).order)).toBe(list);
  });
});

test('a product with one shade has its code, and one with several has swatches', () => {
  const [single] = manyProducts(1).map(shelfProduct);
  expect(single).toMatchObject({ code: '1.0', shades: 1, tones: ['Copper'], level: 1 });
  expect(list[1]).toMatchObject({
    code: undefined,
    shades: 2,
    swatches: ['#b4532e', '#5c1f1a'],
    tones: ['Copper', 'Red'],
    level: 4,
  });
});

test('five thousand products are filtered and counted within 25 ms (median)', () => {
  const all = manyProducts(MANY).map(shelfProduct);
  const times = ['c', 'co', 'cop', 'copp', 'coppe', 'copper', 'copper 7', 'copper 7 fine'].map(
    (q) => {
      const start = performance.now();
      const filters = shelfFiltersOf({ q, type: 'Shampoo|Mask' });
      fitting(all, filters);
      for (const group of ['range', 'type', 'need', 'shade'] as const)
        choicesIn(all, filters, group);
      return performance.now() - start;
    },
  );
  // The median tolerates a pause of the machine.
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(25);
});
