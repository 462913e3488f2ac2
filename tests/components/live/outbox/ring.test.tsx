import { afterEach, expect, test, vi } from 'vitest';
import { isRinging, startRinging, stopRinging } from '../../../../src/live/outbox/ring.ts';

afterEach(() => {
  stopRinging();
  vi.useRealTimers();
});

test.each([-3_600_000, 0, 3_600_000])(
  'the ring lasts a minute, although the clock is set by %i ms meanwhile',
  (ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    startRinging();
    vi.advanceTimersByTime(5_000);
    vi.setSystemTime(Date.now() + ms);
    vi.advanceTimersByTime(50_000);
    expect(isRinging()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(isRinging()).toBe(false);
  },
);
