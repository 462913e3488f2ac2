import { expect, test } from 'vitest';
import { lookOf, lookWord, lookWords } from '../../../../src/rules/device/look.ts';

test('lookOf parses what lookWord writes, for each of the twelve looks', () => {
  expect(new Set(lookWords).size).toBe(12);
  for (const word of lookWords) {
    const look = lookOf(word);
    expect(look && lookWord(look)).toBe(word);
  }
});

test('[L14] lookOf is undefined for a look that this build does not have', () => {
  expect([lookOf('sepia normal'), lookOf(undefined), lookOf('dark')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
