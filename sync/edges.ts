import type { App } from './contract/app.ts';
import type { Capabilities } from './contract/capabilities.ts';
import type { Config } from './contract/config.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Failure } from './contract/errors.ts';
import type { endpoints } from './contract/index.ts';

/** Storage of an account: a Storage Bucket of its own, or the origin's databases. */
export type Place = 'bucket' | 'origin';

/** Storage of databases: the browser's disk, or a fake one in tests. */
export interface Disk {
  readonly KeyRange: typeof IDBKeyRange;
  /**
   * Returns the factory for one account's database at its place; without a tag, for the device's
   * own database.
   */
  factory(tag?: string, place?: Place): Promise<IDBFactory>;
  /**
   * Makes the browser open the storage of the only account, if there is one, before the active
   * account is known. Keeps no database open.
   */
  warm(): Promise<void>;
  /** Finds the place of an account whose row has none; for a new account, the place to use. */
  locate(tag: string, databaseName: string): Promise<Place>;
  /** Asks the browser never to evict the account; pages only. */
  persist(tag: string, place: Place): Promise<boolean>;
  /**
   * Removes an account's key and data from every place. Returns whether they are gone: a frozen tab
   * is not waited for, and the deletion follows. In Firefox the promise may never settle, because
   * the browser does not report that a deletion waits.
   */
  destroy(tag: string, databaseName: string): Promise<boolean>;
}

/** Capabilities of the API at the configured address beyond the specification (rule 7.38). */
export interface Offers {
  /**
   * Returns the capabilities, and asks the API first if they are unknown; null without an answer,
   * which means none.
   */
  readonly known: () => Promise<Capabilities | null>;
  /**
   * Returns how long (milliseconds) the API's lists have lacked a wanted call, or an own field of
   * it, or how long the API has answered without a list. Null: it is listed, is sent to every
   * server, or nothing is known. The API is asked again first; the longer the name was lacking, the
   * less often.
   */
  readonly lackedFor: (row: Endpoint, field?: string) => Promise<number | null>;
  /** Asks the API again. */
  readonly renew: () => Promise<void>;
}

/**
 * The calls that a thread can make: the service worker has fewer, because its size budget is the
 * smallest.
 */
export type EndpointSubset = Partial<typeof endpoints>;

/** The world outside the engine: wire, clock, chance, disk, locks. */
export interface OuterEdges {
  /**
   * Id of this thread's build, different for every build. Without it no stored answer tag is sent.
   */
  readonly build?: string | undefined;
  readonly wire: (request: Request) => Promise<Response>;
  /**
   * The browser's own flag; only a hint, because a machine with only a loopback interface reports
   * being offline.
   */
  readonly online: () => boolean;
  /** Whether the data saver or a slow connection forbids prefetching. */
  readonly savesData: () => boolean;
  /** Type of the network (`wifi`, `cellular` …), if the browser reports it. */
  readonly networkType?: () => string | undefined;
  /** Number of bytes that this origin can still store, if the browser reports it. */
  readonly freeBytes?: () => Promise<number | undefined>;
  /** Number of concurrent pulls for this connection; the engine has a default. */
  readonly pullsAtOnce?: () => number;
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number;
  /** Runs work later; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Milliseconds by this thread's monotonic clock, which may pause while the device sleeps. */
  readonly monotonic: () => number;
  /** A random number in [0, 1), for the jitter of retries. */
  readonly chance: () => number;
  /** A fresh unique id (UUID). */
  readonly newId: () => string;
  readonly disk: Disk;
  /** PBKDF2 iterations of a new PIN; `PIN_ROUNDS` by default. */
  readonly pinRounds?: number;
  /** Web Locks, if the browser has them. */
  readonly locks: LockManager | undefined;
  readonly config: () => Promise<Config>;
  /** The API's capabilities beyond the specification. */
  readonly offers: Offers;
  /**
   * Called at every request to the API with its size (bytes). Returns a function that is called
   * with whether a response came.
   */
  readonly asked?: (bytes: number) => (answered: boolean) => void;
  /** Called with every failed read, and with the tag of its account. */
  readonly readFailed?: (tag: string, name: string, failure: Failure) => void;
  /** This app's own origin, for relative addresses. */
  readonly origin: string;
  /** Deletes the public pictures, which are stored outside the databases. */
  readonly forgetPictures: () => Promise<void>;
}

/** The parts of an engine: an app, and the edges of the thread that runs it. */
export interface EngineParts {
  readonly contract: {
    /** The calls that this thread can make, by name. */
    readonly endpoints: EndpointSubset;
    /** Names of the calls that the engine makes by itself. */
    readonly calls: App['calls'];
  };
  readonly actions: App['actions'];
  readonly reads: Pick<App, 'identities' | 'subjects'>;
  readonly edges: OuterEdges;
}

/** The edges as the rooms of the engine take them: with the app. */
export interface Edges extends OuterEdges {
  readonly app: App;
  readonly endpoints: EndpointSubset;
}

/** Joins an app with its edges, for the rooms of the engine. */
export const roomEdges = ({ contract, actions, reads, edges }: EngineParts): Edges => ({
  ...edges,
  app: { calls: contract.calls, actions, ...reads },
  endpoints: contract.endpoints,
});
