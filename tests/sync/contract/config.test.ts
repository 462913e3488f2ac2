import { expect, test } from 'vitest';
import { isConfig } from '../../../sync/contract/config.ts';
import { CONFIG } from '../../support/device.ts';

const OPTIONAL = {
  policies_url: '',
  shared_device: true,
  lock_after_ms: 1,
  session_hosts: '',
  certificate_public_key: '',
  certificate_earlier_keys: '',
};

test('a configuration is valid with all optional fields, with none, and with another build’s fields', () => {
  const { certificate_public_key: _, ...required } = CONFIG;
  for (const given of [
    CONFIG,
    required,
    { ...CONFIG, ...OPTIONAL },
    { ...CONFIG, another: {} },
    { ...CONFIG, lock_after_ms: undefined },
  ])
    expect(isConfig(given)).toBe(true);
});

test.each(Object.keys({ ...CONFIG, ...OPTIONAL }))(
  'a configuration whose %s has another type is invalid',
  (name) => {
    const right = typeof { ...CONFIG, ...OPTIONAL }[name as keyof typeof OPTIONAL];
    for (const value of ['', 0, true, null, {}, []].filter((one) => typeof one !== right))
      expect(isConfig({ ...CONFIG, [name]: value })).toBe(false);
  },
);

test.each([
  'api_url',
  'training_service_url',
  'hair_dresser_service_url',
  'brand',
  'access_label',
  'vapid_public_key',
  'media_url',
])('a configuration without %s is invalid', (name) =>
  expect(isConfig({ ...CONFIG, [name]: undefined })).toBe(false),
);

test.each([null, undefined, '', 0, []])('%j is not a configuration', (value) =>
  expect(isConfig(value)).toBe(false),
);
