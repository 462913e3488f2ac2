import { expect, test } from 'vitest';
import { feedAddress, masked } from '../../../../../src/features/calendar/rules/feed-address.ts';

const APP = 'https://app.example';

test.each([
  ['/api/calendar/abc.ics', '/api', `${APP}/api/calendar/abc.ics`],
  ['/api/calendar/abc.ics', 'https://api.example/api', 'https://api.example/api/calendar/abc.ics'],
  ['https://cal.example/api/calendar/abc.ics', '/api', 'https://cal.example/api/calendar/abc.ics'],
])('the feed %s of an API at %s has the address %s', (sent, api, web) => {
  expect(feedAddress(sent, api, APP)).toEqual({ web, app: web.replace('https:', 'webcal:') });
});

test.each([
  'javascript:alert(1)',
  'data:text/calendar,x',
  'http://other.example/x.ics',
  'ftp://app.example/x.ics',
])('[S6] the unsafe address %s is rejected', (sent) => {
  expect(feedAddress(sent, '/api', APP)).toBeNull();
});

test('plain http is accepted for an API on the app’s own http origin, and for no other host', () => {
  expect(feedAddress('/api/calendar/abc.ics', '/api', 'http://localhost:4173')?.app).toBe(
    'webcal://localhost:4173/api/calendar/abc.ics',
  );
  expect(
    feedAddress('http://elsewhere.example/abc.ics', '/api', 'http://localhost:4173'),
  ).toBeNull();
});

test('a masked address shows its host and nothing of its secret', () => {
  expect(masked('webcal://app.example/api/calendar/secret.ics')).toMatch(
    /^webcal:\/\/app\.example\/api\/calendar\/•+$/,
  );
});
