import { expect, test } from 'vitest';
import {
  faceFault,
  inHours,
  maskedMobile,
  ownNameOf,
} from '../../../../../src/features/profile/rules/shown.ts';

test.each([
  [{ name: 'a.jpg', type: 'image/jpeg', size: 4_999_999 }, null],
  [{ name: 'a.png', type: 'image/png', size: 5_000_000 }, 'size'],
  [{ name: 'a.gif', type: 'image/gif', size: 1 }, 'kind'],
  [{ name: 'a.JPEG', type: '', size: 1 }, null],
  [{ name: 'a.heic', type: '', size: 1 }, 'kind'],
] as const)('[5.9] the picture %j has the error %s', (file, fault) => {
  expect(faceFault(file)).toBe(fault);
});

test('[S20] a masked number shows only its first two and last three digits', () => {
  expect(maskedMobile('9822041210')).toBe('+91 98••• ••210');
});

test('languages have their own names, and minutes are shown in hours', () => {
  expect(['en', 'hi', 'mr', 'ur'].map(ownNameOf)).toEqual(['English', 'हिन्दी', 'मराठी', 'اردو']);
  expect([0, 30, 330, 61].map(inHours)).toEqual(['0', '0.5', '5.5', '1']);
});
