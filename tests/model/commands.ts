import * as fc from 'fast-check';

/**
 * A step of a run: of two contexts of one device, its outbox, its pulls or the server. `n` picks
 * among the possible targets.
 */
export type Command =
  /**
   * The person answers a training or writes a note (lane `NOTE`; 0 deletes it). It can be undone
   * for a while, unless the person leaves the screen. The server refuses value 9.
   */
  | { readonly do: 'tap'; readonly lane: number; readonly value: number; readonly leaves: boolean }
  /** The person undoes the last answer, if it was never sent. */
  | { readonly do: 'undo'; readonly lane: number }
  /** The person leaves the screen: held entries may be sent. */
  | { readonly do: 'release' }
  /** The undo time passes. */
  | { readonly do: 'wait' }
  | { readonly do: 'drain'; readonly context: number }
  /** The server takes a request in flight. */
  | { readonly do: 'serve'; readonly n: number }
  /** A response arrives or is lost; a request that was not served is lost. */
  | { readonly do: 'answer'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'crash'; readonly context: number }
  /** A frozen context's lock is taken over: its lease is old. */
  | { readonly do: 'steal'; readonly context: number }
  | { readonly do: 'pull' }
  | { readonly do: 'pull-serve'; readonly n: number }
  | { readonly do: 'pull-land'; readonly n: number };

/** Number of lanes of answers. */
export const ANSWERS = 2;
/** The lane of the note; a note also sends its previous text. */
export const NOTE = 2;
export const LANES = 3;
export const REFUSED = 9;
/**
 * Duration of a drain (milliseconds): longer than the shortest back-off. All undo times end before
 * a frozen context's lock is taken.
 */
export const DRAIN_MS = 251;
export const STEAL_MS = 400_000;
/** Interval (milliseconds) at which a waiting context checks the lock's holder. */
export const LOOK_MS = 10_000;

const n = fc.nat(5);
const context = fc.nat(1);

/** Half of the weight is on pulls: otherwise 30,000 runs miss a pull that lands out of order. */
export const commands = (longest: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('tap' as const),
          lane: fc.nat(ANSWERS - 1),
          value: fc.constantFrom(1, 2, 1, 2, REFUSED),
          leaves: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('tap' as const),
          lane: fc.constant(NOTE),
          value: fc.nat(3),
          leaves: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('undo' as const), lane: fc.nat(LANES - 1) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('drain' as const), context }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('serve' as const), n }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), n }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const), n }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), context }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('steal' as const), context }) },
      { weight: 7, arbitrary: fc.record({ do: fc.constant('pull' as const) }) },
      { weight: 7, arbitrary: fc.record({ do: fc.constant('pull-serve' as const), n }) },
      { weight: 9, arbitrary: fc.record({ do: fc.constant('pull-land' as const), n }) },
    ),
    { maxLength: longest, size: 'max' },
  );
