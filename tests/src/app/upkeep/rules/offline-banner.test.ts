import { expect, test } from 'vitest';
import {
  afterEvent,
  atStart,
  type OfflineEvent,
} from '../../../../../src/app/upkeep/rules/offline-banner.ts';

const events = (online: boolean, ...seen: OfflineEvent[]) =>
  seen.reduce(afterEvent, atStart(online));

test('[4.21] at an offline start the banner is shown after the first activity, at an online start not', () => {
  expect(events(false).shown).toBe(false);
  expect(events(false, 'activity').shown).toBe(true);
  expect(events(true, 'activity').shown).toBe(false);
});
test('[4.21] after going offline the banner is shown at the first activity', () => {
  expect(events(true, 'offline').shown).toBe(false);
  expect(events(true, 'offline', 'activity').shown).toBe(true);
});
test('[4.21] a closed banner is hidden until the next outage', () => {
  expect(events(true, 'offline', 'activity', 'close', 'activity').shown).toBe(false);
  expect(events(true, 'offline', 'activity', 'close', 'online', 'offline', 'activity').shown).toBe(
    true,
  );
});
test('[4.21] [8.11] back online the banner is hidden, and a message says so only if the banner was shown', () => {
  expect(events(true, 'offline', 'activity', 'online')).toMatchObject({
    shown: false,
    saysBack: true,
  });
  expect(events(true, 'offline', 'online').saysBack).toBe(false);
  expect(events(true, 'offline', 'activity', 'close', 'online').saysBack).toBe(false);
});
test('[8.6] the first request without a response shows the banner with its message, and further ones in this outage add none', () => {
  expect(events(true, 'unanswered')).toMatchObject({ shown: true, unanswered: 1 });
  expect(events(true, 'unanswered', 'offline', 'activity', 'said', 'unanswered')).toMatchObject({
    shown: true,
    unanswered: 0,
  });
  expect(events(true, 'unanswered', 'close', 'unanswered').shown).toBe(false);
  expect(events(true, 'offline', 'activity', 'unanswered').unanswered).toBe(0);
  expect(events(true, 'unanswered', 'close', 'online', 'unanswered').shown).toBe(true);
});
test('[8.6] each failed request of the person is announced, and shows a closed banner again', () => {
  expect(events(true, 'offline', 'activity', 'failed', 'said')).toMatchObject({
    shown: true,
    unanswered: 0,
  });
  expect(events(true, 'offline', 'activity', 'close', 'failed')).toMatchObject({
    shown: true,
    unanswered: 1,
  });
  expect(events(true, 'offline', 'activity', 'close', 'failed', 'failed').unanswered).toBe(2);
  expect(events(true, 'offline', 'activity', 'close', 'failed', 'failed', 'said').shown).toBe(
    false,
  );
});
