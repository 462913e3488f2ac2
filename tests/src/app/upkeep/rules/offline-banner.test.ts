import { expect, test } from 'vitest';
import {
  afterEvent,
  atStart,
  type OfflineEvent,
} from '../../../../../src/app/upkeep/rules/offline-banner.ts';

const events = (online: boolean, ...seen: OfflineEvent[]) =>
  seen.reduce(afterEvent, atStart(online));

test("[4.21] it starts from the browser's flag and waits for the first activity", () => {
  expect([
    events(false).shown,
    events(false, 'activity').shown,
    events(true, 'activity').shown,
  ]).toEqual([false, true, false]);
});
test('[4.21] going offline shows nothing yet; the first activity does', () => {
  expect([events(true, 'offline').shown, events(true, 'offline', 'activity').shown]).toEqual([
    false,
    true,
  ]);
});
test('[4.21] after it was closed it stays hidden until the next outage', () => {
  expect(events(true, 'offline', 'activity', 'close', 'activity').shown).toBe(false);
  expect(events(true, 'offline', 'activity', 'close', 'online', 'offline', 'activity').shown).toBe(
    true,
  );
});
test('[4.21] [8.11] back online it hides, and a message says so only if it was shown', () => {
  expect(events(true, 'offline', 'activity', 'online')).toMatchObject({
    shown: false,
    saysBack: true,
  });
  expect(events(true, 'offline', 'online').saysBack).toBe(false);
  expect(events(true, 'offline', 'activity', 'close', 'online').saysBack).toBe(false);
});
test('[8.6] the first request without an answer shows the banner with its words; further ones say nothing more in this outage', () => {
  expect(events(true, 'unanswered')).toMatchObject({ shown: true, unanswered: 1 });
  expect(events(true, 'unanswered', 'offline', 'activity', 'said', 'unanswered')).toMatchObject({
    shown: true,
    unanswered: 0,
  });
  expect(events(true, 'unanswered', 'close', 'unanswered').shown).toBe(false);
  expect(events(true, 'offline', 'activity', 'unanswered').unanswered).toBe(0);
  expect(events(true, 'unanswered', 'close', 'online', 'unanswered').shown).toBe(true);
});
test('[8.6] what the person pressed for is said each time; a closed banner comes only for that', () => {
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
