import type { BodyRoom } from './body-room.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { Keys } from './crypto/keys.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Ask, Database, Opened } from './db/database.ts';
import type { Account } from './db/schema/accounts.ts';
import type { DocumentsAbout } from './domain/documents.ts';
import type { Chance, Clock } from './edges.ts';
import type { Files } from './files/files.ts';
import type { Log } from './log.ts';
import type { Meters } from './meters.ts';
import type { Jobs } from './queue/queue.ts';
import type { Senders } from './senders/senders.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Everything that the API gets from outside: database, clock, randomness, settings, keys, senders.
 * Code reaches them in no other way (law L8).
 */
export interface AppContext {
  readonly db: Database;
  /**
   * For calls that only read: a connection pool of its own, so that reads do not queue behind
   * writes that wait for a lock.
   */
  readonly reading: Database;
  /** Runs prepared reads outside of transactions, so they never see uncommitted writes. */
  readonly ask: Ask;
  /** Like `ask`, for the statement that counts calls. */
  readonly askWriting: Ask;
  readonly upkeep: Opened['upkeep'];
  readonly clock: Clock;
  readonly chance: Chance;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly files: Files;
  /** Limits concurrent decoding of pictures and videos, which happens before the transaction. */
  readonly uploads: Bulkhead;
  /** Memory for request bodies. */
  readonly bodies: BodyRoom;
  readonly jobs: Jobs;
  readonly senders: Senders;
  readonly meters: Meters;
  /** Injected because operations may not import the rows of the calls. */
  readonly documentsAbout: DocumentsAbout;
}

/** The context of a call without a session; for a write, `db` is its transaction. */
export interface OpenContext extends AppContext {
  /** The time of the call in milliseconds since 1970; constant during the call. */
  readonly now: number;
  /** The caller's address, as the trusted proxies report it (S44). */
  readonly address: string;
}

/** The context of a call by a signed-in person. */
export interface SignedInContext extends OpenContext {
  readonly account: Account;
  readonly familyId: string;
}

/**
 * The context of a write inside its transaction. Other calls wait for the transaction's connection
 * and locks, so the context offers nothing that decodes, hashes passwords or does network or disk
 * I/O: that is prepared before, or done by a job afterwards.
 */
export type WriteContext = Omit<SignedInContext, 'files' | 'uploads' | 'passwords' | 'senders'>;

/** The context of a call that works with and without a session. */
export interface VisitorContext extends OpenContext {
  readonly account?: Account;
}

/** The context of a job; for a job that runs `inside`, `db` is its transaction. */
export type JobContext = Omit<OpenContext, 'address'>;
