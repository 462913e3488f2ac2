import type { Config } from './contract/config.ts';
import type { endpoints } from './endpoints.ts';

/** Where databases live: the browser's own disk, or a fake one in tests. */
export interface Disk {
  readonly KeyRange: typeof IDBKeyRange;
  /** The factory that holds one account's database; without a tag, the device's own. */
  factory(tag?: string): Promise<IDBFactory>;
  /** Removes everything of one account, key and data; resolves when it is gone. */
  destroy(tag: string, databaseName: string): Promise<void>;
}

/** The calls that a thread can make; the service worker knows fewer, because each weighs (its budget is the smallest). */
export type Speaks = Partial<typeof endpoints>;

/** The world outside the engine, handed in: wire, clock, chance, disk, locks. */
export interface Edges {
  readonly endpoints: Speaks;
  readonly wire: (request: Request) => Promise<Response>;
  /** The browser's own flag. False may be wrong too: a machine with loopback alone calls itself offline. */
  readonly online: () => boolean;
  /** The person or the line wants nothing brought ahead of its need. */
  readonly sparing: () => boolean;
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number;
  /** A number in [0, 1), for the spread of retries. */
  readonly chance: () => number;
  /** A fresh unique id (UUID). */
  readonly newId: () => string;
  readonly disk: Disk;
  /** Web Locks, where the browser has them. */
  readonly locks: LockManager | undefined;
  readonly config: () => Promise<Config>;
  /** This app's own origin, for addresses without one. */
  readonly origin: string;
  /** Forgets pictures and whatever else lies outside the databases. */
  readonly forget: () => Promise<void>;
}
