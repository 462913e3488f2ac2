import { describe, expect, test } from 'vitest';
import { type Gate, gateOf } from '../../../src/rules/gate.ts';

describe('the guard', () => {
  test('[2.1] without a session the guard redirects to the login', () => {
    expect(gateOf(null)).toBe('login');
  });

  test.each<[string, boolean, boolean, boolean, Gate]>([
    ['[2.1] everything in order: in', true, true, true, 'in'],
    ['[2.2] terms not accepted: to the terms', true, false, true, 'terms'],
    ['[2.2] terms come before the password', true, false, false, 'terms'],
    ['[4.14] no own password yet: to set one', true, true, false, 'password'],
    [
      '[4.14] [4.17] a session that a server ended, password set: session-timeout',
      false,
      true,
      true,
      'session-timeout',
    ],
    ['[4.17] a session that a server ended, no password set: login', false, true, false, 'login'],
    ['[4.17] an ended session comes before the terms', false, false, true, 'session-timeout'],
  ])('%s', (_, valid, tnc, passwordSet, gate) => {
    expect(gateOf({ valid, tnc, passwordSet })).toBe(gate);
  });
});
