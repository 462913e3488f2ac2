import { expect, test } from 'vitest';
import { timesOf } from '../../../server/settings/networks.ts';
import { readSettings } from '../../../server/settings/settings.ts';

const settings = readSettings({ TRUSTED_NETWORKS: '203.0.113.0/24, 2001:db8:7::/48' });

test.each([
  ['203.0.113.0', 20],
  ['203.0.113.255', 20],
  ['203.0.114.0', 1],
  ['2001:db8:7:ffff::/64', 20],
  ['2001:db8:8:0::/64', 1],
  ['unknown', 1],
  ['', 1],
])('[S30] the network of %j has %i times the usual limits', (caller, times) =>
  expect(timesOf(settings, caller)).toBe(times),
);

test('[S30] an invalid network stops the start with examples', () => {
  expect(() => readSettings({ TRUSTED_NETWORKS: '203.0.113.0/24, office' })).toThrow(
    'Setting TRUSTED_NETWORKS makes no sense: must be networks such as 203.0.113.0/24 or 2001:db8:7::/48, with commas; IPv6 up to /64.',
  );
});

test('[S30] without the setting no network is trusted', () => {
  expect(timesOf(readSettings({}), '203.0.113.9')).toBe(1);
});
