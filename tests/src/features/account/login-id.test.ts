import { expect, test } from 'vitest';
import { asLoginId } from '../../../../src/features/account/login-id.ts';

test.each([
  [' hd1001 ', 'hd1001'],
  ['HD-1001', 'HD-1001'],
  ['HD१००१', 'HD1001'],
  ['+91 98220 41187', '9822041187'],
  ['+919822041187', '9822041187'],
  ['\u202a98220-41187\u202c', '9822041187'],
  ['०९८२२० ४११८७', '9822041187'],
  ['9822041187', '9822041187'],
  // It may be an Access ID.
  ['919822041187', '919822041187'],
  ['12 34', '12 34'],
])('[2.1] %j at the login is taken as %s', (typed, id) => expect(asLoginId(typed)).toBe(id));
