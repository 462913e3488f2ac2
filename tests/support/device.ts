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

/** Origin of the app under test. */
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

/** Capabilities of the server in most tests: everything that the app uses. */
export const OFFERED: Capabilities = capabilitiesOf({});
/** Capabilities of a server that takes files only inside forms. */
export const WITHOUT_PARTS: Capabilities = {
  ...OFFERED,
  calls: OFFERED.calls?.filter((name) => name !== 'upload-part') ?? [],
};

export type Wire = Edges['wire'];

/**
 * A clock that moves only when told to. `set` is a jump, as by a correction, and runs no timers
 * (see `TestDevice.pass`).
 */
export class TestClock {
  ms = Date.parse('2026-08-12T09:00:00Z');
  /** Sum of all jumps ahead (milliseconds). */
  ahead = 0;
  readonly now = (): number => this.ms;
  /** The monotonic clock, which jumps do not change. */
  readonly monotonic = (): number => this.ms - this.ahead;
  /** Sets the clock, as a person or the network does. */
  set(ms: number): void {
    this.ahead += ms - this.ms;
    this.ms = ms;
  }
}

/** The engine's parts of this app, with these edges. */
export const withApp = (edges: OuterEdges): EngineParts => ({ ...appParts(appEndpoints), edges });

/** A device: a disk, a clock and locks that all its contexts share. */
export class TestDevice {
  readonly clock = new TestClock();
  readonly locks = new TestLocks();
  readonly timers = new TestTimers();
  readonly buckets = new Map<string, IDBFactory>();
  config: Config = CONFIG;
  /** Stored capabilities of the server; null: unknown. */
  offered: Capabilities | null = OFFERED;
  /** How long the server has been known to lack a capability (milliseconds). */
  lacked = 0;
  online = true;
  savesData = false;
  forgotten = 0;
  #ids = 0;

  /** Returns the bucket of an account; `device` is the origin's own storage. */
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

  /** Lets time pass: the clock moves, and timers run. */
  pass(ms: number): Promise<void> {
    return this.timers.pass(ms, (moved) => {
      this.clock.ms += moved;
    });
  }

  /**
   * Returns the edges of a context (tab, engine worker or service worker). Without `locks` the
   * browser lacks Web Locks.
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
