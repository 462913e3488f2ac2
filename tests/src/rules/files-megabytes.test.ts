import { expect, test } from 'vitest';
import { megabytes } from '../../../src/rules/files.ts';

test.each([
  [0, 0],
  [900, 0.1],
  [448_000, 0.4],
  [9_960_000, 10],
  [228_400_000, 228],
])('%i bytes are %d MB', (bytes, mb) => expect(megabytes(bytes)).toBe(mb));
