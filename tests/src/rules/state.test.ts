import { describe, expect, test } from 'vitest';
import { absenceOf } from '../../../src/rules/absence.ts';
import { afterEvent, atStart, type OfflineEvent } from '../../../src/rules/offline-banner.ts';
import { statusOf } from '../../../src/rules/status.ts';
import type { Failure } from '../../../sync/contract/errors.ts';

const events = (online: boolean, ...seen: OfflineEvent[]) => seen.reduce(afterEvent, atStart(online));

describe('the offline banner', () => {
  test("[4.21] it starts from the browser's flag and waits for the first activity", () => {
    expect([events(false).shown, events(false, 'activity').shown, events(true, 'activity').shown]).toEqual([false, true, false]);
  });
  test('[4.21] going offline shows nothing yet; the first activity does', () => {
    expect([events(true, 'offline').shown, events(true, 'offline', 'activity').shown]).toEqual([false, true]);
  });
  test('[4.21] closed once, it stays away until the next outage', () => {
    expect(events(true, 'offline', 'activity', 'close', 'activity').shown).toBe(false);
    expect(events(true, 'offline', 'activity', 'close', 'online', 'offline', 'activity').shown).toBe(true);
  });
  test('[4.21] [8.11] back online it goes and says so, but only if it stood there', () => {
    expect(events(true, 'offline', 'activity', 'online')).toMatchObject({ shown: false, saysBack: true });
    expect(events(true, 'offline', 'online').saysBack).toBe(false);
    expect(events(true, 'offline', 'activity', 'close', 'online').saysBack).toBe(false);
  });
});

describe('the status chip', () => {
  const base = { online: true, counted: true, waiting: 0, needs: 0, sending: 0, syncing: false, freshAt: 5 };
  test.each([
    [{}, { state: 'fresh', at: 5 }],
    [{ freshAt: 0 }, { state: 'syncing' }],
    [{ syncing: true }, { state: 'syncing' }],
    [{ waiting: 2 }, { state: 'waiting', count: 2 }],
    [
      { waiting: 2, sending: 1 },
      { state: 'sending', count: 1 },
    ],
    [
      { waiting: 2, needs: 1 },
      { state: 'needs', needs: 1, waiting: 2 },
    ],
    [
      { online: false, waiting: 2, needs: 1 },
      { state: 'offline', needs: 1, waiting: 2 },
    ],
  ])('%j is %j', (change, status) => {
    expect(statusOf({ ...base, ...change })).toEqual(status);
  });
});

describe('what stands where a document is missing', () => {
  const failure = (kind: Failure['kind']): Failure => ({ kind, status: 0 });
  test('[2.12] nothing is called missing while it is being opened or fetched', () => {
    expect(absenceOf({ opening: true, busy: false, failure: failure('busy') })).toBe('loading');
    expect(absenceOf({ opening: false, busy: true, failure: null })).toBe('loading');
  });
  test('[2.12] without a connection it is not on this device', () => {
    expect(absenceOf({ opening: false, busy: false, failure: failure('no-answer') })).toBe('not-here');
  });
  test.each(['busy', 'refused', 'malformed', 'storage', 'not-offered'] as const)('[8.4] a failure of the kind %s is shown', (kind) => {
    expect(absenceOf({ opening: false, busy: false, failure: failure(kind) })).toBe('error');
  });
});
