import { expect, test } from 'vitest';
import { pictureFault } from '../../../src/rules/attachments.ts';

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
])('[5.9] %s of type "%s" is none', (name, type) => {
  expect(pictureFault([file('good.png'), file(name, type)])).toBe('kind');
});

test('[5.9] 4,999,999 bytes pass, 5,000,000 do not', () => {
  expect(pictureFault([file('a.png', 'image/png', 4_999_999)])).toBeNull();
  expect(pictureFault([file('a.png', 'image/png', 5_000_000)])).toBe('size');
});

test('[5.9] five pictures go with a ticket, six do not', () => {
  const of = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`));
  expect([pictureFault(of(0)), pictureFault(of(5)), pictureFault(of(6))]).toEqual([null, null, 'many']);
});
