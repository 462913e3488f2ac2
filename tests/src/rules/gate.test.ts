import { describe, expect, test } from 'vitest';
import { type Gate, gateOf } from '../../../src/rules/gate.ts';

describe('the gate', () => {
  test('[2.1] without a session is the login', () => {
    expect(gateOf(null)).toBe('login');
  });

  test.each<[string, boolean, boolean, boolean, Gate]>([
    ['[2.1] with everything in order is open', true, true, true, 'in'],
    ['[2.2] before the terms are accepted is the terms', true, false, true, 'terms'],
    ['[2.2] without terms and password is the terms first', true, false, false, 'terms'],
    ['[4.14] without an own password is setting one', true, true, false, 'password'],
    [
      '[4.14] [4.17] after the server ended the session is session-timeout, with an own password',
      false,
      true,
      true,
      'session-timeout',
    ],
    [
      '[4.17] after the server ended the session is the login, without an own password',
      false,
      true,
      false,
      'login',
    ],
    [
      '[4.17] after the session ended is session-timeout, even before the terms are accepted',
      false,
      false,
      true,
      'session-timeout',
    ],
  ])('%s', (_, valid, tnc, passwordSet, gate) => {
    expect(gateOf({ valid, tnc, passwordSet })).toBe(gate);
  });
});
