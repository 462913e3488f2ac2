import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schema } from '../../../sync/contract/endpoint.ts';
import {
  Id,
  Instant,
  LeapCode,
  Mobile,
  Otp,
  Password,
  passwordDemands,
} from '../../../sync/contract/patterns.ts';
import { holds } from '../../support/holds.ts';

const fits = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

test('[5.2] a mobile number has ten digits and begins with 6 to 9', () => {
  holds(
    fc.property(digits(10), (text) => {
      expect(fits(Mobile, text)).toBe('6789'.includes(text.charAt(0)));
    }),
  );
});

test.each([
  '',
  '982204118',
  '98220411870',
  '5822041187',
  '+1 9822041187',
  '0982204118',
  '9822041187a',
  9822041187,
])('[5.2] %j is not a mobile number', (text) => {
  expect(fits(Mobile, text)).toBe(false);
});

test('[5.3] a one-time code has exactly four digits, including leading zeros', () => {
  holds(
    fc.property(digits(4), (text) => {
      expect(fits(Otp, text)).toBe(true);
    }),
  );
  holds(
    fc.property(
      fc
        .nat(12)
        .filter((length) => length !== 4)
        .chain(digits),
      (text) => {
        expect(fits(Otp, text)).toBe(false);
      },
    ),
  );
});

test.each(['', '12a4', ' 1234', '1234 ', '1234\n', '१२३४', '-123', '1.23', 1234, null])(
  '[5.3] %j is not a one-time code',
  (text) => {
    expect(fits(Otp, text)).toBe(false);
  },
);

test.each([
  ['Secret1$', true],
  ['Abcdef1@', true],
  ['Abcdefg1', false],
  ['abcdef1@', false],
  ['ABCDEF1@', false],
  ['Abcdefg@', false],
  ['Abcde1@', false],
  ['Abcdef1#', false],
  [`Ab1@${'x'.repeat(124)}`, true],
  [`Ab1@${'x'.repeat(125)}`, false],
  ['Ab1@ 🙂🙂', true],
  ['', false],
  [12345678, false],
])('[5.4] the password %j is valid: %s', (text, good) => {
  expect(fits(Password, text)).toBe(good);
});

test('[5.4] each of @$!%*?& is accepted, and no other character replaces them', () => {
  for (const mark of '@$!%*?&') expect(fits(Password, `Abcdef1${mark}`)).toBe(true);
  holds(
    fc.property(fc.constantFrom(...'#^()-_=+[]{}|;:\'",.<>/~` '), (mark) => {
      expect(fits(Password, `Abcdef1${mark}`)).toBe(false);
    }),
  );
});

test('[5.4] a password is valid if and only if it meets every requirement in `passwordDemands`', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aA1@ z9$#é'), maxLength: 14 });
  holds(
    fc.property(text, (given) => {
      expect(fits(Password, given)).toBe(Object.values(passwordDemands).every((met) => met(given)));
    }),
  );
});

test('an id is a text that is not empty, or a number', () => {
  expect([
    fits(Id, 'P1'),
    fits(Id, 0),
    fits(Id, ''),
    fits(Id, null),
    fits(Id, Number.NaN),
    fits(Id, {}),
  ]).toEqual([true, true, false, false, false, false]);
});

test('an instant is valid only with a zone', () => {
  for (const text of [
    '2026-08-12T10:00:00Z',
    '2026-08-12T10:00:00.123Z',
    '2026-08-12T10:00:00+05:30',
    '2026-08-12T10:00:00-0330',
  ])
    expect(fits(Instant, text), text).toBe(true);
  for (const text of ['2026-08-12T10:00:00', '2026-08-12', 'soonZ', '', '2026-13-12T10:00:00Z'])
    expect(fits(Instant, text), text).toBe(false);
});

test.each(['H', 'HD 1001', 'HD/1001', '../x', 'HD1001\n', 'x'.repeat(41), ''])(
  '%j is not an Access ID',
  (text) => {
    expect(fits(LeapCode, text)).toBe(false);
  },
);
