import { expect, test } from 'vitest';
import { installWay, mayOffer, withVisit } from '../../../../src/rules/device/install.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/128';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/605';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605';

test.each([
  ['ask', { agent: ANDROID, hasOffer: true }],
  [null, { agent: ANDROID }],
  ['ios', { agent: IPHONE }],
  ['ios', { agent: MAC, touches: 5 }],
  [null, { agent: MAC }],
  [null, { agent: IPHONE, isStandalone: true }],
  [null, { agent: ANDROID, hasOffer: true, isStandalone: true }],
])('[E14] the way of installing is %s for %o', (way, facts) => {
  expect(installWay({ isStandalone: false, hasOffer: false, touches: 0, ...facts })).toBe(way);
});

const MINUTE = 60_000;
const DAY = 86_400_000;

test('a new visit begins after half an hour without the app, or if the clock was set back', () => {
  const first = withVisit(undefined, 100 * DAY);
  expect(first).toEqual({ visits: 1, at: 100 * DAY });
  const same = withVisit(first, 100 * DAY + 20 * MINUTE);
  expect(same.visits).toBe(1);
  expect(withVisit(same, 100 * DAY + 51 * MINUTE).visits).toBe(2);
  expect(withVisit(same, 99 * DAY).visits).toBe(2);
});

test('[E14] the installation is offered from the second visit on, after an action, and again after thirty days', () => {
  expect(mayOffer({ visits: 1, at: 0 }, true, DAY)).toBe(false);
  expect(mayOffer({ visits: 2, at: 0 }, false, DAY)).toBe(false);
  expect(mayOffer({ visits: 2, at: 0 }, true, DAY)).toBe(true);
  expect(mayOffer({ visits: 9, at: 0, offered: DAY }, true, 30 * DAY)).toBe(false);
  expect(mayOffer({ visits: 9, at: 0, offered: DAY }, true, 32 * DAY)).toBe(true);
});
