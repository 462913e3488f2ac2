import type * as z from 'zod/mini';
import type { Profile } from './contract/account/people.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Findable } from './contract/home/found.ts';
import type { PrefetchRequest } from './contract/index.ts';
import type { Store } from './store/session.ts';
import type { CaughtUp, Session } from './store/session-values.ts';

/** How old (milliseconds) a stored answer may be that is fetched without any screen asking: what a person sees every day, and long lists. */
export const OFTEN_MS = 600_000;
export const SELDOM_MS = 21_600_000;

/** The signed-in person, and server time in milliseconds since 1970. */
export interface Person {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly now: number;
}

/** What a completion may look at. */
export interface Completing {
  readonly store: Store;
  /** Returns the `find` of a read that this thread knows. */
  readonly finderOf: (name: string) => ReadFacts['find'] | undefined;
  /** The person asked for the newest answer inside the open page. */
  readonly reload: boolean;
}

/** How an answer is compared with the one before it. */
export interface Comparing<Request, Answer> {
  /** When this device last heard from the server (server time, milliseconds since 1970). */
  readonly since: number;
  readonly request: Request;
  /** All answers to this call that were stored before. */
  readonly stored: readonly Answer[];
}

/** Everything that the app says of one of its reads besides the row of the contract. */
export interface ReadFacts<Request = object, Answer = unknown> {
  /** Returns what the search on this device finds in an answer; null: the answer is not searched. */
  readonly find: ((answer: Answer) => readonly Findable[]) | null;
  /** The field that holds the rows of an answer that comes in pages. The stored document is the whole list. */
  readonly pages?: string;
  /**
   * Adds what only the store knows. The requests are sent in turn while the server refuses them. The document stays the same, whatever is added
   * (rules 7.1, 7.17 and 7.21).
   */
  readonly complete?: (request: Request, around: Completing) => Promise<readonly Request[]>;
  /** Returns the document that has to be fetched first, because the completion needs what the session notes of it. */
  readonly needs?: (store: Store) => Promise<PrefetchRequest | undefined>;
  /** Returns the values of rule 3.1 that the session keeps of an answer. */
  readonly note?: (answer: Answer, store: Store) => Partial<Session> | Promise<Partial<Session>>;
  /** Returns what the next screen will need offline. `now` is server time in milliseconds since 1970. */
  readonly prefetch?: (answer: Answer, now: number, request: Request) => readonly PrefetchRequest[];
  /** Returns what a person who was away missed, from the answer before and the answer after. */
  readonly missed?: (before: Answer, after: Answer, around: Comparing<Request, Answer>) => readonly CaughtUp[];
  /** What every person needs without a connection, fetched without any screen asking. */
  readonly early?: {
    /** The requests in turn; a stored answer younger than the second item (milliseconds) is fresh enough. */
    readonly requests: (person: Person) => readonly (readonly [Request, number])[];
    /** Whether the requests after this answer would find nothing. */
    readonly isLast?: (answer: Answer) => boolean;
  };
  /** Returns when the subject of an answer ends (ISO 8601). The document is removed some time later. */
  readonly endsAt?: (answer: Answer) => string;
}

/** A read whose answers are stored as documents: the row of the contract, and what the app says of it. */
export type Read = Endpoint & { readonly use: 'read' } & ReadFacts;

type FactsOf<E extends Endpoint> = ReadFacts<z.infer<E['request']> & object, z.infer<E['response']>>;

/** The facts that are there, whatever the request and the answer are. */
type Told<F> = ReadFacts & { readonly [K in keyof F & keyof ReadFacts]: NonNullable<ReadFacts[K]> | Extract<F[K], null> };

/** Makes a read of a row of the contract. Only answers that fit the row's schema are stored, so its facts see no others. */
/* @__NO_SIDE_EFFECTS__ */
export const read = <const E extends Endpoint, F extends FactsOf<E>>(row: E, facts: F & FactsOf<E>): E & Told<F> => ({
  ...row,
  ...(facts as unknown as Told<F>),
});
