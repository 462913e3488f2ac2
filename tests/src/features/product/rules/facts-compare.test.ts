import { expect, test } from 'vitest';
import {
  comparedFacts,
  comparedIn,
  comparedText,
  isSameFact,
} from '../../../../../src/features/product/rules/facts.ts';
import { product } from '../../../../support/product.ts';

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

test('one product alone is the same as nothing; two with equal facts are', () => {
  expect(isSameFact('lift', [product()])).toBe(false);
  expect(isSameFact('lift', [product(), product()])).toBe(true);
  expect(isSameFact('lift', [product(), product({ lift: null })])).toBe(false);
  expect(isSameFact('shades', [product(), product({ shades: [] })])).toBe(false);
});

test('what nobody says is no fact, and only what differs may be asked for', () => {
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
