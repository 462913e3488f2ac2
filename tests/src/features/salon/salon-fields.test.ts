import { describe, expect, test } from 'vitest';
import { typedOf } from '../../../../src/features/salon/rules.ts';
import { asSalon, salonFaults } from '../../../../src/features/salon/salon-fields.ts';

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

describe('the fields of the salon form', () => {
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
  ] as const)('[2.11] the field %s with %j has the error %s', (field, value, fault) => {
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
  ])('[5.2] the phone %j has the error %s', (phone, fault) => {
    expect(salonFaults({ ...typed, phone }).phone).toBe(fault);
  });

  test('[2.11] typed values are sent without surrounding spaces, unique and in order', () => {
    const untidy = {
      ...typed,
      salon_name: ' Asha Hair Studio ',
      pin_code: '682 036',
      phone: '+91 98000 10001',
      chairs: ' 6 ',
    };
    expect(asSalon({ ...untidy, brands: ['rangat', 'rangat'], opening_days: ['tue'] })).toEqual(
      salon,
    );
    expect(asSalon({ ...typed, opening_days: ['sun', 'mon'] }).opening_days).toEqual([
      'mon',
      'sun',
    ]);
  });
});
