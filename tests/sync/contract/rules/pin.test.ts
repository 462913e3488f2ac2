import { expect, test } from 'vitest';
import { isPin } from '../../../../sync/contract/rules/pin.ts';

test.each([
  ['1234', true],
  ['123456', true],
  ['123', false],
  ['1234567', false],
  ['12a4', false],
  ['१२३४', false],
])('[S20] "%s" is a PIN: %s', (text, expected) => expect(isPin(text)).toBe(expected));
