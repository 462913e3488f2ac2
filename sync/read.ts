import type * as z from 'zod/mini';
import type { Profile } from './contract/account/people.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Findable } from './contract/home/found.ts';
import type { PrefetchRequest } from './contract/index.ts';
import type { Store } from './store/session.ts';
import type { CaughtUp, Session } from './store/session-values.ts';

/** Maximum age (milliseconds) of a prefetched answer that a person sees every day. */
export const OFTEN_MS = 600_000;
/** Maximum age (milliseconds) of a prefetched long list. */
export const SELDOM_MS = 21_600_000;

/** The signed-in person, and server time in milliseconds since 1970. */
export interface Person {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly now: number;
}

/** The facts that a completion may use. */
export interface Completing {
  readonly store: Store;
  /** Returns the `find` of a read that this thread knows. */
  readonly finderOf: (name: string) => ReadFacts['find'] | undefined;
  /** True: the person asked for the newest answer on the open page. */
  readonly reload: boolean;
}

/** The facts with which an answer is compared with the previous one. */
export interface Comparing<Request, Answer> {
  /** Server time of this device's last contact with the server (milliseconds since 1970). */
  readonly since: number;
  readonly request: Request;
  /** All answers to this call that were stored before. */
  readonly stored: readonly Answer[];
}

/** The app's facts about one of its reads, besides the row of the contract. */
export interface ReadFacts<Request = object, Answer = unknown> {
  /**
   * Returns what the search on this device finds in an answer; null: the answer is not searched.
   */
  readonly find: ((answer: Answer) => readonly Findable[]) | null;
  /**
   * The field that holds the rows of an answer that comes in pages. The stored document is the
   * whole list.
   */
  readonly pages?: string;
  /**
   * Adds fields from the store. The returned requests are sent one after another until the server
   * accepts one. The document's identity does not depend on the added fields (rules 7.1, 7.17 and
   * 7.21).
   */
  readonly complete?: (request: Request, around: Completing) => Promise<readonly Request[]>;
  /**
   * Returns a document to fetch first, because the completion needs the session values that `note`
   * takes from it.
   */
  readonly needs?: (store: Store) => Promise<PrefetchRequest | undefined>;
  /** Returns the values of rule 3.1 that the session keeps of an answer. */
  readonly note?: (answer: Answer, store: Store) => Partial<Session> | Promise<Partial<Session>>;
  /**
   * Returns the documents that the next screen needs offline. `now` is server time in milliseconds
   * since 1970.
   */
  readonly prefetch?: (answer: Answer, now: number, request: Request) => readonly PrefetchRequest[];
  /**
   * Returns the changes that a person missed while away, by comparing the previous answer with the
   * new one.
   */
  readonly missed?: (
    before: Answer,
    after: Answer,
    around: Comparing<Request, Answer>,
  ) => readonly CaughtUp[];
  /** Prefetch of documents that every person needs offline. */
  readonly early?: {
    /**
     * Returns the requests in order, each with the age (milliseconds) below which a stored answer
     * is fresh enough.
     */
    readonly requests: (person: Person) => readonly (readonly [Request, number])[];
    /** Whether the requests after this answer would return nothing. */
    readonly isLast?: (answer: Answer) => boolean;
  };
  /**
   * Returns when the subject of an answer ends (ISO 8601). The document is removed some time later.
   */
  readonly endsAt?: (answer: Answer) => string;
}

/**
 * A read whose answers are stored as documents: the row of the contract, and the app's facts about
 * it.
 */
export type Read = Endpoint & { readonly use: 'read' } & ReadFacts;

type FactsOf<E extends Endpoint> = ReadFacts<
  z.infer<E['request']> & object,
  z.infer<E['response']>
>;

/** The facts that a read states, without the types of its request and answer. */
type StatedFacts<F> = ReadFacts & {
  readonly [K in keyof F & keyof ReadFacts]: NonNullable<ReadFacts[K]> | Extract<F[K], null>;
};

/**
 * Makes a read from a row of the contract. Only answers that match the row's schema are stored, so
 * its facts get no others.
 */
/* @__NO_SIDE_EFFECTS__ */
export const read = <const E extends Endpoint, F extends FactsOf<E>>(
  row: E,
  facts: F & FactsOf<E>,
): E & StatedFacts<F> => ({
  ...row,
  ...(facts as unknown as StatedFacts<F>),
});

/** Returns the rows of `after` whose ids `before` does not have. */
export function added<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (row: T) => unknown,
): readonly T[] {
  const known = new Set(before.map((row) => String(idOf(row))));
  return after.filter((row) => !known.has(String(idOf(row))));
}
