import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { capabilitiesOf } from '../../server/domain/capabilities.ts';
import { appParts } from '../../sync/app.ts';
import { appEndpoints } from '../../sync/app-endpoints.ts';
import type { Capabilities } from '../../sync/contract/capabilities.ts';
import type { Config } from '../../sync/contract/config.ts';
import {
  type Disk,
  type Edges,
  type EngineParts,
  type OuterEdges,
  roomEdges,
} from '../../sync/edges.ts';
import { answers, LACKED_FOR_GOOD_MS } from '../../sync/wire/offers.ts';
import { TestLocks } from './locks.ts';
import { TestTimers } from './timers.ts';

/** Where the app under test believes it lives. */
export const ORIGIN = 'http://chairside.test';

export const CONFIG: Config = {
  api_url: '/api',
  training_service_url: '',
  hair_dresser_service_url: '',
  brand: 'Chairside',
  access_label: 'Chairside Access',
  vapid_public_key: '',
  media_url: '',
};

/** What the server of most tests says that it offers: everything that the app has. */
export const OFFERED: Capabilities = capabilitiesOf({});
/** The same of a server that takes forms with their files alone. */
export const WITHOUT_PARTS: Capabilities = {
  ...OFFERED,
  calls: OFFERED.calls?.filter((name) => name !== 'upload-part') ?? [],
};

export type Wire = Edges['wire'];

/**
 * A clock that only moves when told to. Setting it is a jump, as by a correction: no timer runs
 * (see `TestDevice.pass`).
 */
export class TestClock {
  ms = Date.parse('2026-08-12T09:00:00Z');
  /** How far the clock was set ahead in all. */
  ahead = 0;
  readonly now = (): number => this.ms;
  /** The clock that nobody can set. */
  readonly monotonic = (): number => this.ms - this.ahead;
  /** Somebody, or the network, sets the clock. */
  set(ms: number): void {
    this.ahead += ms - this.ms;
    this.ms = ms;
  }
}

/** This app and its edges, for an engine. */
export const withApp = (edges: OuterEdges): EngineParts => ({ ...appParts(appEndpoints), edges });

/** One device: a disk, a clock and locks that all of its contexts share. */
export class TestDevice {
  readonly clock = new TestClock();
  readonly locks = new TestLocks();
  readonly timers = new TestTimers();
  readonly buckets = new Map<string, IDBFactory>();
  config: Config = CONFIG;
  /** What the server is known to offer; null: unknown. */
  offered: Capabilities | null = OFFERED;
  /** How long the server is known not to offer what it does not (milliseconds). */
  lacked = 0;
  online = true;
  savesData = false;
  forgotten = 0;
  #ids = 0;

  /** The bucket of an account; `device`: the origin's own storage. */
  bucket(name: string): IDBFactory {
    const factory = this.buckets.get(name) ?? new IDBFactory();
    this.buckets.set(name, factory);
    return factory;
  }

  disk: Disk = {
    KeyRange: IDBKeyRange,
    factory: async (tag = 'device') => this.bucket(tag),
    warm: async () => undefined,
    locate: async () => 'bucket',
    persist: async () => true,
    destroy: async (tag) => {
      this.buckets.delete(tag);
      return true;
    },
  };

  /** Time passes: the clock moves, and timers run. */
  pass(ms: number): Promise<void> {
    return this.timers.pass(ms, (moved) => {
      this.clock.ms += moved;
    });
  }

  /**
   * The edges of one context (tab, engine worker or service worker). Without `locks` the browser
   * has no Web Locks.
   */
  context(wire: Wire, owner: object = {}, options: { locks?: boolean } = {}): Edges {
    const edges: OuterEdges = {
      build: 'https://app.example/assets/engine.worker-0000001.js',
      wire,
      online: () => this.online,
      savesData: () => this.savesData,
      now: this.clock.now,
      later: this.timers.of(owner),
      monotonic: this.clock.monotonic,
      chance: () => 0.5,
      disk: this.disk,
      origin: ORIGIN,
      newId: () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`,
      locks: options.locks === false ? undefined : this.locks.view(owner),
      config: async () => this.config,
      offers: {
        known: async () => this.offered,
        lackedFor: async (row, field) => {
          if (
            !this.offered ||
            (field === undefined
              ? answers(row, this.offered)
              : this.offered.fields?.includes(`${row.path}.${field}`))
          )
            return null;
          return field !== undefined && !this.offered.calls?.length
            ? LACKED_FOR_GOOD_MS
            : this.lacked;
        },
        renew: async () => undefined,
      },
      forgetPictures: async () => {
        this.forgotten += 1;
      },
    };
    return roomEdges(withApp(edges));
  }
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
