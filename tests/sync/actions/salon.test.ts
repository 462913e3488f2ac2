import { expect, test } from 'vitest';
import { salonActions } from '../../../sync/actions/salon.ts';
import { saveSalonDetails } from '../../../sync/contract/account/salon.ts';

const { 'save-salon': save } = salonActions;
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
const at = '2026-08-12T10:00:00Z';
const input = { ...salon, at };
const shows = save.shows as Required<typeof save.shows>;

test('[2.11] a salon is sent whole, without the time of the tap', () => {
  expect(save.sends(input)).toEqual({ endpoint: saveSalonDetails, request: salon });
});

test('[2.11] a salon shows the time of the tap as saved, then the server’s time', () => {
  expect(shows['get-salon-details']({ error: false, salon: null }, input).salon).toEqual({
    ...salon,
    updated_at: at,
  });
  const known = { error: false, salon: { ...salon, updated_at: '2026-08-12T10:00:07Z' } };
  expect(shows['get-salon-details'](known, input)).toBe(known);
  expect(shows['get-salon-details'](known, { ...input, chairs: 7 }).salon).toMatchObject({
    chairs: 7,
    updated_at: at,
  });
});

test('[2.11] the profile shows the salon as saved on this device', () => {
  const person = {
    login_code: 'HD1001',
    hd_name: 'Asha Menon',
    is_register: 1 as const,
    is_trainer: 0 as const,
  };
  const shown = shows['get-hd-detail-by-leapcode']({ error: false, hd_data: person }, input);
  expect(shown.hd_data?.salon).toEqual({ salon_name: 'Asha Hair Studio', city: 'Kochi' });
  expect(shows['get-hd-detail-by-leapcode'](shown, input)).toBe(shown);
  const nobody = { error: false, hd_data: null };
  expect(shows['get-hd-detail-by-leapcode'](nobody, input)).toBe(nobody);
});
