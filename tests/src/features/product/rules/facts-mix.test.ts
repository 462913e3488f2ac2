import { expect, test } from 'vitest';
import { drawnParts, inkOn, ratioText } from '../../../../../src/features/product/rules/facts.ts';

test('a ratio is drawn in its parts, which fill the width', () => {
  const [first, second] = drawnParts([1, 1.5], 320, 4, 62);
  expect([first?.x, Math.round((second?.width ?? 0) / ((first?.width ?? 1) / 2))]).toEqual([0, 3]);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(320);
});

test('a small part keeps room for its figure', () => {
  const parts = drawnParts([1, 20, 20], 320, 4, 62);
  expect(parts.map(({ width }) => Math.round(width))).toEqual([62, 125, 125]);
  expect(parts.map(({ text }) => text)).toEqual(['1', '20', '20']);
});

test('a ratio is said in figures', () => {
  expect([ratioText([1, 1.5]), ratioText([1, 1, 0.333_3])]).toEqual(['1 : 1.5', '1 : 1 : 0.33']);
});

test.each([
  ['#1c1718', 'light'],
  ['#8e1f2f', 'light'],
  ['#b4532e', 'light'],
  ['#e7cf9a', 'dark'],
  ['#ffffff', 'dark'],
] as const)('ink on %s is %s', (hex, ink) => {
  expect(inkOn(hex)).toBe(ink);
});
