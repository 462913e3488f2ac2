import { describe, expect, test } from 'vitest';
import { changedOf, salonStart, toggled, typedOf } from '../../../../src/features/salon/rules.ts';
import { WEEK_DAYS } from '../../../../sync/contract/account/salon.ts';

const salon = {
  ...{
    salon_name: 'Asha Hair Studio',
    salon_type: 'unisex' as const,
    address: 'Panampilly Nagar',
    pin_code: '682036',
    city: 'Kochi',
    state: 'Kerala',
  },
  ...{
    phone: '9800010001',
    chairs: 6,
    staff: 9,
    owner: 'Asha Menon',
    brands: ['rangat'],
    opening_days: ['tue' as const],
  },
};
const typed = typedOf(salon);

describe('the salon form', () => {
  test('[2.11] starts with the salon, else with the server’s suggestions, else empty', () => {
    const suggested = { owner: 'Rohit Kale', city: 'Pune', phone: '9800010002', brands: ['mool'] };
    expect(
      salonStart({
        error: false,
        salon: { ...salon, updated_at: '2026-08-12T10:00:00Z' },
        suggested,
      }),
    ).toEqual(typed);
    expect(salonStart({ error: false, salon: null, suggested })).toMatchObject({
      ...suggested,
      salon_name: '',
      chairs: '',
    });
    expect(salonStart({ error: false })).toMatchObject({ owner: '', brands: [] });
  });

  test('[L7] a draft contains only changed fields', () => {
    expect(changedOf({ city: 'Kochi', chairs: '7', brands: ['rangat'] }, typed)).toEqual({
      chairs: '7',
    });
  });

  test('toggled adds a choice in the order of all choices, or removes it', () => {
    const twice = toggled(toggled([], 'sun', WEEK_DAYS), 'mon', WEEK_DAYS);
    expect(twice).toEqual(['mon', 'sun']);
    expect(toggled(twice, 'mon', WEEK_DAYS)).toEqual(['sun']);
  });
});
