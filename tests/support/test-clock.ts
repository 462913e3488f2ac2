import type { MovableClock } from '../../server/edges.ts';

/** A clock that a test moves. */
export interface TestClock extends MovableClock {
  readonly set: (instant: number) => void;
  readonly advance: (milliseconds: number) => void;
}

/** Returns a stopped clock; `shift` moves it from its start. */
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
