import { expect, test } from 'vitest';
import { isKnownHost } from '../../../../src/features/trainings/use-enter.ts';

const HOSTS = 'meet.example zoom.us';

test.each([
  'https://meet.example/9002',
  'https://zoom.us/j/1',
  'https://us02web.zoom.us/j/1',
  'https://meet.example:8443/x',
])('[S6] the host of %s is known, so it opens at once', (address) =>
  expect(isKnownHost(new URL(address), HOSTS)).toBe(true),
);

test.each([
  'https://evil.example/meet.example',
  'https://meet.example.evil.example/',
  'https://notzoom.us/j/1',
  'https://zoom.us.evil.example/',
  'https://example/',
  'https://evil.example/?zoom.us#meet.example',
])('[S6] the host of %s is unknown, so it is shown first', (address) =>
  expect(isKnownHost(new URL(address), HOSTS)).toBe(false),
);

test.each([undefined, '', ' '])('[S6] with the host list %j no host is known', (hosts) =>
  expect(isKnownHost(new URL('https://zoom.us/j/1'), hosts)).toBe(false),
);
