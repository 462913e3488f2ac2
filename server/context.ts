import type { BodyRoom } from './body-room.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Keys } from './crypto/keys.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Ask, Database, Opened } from './db/database.ts';
import type { Account } from './db/schema/accounts.ts';
import type { DocumentsAbout } from './domain/documents.ts';
import type { Files } from './files/files.ts';
import type { Log } from './log.ts';
import type { Meters } from './meters.ts';
import type { Jobs } from './queue/queue.ts';
import type { Senders } from './senders/senders.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Everything that the API gets from outside: database, clock, chance, settings, keys, senders. No
 * code reaches these in any other way (law L8).
 */
export interface AppContext {
  readonly db: Database;
  /**
   * For calls that only read: connections of their own, so that writes which wait for a lock hold
   * up nobody's reading.
   */
  readonly reading: Database;
  /** Reads outside of transactions: never what a write has not committed yet. */
  readonly ask: Ask;
  /** The same for the statement that counts calls. */
  readonly askWriting: Ask;
  readonly upkeep: Opened['upkeep'];
  readonly clock: Clock;
  readonly chance: Chance;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly files: Files;
  /** What every call's pictures and videos pass through, before their transaction. */
  readonly uploads: Bulkhead;
  /** Memory for the bodies of calls. */
  readonly bodies: BodyRoom;
  readonly jobs: Jobs;
  readonly senders: Senders;
  readonly meters: Meters;
  /** Comes from the rows of the calls, which operations may not import. */
  readonly documentsAbout: DocumentsAbout;
}

/** The context of a call without a session; for a write, `db` is its transaction. */
export interface OpenContext extends AppContext {
  /** The time of the call, the same throughout its work; milliseconds since 1970. */
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
 * The context of a write in its transaction. Whoever needs the transaction's connection or its
 * locks waits until it ends; so nothing is here that decodes, hashes passwords, or reaches a disk
 * or another machine: that is prepared before, or done by a job after.
 */
export type WriteContext = Omit<SignedInContext, 'files' | 'uploads' | 'passwords' | 'senders'>;

/** The context of a call that works with and without a session. */
export interface VisitorContext extends OpenContext {
  readonly account?: Account;
}

/** The context of a job; for a job that runs `inside`, `db` is its transaction. */
export type JobContext = Omit<OpenContext, 'address'>;
