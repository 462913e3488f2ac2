import { describe, expect, test } from 'vitest';
import {
  choicesIn,
  chosenIn,
  fitting,
  inOrder,
  NOTHING_WISHED,
  shelfProduct,
  shelfWishes,
  toggledWish,
  wishCount,
  wishWords,
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
  fitting(list, shelfWishes(query)).map(({ id }) => id);

test('wishes that leave the same list have the same words', () => {
  const words = (query: Readonly<Record<string, string>>) => wishWords(shelfWishes(query));
  expect(words({ q: ' ', type: 'b|a', order: 'shelf', view: 'list' })).toBe(words({ type: 'a|b' }));
  expect(words({ type: 'a' })).not.toBe(words({ need: 'a' }));
});

describe('what is left of a list of products', () => {
  test('without a wish, all of it in its order', () => {
    expect(left({})).toEqual(['1', '2', '3', '4']);
    expect(wishCount(shelfWishes(NOTHING_WISHED))).toBe(0);
  });

  test('every word must be found, in any field, whatever the case, the accents and the script', () => {
    expect(left({ q: 'COP deep' })).toEqual(['2']);
    expect(left({ q: 'red 7.44' })).toEqual(['2']);
    expect(left({ q: 'कॉपर' })).toEqual(['2']);
    expect(left({ q: '  ' })).toEqual(['1', '2', '3', '4']);
    expect(left({ q: 'warmth wash' })).toEqual(['3']);
    expect(left({ q: 'balayage' })).toEqual([]);
  });

  test('the favourites alone can be wanted; without one nothing is left, and the others keep their numbers', () => {
    const marked = new Set(['2', '4']);
    expect(fitting(list, shelfWishes({ mine: '1' }, marked)).map(({ id }) => id)).toEqual([
      '2',
      '4',
    ]);
    expect(left({ mine: '1' })).toEqual([]);
    expect(wishCount(shelfWishes({ mine: '1', q: 'wash' }, marked))).toBe(2);
    expect(
      fitting(list, shelfWishes({ mine: '1', range: 'Care' }, marked), 'mine').map(({ id }) => id),
    ).toEqual(['3', '4']);
    expect(wishWords(shelfWishes({ mine: '1' }, marked))).not.toBe(
      wishWords(shelfWishes({ mine: '1' }, new Set(['2']))),
    );
  });

  test('values of one group widen, groups narrow; a value may hold a comma', () => {
    expect(left({ range: 'Cream, permanent' })).toEqual(['1', '2']);
    expect(left({ shade: 'Red|Ash' })).toEqual(['2']);
    expect(left({ range: 'Cream, permanent|Care', need: 'Warmth' })).toEqual(['2', '3']);
    expect(left({ type: 'Shampoo', shade: 'Red' })).toEqual([]);
  });

  test('a choice counts what it would leave beside the other wishes', () => {
    const wishes = shelfWishes({ need: 'Warmth', type: 'Colour' });
    expect(choicesIn(list, wishes, 'type')).toEqual([
      { value: 'Colour', count: 1 },
      { value: 'Shampoo', count: 1 },
    ]);
    expect(choicesIn(list, wishes, 'shade')).toEqual([
      { value: 'Copper', count: 1 },
      { value: 'Red', count: 1 },
    ]);
    expect(fitting(list, wishes, 'need').map(({ id }) => id)).toEqual(['1', '2']);
    expect(chosenIn(wishes)).toEqual(['type', 'need']);
  });

  test('a press adds a value or takes it out', () => {
    expect(toggledWish(new Set(['a', 'b, c']), 'd')).toBe('a|b, c|d');
    expect(toggledWish(new Set(['a', 'b, c']), 'a')).toBe('b, c');
  });

  test('by name numbers count as numbers; the darkest first, and last what has no shade', () => {
    expect(inOrder(list, 'name').map(({ name }) => name)).toEqual([
      'Cool Browns',
      'Coppers',
      'Wash 9',
      'Wash 10',
    ]);
    expect(inOrder(list, 'dark').map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
    expect(inOrder(list, shelfWishes({ order: 'unknown' }).order)).toBe(list);
  });
});

test('a product with one shade is called by its number; of several the first are shown in colour', () => {
  const [one] = manyProducts(1).map(shelfProduct);
  expect(one).toMatchObject({ code: '1.0', shades: 1, tones: ['Copper'], level: 1 });
  expect(list[1]).toMatchObject({
    code: undefined,
    shades: 2,
    swatches: ['#b4532e', '#5c1f1a'],
    tones: ['Copper', 'Red'],
    level: 4,
  });
});

test('five thousand products are narrowed and counted in a fraction of the fifty milliseconds that a key may take', () => {
  const all = manyProducts(MANY).map(shelfProduct);
  const times = ['c', 'co', 'cop', 'copp', 'coppe', 'copper', 'copper 7', 'copper 7 fine'].map(
    (q) => {
      const start = performance.now();
      const wishes = shelfWishes({ q, type: 'Shampoo|Mask' });
      fitting(all, wishes);
      for (const group of ['range', 'type', 'need', 'shade'] as const)
        choicesIn(all, wishes, group);
      return performance.now() - start;
    },
  );
  // The median: this machine may stop for a moment.
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(25);
});
