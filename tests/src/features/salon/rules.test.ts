import { describe, expect, test } from 'vitest';
import { asSalon, changedOf, salonFaults, salonStart, toggled, typedOf } from '../../../../src/features/salon/rules.ts';
import { WEEK_DAYS } from '../../../../sync/contract/salon.ts';

const salon = {
  ...{
    salon_name: 'Asha Hair Studio',
    salon_type: 'unisex' as const,
    address: 'Panampilly Nagar',
    pin_code: '682036',
    city: 'Kochi',
    state: 'Kerala',
  },
  ...{ phone: '9800010001', chairs: 6, staff: 9, owner: 'Asha Menon', brands: ['rangat'], opening_days: ['tue' as const] },
};
const typed = typedOf(salon);

describe('the salon form', () => {
  test.each([
    ['salon_name', '', 'missing'],
    ['salon_name', '  ', 'missing'],
    ['salon_name', 'A', 'wrong'],
    ['salon_name', 'AB', null],
    ['salon_name', 'x'.repeat(120), null],
    ['salon_name', 'x'.repeat(121), 'wrong'],
    ['salon_type', '', 'missing'],
    ['salon_type', 'spa', 'wrong'],
    ['salon_type', 'mobile', null],
    ['address', 'x'.repeat(300), null],
    ['address', 'x'.repeat(301), 'wrong'],
    ['pin_code', '', 'missing'],
    ['pin_code', '68203', 'wrong'],
    ['pin_code', '6820361', 'wrong'],
    ['pin_code', '082036', 'wrong'],
    ['pin_code', '100000', null],
    ['pin_code', '999999', null],
    ['pin_code', '682 036', null],
    ['pin_code', '68203a', 'wrong'],
    ['city', 'P', 'wrong'],
    ['state', '', 'missing'],
    ['owner', 'Jo', null],
    ['chairs', '', 'missing'],
    ['chairs', '-1', 'wrong'],
    ['chairs', '0', null],
    ['chairs', '500', null],
    ['chairs', '501', 'wrong'],
    ['chairs', '2.5', 'wrong'],
    ['chairs', 'six', 'wrong'],
    ['staff', ' 9 ', null],
    ['staff', '1e2', 'wrong'],
  ] as const)('[2.11] %s with %j: %s', (field, value, fault) => {
    expect(salonFaults({ ...typed, [field]: value })[field]).toBe(fault);
  });

  test.each([
    ['5999999999', 'wrong'],
    ['6000000000', null],
    ['9999999999', null],
    ['600000000', 'wrong'],
    ['60000000000', 'wrong'],
    ['+91 98000 10001', null],
    ['098000-10001', null],
    ['', 'missing'],
  ])('[5.2] the phone %j: %s', (phone, fault) => {
    expect(salonFaults({ ...typed, phone }).phone).toBe(fault);
  });

  test('[2.11] what is typed with spaces is sent without them, and as the contract has it', () => {
    const untidy = { ...typed, salon_name: ' Asha Hair Studio ', pin_code: '682 036', phone: '+91 98000 10001', chairs: ' 6 ' };
    expect(asSalon({ ...untidy, brands: ['rangat', 'rangat'], opening_days: ['tue'] })).toEqual(salon);
    expect(asSalon({ ...typed, opening_days: ['sun', 'mon'] }).opening_days).toEqual(['mon', 'sun']);
  });

  test('[2.11] it begins with the salon, else with what the server suggests, else empty', () => {
    const suggested = { owner: 'Rohit Kale', city: 'Pune', phone: '9800010002', brands: ['mool'] };
    expect(salonStart({ error: false, salon: { ...salon, updated_at: '2026-08-12T10:00:00Z' }, suggested })).toEqual(typed);
    expect(salonStart({ error: false, salon: null, suggested })).toMatchObject({ ...suggested, salon_name: '', chairs: '' });
    expect(salonStart({ error: false })).toMatchObject({ owner: '', brands: [] });
  });

  test('[L7] a draft is only what says something else: the other fields follow the server', () => {
    expect(changedOf({ city: 'Kochi', chairs: '7', brands: ['rangat'] }, typed)).toEqual({ chairs: '7' });
  });

  test('a choice is the same list whatever the order of the presses', () => {
    const twice = toggled(toggled([], 'sun', WEEK_DAYS), 'mon', WEEK_DAYS);
    expect(twice).toEqual(['mon', 'sun']);
    expect(toggled(twice, 'mon', WEEK_DAYS)).toEqual(['sun']);
  });
});
