import * as fc from 'fast-check';

/** What can happen to two contexts of one device, its outbox, its pulls and the server; `n` picks among what is possible. */
export type Command =
  /** The person answers a training; value 9 is one that the server refuses. */
  | { readonly do: 'tap'; readonly lane: number; readonly value: number }
  | { readonly do: 'drain'; readonly context: number }
  /** The server takes a request that is on its way. */
  | { readonly do: 'serve'; readonly n: number }
  /** An answer arrives at the device, or is lost on its way there; a request is lost if it was not served. */
  | { readonly do: 'answer'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'crash'; readonly context: number }
  /** A frozen context's lock is taken: its lease is old. */
  | { readonly do: 'steal'; readonly context: number }
  | { readonly do: 'pull' }
  | { readonly do: 'pull-serve'; readonly n: number }
  | { readonly do: 'pull-land'; readonly n: number };

export const LANES = 2;
export const REFUSED = 9;

const n = fc.nat(5);
const context = fc.nat(1);

/** Pull steps weigh as much as all others together: without that, 30,000 runs miss a pull that lands out of order. */
export const commands = (longest: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('tap' as const), lane: fc.nat(LANES - 1), value: fc.constantFrom(1, 2, 1, 2, REFUSED) }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('drain' as const), context }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('serve' as const), n }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), n }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const), n }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), context }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('steal' as const), context }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('pull' as const) }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('pull-serve' as const), n }) },
      { weight: 8, arbitrary: fc.record({ do: fc.constant('pull-land' as const), n }) },
    ),
    { maxLength: longest, size: 'max' },
  );
