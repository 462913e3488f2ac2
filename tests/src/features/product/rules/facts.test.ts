import { expect, test } from 'vitest';
import {
  comparedFacts,
  comparedIn,
  comparedText,
  drawnParts,
  inkOn,
  isSameFact,
  ratioText,
} from '../../../../../src/features/product/rules/facts.ts';
import { product } from '../../../../support/product.ts';

test('the parts of a ratio fill the width in proportion', () => {
  const [first, second] = drawnParts([1, 1.5], 320, 4, 62);
  expect(first?.x).toBe(0);
  expect(Math.round((second?.width ?? 0) / ((first?.width ?? 1) / 2))).toBe(3);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(320);
});

test('a small part has the minimum width', () => {
  const parts = drawnParts([1, 20, 20], 320, 4, 62);
  expect(parts.map(({ width }) => Math.round(width))).toEqual([62, 125, 125]);
  expect(parts.map(({ text }) => text)).toEqual(['1', '20', '20']);
});

test('a ratio is written in rounded figures', () => {
  expect(ratioText([1, 1.5])).toBe('1 : 1.5');
  expect(ratioText([1, 1, 0.333_3])).toBe('1 : 1 : 0.33');
});

test.each([
  ['#1c1718', 'light'],
  ['#8e1f2f', 'light'],
  ['#b4532e', 'light'],
  ['#e7cf9a', 'dark'],
  ['#ffffff', 'dark'],
] as const)('the text colour on %s is %s', (hex, ink) => {
  expect(inkOn(hex)).toBe(ink);
});

test.each([
  ['1,2,3', ['1', '2', '3']],
  ['1,1,2', ['1', '2']],
  ['1,,2,', ['1', '2']],
  ['1,2,3,4', ['1', '2', '3']],
  ['', []],
])('the address %j names %j', (named, ids) => {
  expect(comparedIn(named)).toEqual(ids);
  expect(comparedIn(comparedText(ids))).toEqual(ids);
});

test('a fact is equal for two products with the same value, and not for a single product', () => {
  expect(isSameFact('lift', [product()])).toBe(false);
  expect(isSameFact('lift', [product(), product()])).toBe(true);
  expect(isSameFact('lift', [product(), product({ lift: null })])).toBe(false);
  expect(isSameFact('shades', [product(), product({ shades: [] })])).toBe(false);
});

test('unknown facts are omitted, and equal facts on request', () => {
  const bare = product({
    shades: [],
    mixing_ratio: null,
    developer_volumes: null,
    minutes: null,
    lift: null,
    grey_coverage: null,
    patch_test: null,
  });
  expect(comparedFacts([bare], false)).toEqual(['need', 'type', 'sizes']);
  expect(comparedFacts([product(), product({ minutes: 10 })], true)).toEqual(['minutes']);
  expect(comparedFacts([product(), product()], true)).toEqual([]);
});
