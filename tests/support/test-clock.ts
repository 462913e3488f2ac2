import type { MovableClock } from '../../server/edges.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends MovableClock {
  readonly set: (instant: number) => void;
  readonly advance: (milliseconds: number) => void;
}

/** A standing clock; `shift` moves it away from where it began. */
export function testClock(began: number): TestClock {
  let now = began;
  return {
    now: () => now,
    set: (instant) => {
      now = instant;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    shift: (milliseconds) => {
      now = began + milliseconds;
    },
  };
}
