import { describe, expect, test } from 'vitest';
import { asDate, isToCome, stepFor } from '../../../../src/features/account/rules.ts';

describe('the registration', () => {
  test.each([
    ['14031996', '14-03-1996'],
    ['14/03/1996', '14-03-1996'],
    ['1.3.1996', '01-03-1996'],
    [' 14 03 1996 ', '14-03-1996'],
    ['14-03-1996', '14-03-1996'],
    ['1996-03-14', '14-03-1996'],
    ['14–03–1996', '14-03-1996'],
    ['१४-०३-१९९६', '14-03-1996'],
    ['yesterday', 'yesterday'],
    ['1403', '1403'],
  ])('[5.5] the date %s is read as %s', (typed, date) => expect(asDate(typed)).toBe(date));

  test('[5.5] only a day after today is in the future', () => {
    const now = Date.parse('2026-08-12T10:00:00Z');
    expect(['12-08-2026', '13-08-2026', '29-02-1996'].map((date) => isToCome(date, now))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['name', 'you'],
    ['date_of_birth', 'you'],
    ['representative_code', 'salon'],
    ['password', 'password'],
    ['mobile', 'mobile'],
    ['proof', 'mobile'],
    ['something of another server', 'mobile'],
    [undefined, 'password'],
  ] as const)('a refusal of the field %s leads to the step %s', (field, step) =>
    expect(stepFor(field)).toBe(step),
  );
});
