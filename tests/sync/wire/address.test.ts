import { expect, test } from 'vitest';
import { endpoints } from '../../../sync/contract/index.ts';
import { addressOf, mayCarryToken } from '../../../sync/wire/address.ts';
import { CONFIG, ORIGIN } from '../../support/device.ts';

test('[7.5] parameters in an address are encoded and cannot change its path', () => {
  const paths = ['../../admin', 'a/b', 'a?b=c', 'a#b', '%2e%2e', 'ä ö'].map((leapcode) =>
    addressOf(endpoints.GetHDDivisionMap, CONFIG, 'hd', ORIGIN, { leapcode }),
  );
  for (const address of paths) {
    expect(address.pathname).toMatch(/^\/TrainingService\.svc\/GetHDDivisionMap\/[^/]+$/);
    expect(address).toMatchObject({ search: '', hash: '' });
  }
});

test('[7.37] each of the two external services has its own host from its own setting', () => {
  const config = {
    ...CONFIG,
    training_service_url: 'https://training.example/v2',
    hair_dresser_service_url: 'https://people.example',
  };
  expect(
    addressOf(endpoints.GetHDDivisionMap, config, 'hd', ORIGIN, { leapcode: 'HD1001' }).href,
  ).toBe('https://training.example/v2/TrainingService.svc/GetHDDivisionMap/HD1001');
  expect(
    addressOf(
      { ...endpoints.login, scope: 'hair-dresser-service', path: 'GetHairDresser' },
      config,
      'hd',
      ORIGIN,
      {},
    ).href,
  ).toBe('https://people.example/GetHairDresser');
});

test.each([
  ['/api', `${ORIGIN}/x`, true],
  ['/api', 'https://chairside.test/x', false],
  ['https://api.example', 'https://api.example/x', true],
  ['https://api.example', `${ORIGIN}/x`, false],
  ['https://api.example', 'https://api.example:8443/x', false],
  ['https://api.example', 'https://api.example.evil.example/x', false],
])(
  '[S9] whether a token may be sent when the API is at %s and the request goes to %s: %s',
  (api_url, address, carries) => {
    expect(mayCarryToken(new URL(address), { ...CONFIG, api_url }, ORIGIN)).toBe(carries);
  },
);
