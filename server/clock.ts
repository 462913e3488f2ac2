/** The source of time: milliseconds since 1970, UTC. */
export interface Clock {
  readonly now: () => number;
}

/** A clock that can be moved, for tests and the demo's controls. */
export interface MovableClock extends Clock {
  readonly shift: (milliseconds: number) => void;
}

/** The machine's clock, with an offset that starts at zero. */
export function machineClock(): MovableClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    shift: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
