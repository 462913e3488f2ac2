import { expect, test } from 'vitest';
import { lookOf, lookWord, lookWords } from '../../../../src/rules/device/look.ts';

test('each look is a word of its own, and is read from it', () => {
  expect(new Set(lookWords).size).toBe(12);
  for (const word of lookWords) {
    const look = lookOf(word);
    expect(look && lookWord(look)).toBe(word);
  }
});

test('[L14] a look that this build does not have is none', () => {
  expect([lookOf('sepia normal'), lookOf(undefined), lookOf('dark')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
