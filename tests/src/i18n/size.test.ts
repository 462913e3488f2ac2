import { expect, test } from 'vitest';
import { sizeText } from '../../../src/i18n/size.ts';

test.each([
  [0, '0 MB'],
  [900, '0.1 MB'],
  [448_000, '0.4 MB'],
  [228_400_000, '228 MB'],
  [999_499_999, '999 MB'],
  [999_500_000, '1 GB'],
  [10_737_418_240, '10.7 GB'],
  [99_960_000_000, '100 GB'],
  [256_400_000_000, '256 GB'],
])('%i bytes are shown as %s, without a breaking space', (bytes, words) => {
  expect(sizeText(bytes).replace('\u00a0', ' ')).toBe(words);
  expect(sizeText(bytes)).not.toContain(' ');
});
