import { expect, test } from 'vitest';
import { pictureFault, RATES, rateOf } from '../../../../src/features/support/rules.ts';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';

const file = (name: string, type = 'image/png', size = 1_000) => ({ name, type, size });

test.each([
  ['a.jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpg'],
  ['a.JPG', ''],
  ['a.png', 'image/png'],
])('[5.9] %s of type "%s" is a picture', (name, type) => {
  expect(pictureFault([file(name, type)])).toBeNull();
});

test.each([
  ['a.gif', 'image/gif'],
  ['a.webp', ''],
  ['a.png', 'application/pdf'],
  ['a', ''],
])('[5.9] %s of type "%s" is refused as no picture', (name, type) => {
  expect(pictureFault([file('good.png'), file(name, type)])).toBe('kind');
});

test('[5.9] a picture of 4,999,999 bytes is accepted, and one of 5,000,000 refused', () => {
  expect(pictureFault([file('a.png', 'image/png', 4_999_999)])).toBeNull();
  expect(pictureFault([file('a.png', 'image/png', 5_000_000)])).toBe('size');
});

test('[5.9] five pictures are allowed with a ticket, six are not', () => {
  const of = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`));
  expect([pictureFault(of(0)), pictureFault(of(5)), pictureFault(of(6))]).toEqual([
    null,
    null,
    'many',
  ]);
});

test('[4.19] each rating has its label', () => {
  expect(RATES.map((rate) => ({ rate, label: supportText(`rate.${rate}`) }))).toEqual([
    { rate: 1, label: 'Bad' },
    { rate: 2, label: 'Poor' },
    { rate: 3, label: 'Normal' },
    { rate: 4, label: 'Good' },
    { rate: 5, label: 'Excellent' },
  ]);
});

test.each([
  ['1', 1],
  ['5', 5],
  ['0', 5],
  ['6', 5],
  ['2.5', 5],
  ['', 5],
])('[4.19] [5.10] the slider value "%s" is a rating of %i', (said, rate) => {
  expect(rateOf(said)).toBe(rate);
});
