import type { App } from './contract/app.ts';
import type { Capabilities } from './contract/capabilities.ts';
import type { Config } from './contract/config.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Failure } from './contract/errors.ts';
import type { endpoints } from './contract/index.ts';

/** Where an account lies: in a Storage Bucket of its own, or among the origin's databases. */
export type Place = 'bucket' | 'origin';

/** Where databases are stored: the browser's disk, or a fake one in tests. */
export interface Disk {
  readonly KeyRange: typeof IDBKeyRange;
  /** The factory for one account's database at its place; without a tag, for the device's own. */
  factory(tag?: string, place?: Place): Promise<IDBFactory>;
  /** Has the browser open the storage of the only account, if there is one, before it is known who is signed in; keeps no database open. */
  warm(): Promise<void>;
  /** Where an account lies of which no place is noted; one that lies nowhere yet: where it is put. */
  locate(tag: string, databaseName: string): Promise<Place>;
  /** Asks the browser never to evict the account; pages only. */
  persist(tag: string, place: Place): Promise<boolean>;
  /**
   * Removes everything of one account, key and data, from every place; whether it is gone: a tab that is frozen with it is not waited for, and the
   * deletion follows. Firefox does not say that it waits, so the answer may never come.
   */
  destroy(tag: string, databaseName: string): Promise<boolean>;
}

/** What the API at the configured address offers besides the specification (rule 7.38). */
export interface Offers {
  /** What is known of it, asked for if nothing is known yet; null while no answer came, which means the same as nothing. */
  readonly known: () => Promise<Capabilities | null>;
  /**
   * How long (milliseconds) the API's lists have lacked a call that was wanted, or an own field of it, by as much as its answers say, or how long it has
   * answered without any list; null if it is listed, goes to every server, or nothing is known. The API is asked again first, the more seldom the
   * longer it was lacked.
   */
  readonly lackedFor: (row: Endpoint, field?: string) => Promise<number | null>;
  /** Asks the API again. */
  readonly renew: () => Promise<void>;
}

/** The calls that a thread can make: the service worker has fewer, because its size budget is the smallest. */
export type EndpointSubset = Partial<typeof endpoints>;

/** The world outside the engine, handed in: wire, clock, chance, disk, locks. */
export interface Edges {
  readonly app: App;
  readonly endpoints: EndpointSubset;
  /** What is another name in every build of this thread; without it no answer counts as known. */
  readonly build?: string | undefined;
  readonly wire: (request: Request) => Promise<Response>;
  /** The browser's own flag; only a hint, because a machine that has only loopback reports being offline. */
  readonly online: () => boolean;
  /** Whether the data saver or a slow connection speaks against prefetching. */
  readonly savesData: () => boolean;
  /** What kind of network this is (`wifi`, `cellular` …), where the browser says it. */
  readonly networkType?: () => string | undefined;
  /** How many bytes this origin can still store, where the browser says it. */
  readonly freeBytes?: () => Promise<number | undefined>;
  /** How many pulls the connection bears at once; a default where nothing says it. */
  readonly pullsAtOnce?: () => number;
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number;
  /** Runs work later; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Milliseconds since some moment of this thread's, by a clock that nobody can set; it may stand still while the device sleeps. */
  readonly monotonic: () => number;
  /** A random number in [0, 1), for the jitter of retries. */
  readonly chance: () => number;
  /** A fresh unique id (UUID). */
  readonly newId: () => string;
  readonly disk: Disk;
  /** How often a new PIN is hashed; by default as often as the product does. */
  readonly pinRounds?: number;
  /** Web Locks, where the browser has them. */
  readonly locks: LockManager | undefined;
  readonly config: () => Promise<Config>;
  /** What the API offers besides the specification, by its own word. */
  readonly offers: Offers;
  /** Hears of every request to the API and its size (bytes); what it returns hears whether an answer came. */
  readonly asked?: (bytes: number) => (answered: boolean) => void;
  /** Hears of every read that failed, and for which account (its tag) it was made. */
  readonly readFailed?: (tag: string, name: string, failure: Failure) => void;
  /** This app's own origin, for relative addresses. */
  readonly origin: string;
  /** Deletes the public pictures, which lie outside the databases. */
  readonly forgetPictures: () => Promise<void>;
}
