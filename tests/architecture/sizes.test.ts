import { expect, test } from 'vitest';
import { folders, sources } from './sources.ts';

const MEDIAN = 60;
const NINE_IN_TEN = 160;
const LONGEST = 250;

const files = [...sources(folders, ['.ts', '.tsx', '.css'])].sort((a, b) => a.lines - b.lines);
const code = files.filter(({ path }) => !path.endsWith('.css'));
const at = (share: number) => code[Math.min(code.length - 1, Math.floor(code.length * share))]?.lines ?? 0;

test('no file is over 250 lines', () => {
  expect(files.filter(({ lines }) => lines > LONGEST).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('nine files in ten have at most 160 lines', () => {
  expect(at(0.9)).toBeLessThanOrEqual(NINE_IN_TEN);
});

test('half of the files have at most 60 lines', () => {
  expect(at(0.5)).toBeLessThanOrEqual(MEDIAN);
});
