import * as fc from 'fast-check';

/**
 * What can happen to two contexts of one device, its outbox, its pulls and the server; `n` picks
 * among what is possible.
 */
export type Command =
  /**
   * The person answers a training, or writes a note (lane `NOTE`, 0: takes it away), which can be
   * undone for a while, or leaves the screen at once; value 9 is one that the server refuses.
   */
  | { readonly do: 'tap'; readonly lane: number; readonly value: number; readonly leaves: boolean }
  /** The person takes back the last answer, if it was never sent. */
  | { readonly do: 'undo'; readonly lane: number }
  /** The person leaves the screen: what could be undone may be sent. */
  | { readonly do: 'release' }
  /** As much time passes as an answer can be undone. */
  | { readonly do: 'wait' }
  | { readonly do: 'drain'; readonly context: number }
  /** The server takes a request that is on its way. */
  | { readonly do: 'serve'; readonly n: number }
  /**
   * An answer arrives at the device, or is lost on its way there; a request is lost if it was not
   * served.
   */
  | { readonly do: 'answer'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'crash'; readonly context: number }
  /** A frozen context's lock is taken: its lease is old. */
  | { readonly do: 'steal'; readonly context: number }
  | { readonly do: 'pull' }
  | { readonly do: 'pull-serve'; readonly n: number }
  | { readonly do: 'pull-land'; readonly n: number };

/** The lanes of answers. */
export const ANSWERS = 2;
/** The lane of the note, which says what stood there before. */
export const NOTE = 2;
export const LANES = 3;
export const REFUSED = 9;
/**
 * How long a drain takes: longer than the shortest back-off. Until a frozen context's lock is
 * taken, every hold is over.
 */
export const DRAIN_MS = 251;
export const STEAL_MS = 400_000;
/** How often one who waits for a lock looks whether its holder lives. */
export const LOOK_MS = 10_000;

const n = fc.nat(5);
const context = fc.nat(1);

/**
 * Pull steps weigh as much as all others together: without that, 30,000 runs miss a pull that lands
 * out of order.
 */
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
