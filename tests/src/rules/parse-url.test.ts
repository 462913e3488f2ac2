import { expect, test } from 'vitest';
import { parseUrl } from '../../../src/rules/parse-url.ts';

test('parseUrl parses an absolute address or one with a valid base, and returns null for any other', () => {
  expect(parseUrl('https://example.test/a')?.href).toBe('https://example.test/a');
  expect(parseUrl('/a', 'https://example.test')?.href).toBe('https://example.test/a');
  expect([parseUrl('/a'), parseUrl('https://'), parseUrl('/a', 'nowhere')]).toEqual([
    null,
    null,
    null,
  ]);
});
