import { expect, test } from 'vitest';
import { parseUrl } from '../../../src/rules/parse-url.ts';

test('an address is parsed, with its base where it has none of its own; anything else is null', () => {
  expect(parseUrl('https://example.test/a')?.href).toBe('https://example.test/a');
  expect(parseUrl('/a', 'https://example.test')?.href).toBe('https://example.test/a');
  expect([parseUrl('/a'), parseUrl('https://'), parseUrl('/a', 'nowhere')]).toEqual([
    null,
    null,
    null,
  ]);
});
