import { expect, test } from 'vitest';
import { asMobile } from '../../../src/rules/as-mobile.ts';

test.each([
  ['98220 41187', '9822041187'],
  ['+91 98220-41187', '9822041187'],
  ['09822041187', '9822041187'],
  ['919822041187', '9822041187'],
  ['9122041187', '9122041187'],
  ['+91 98', '9198'],
  ['HD1001', 'HD1001'],
])('[5.2] %s is taken as %s', (typed, mobile) => expect(asMobile(typed)).toBe(mobile));
