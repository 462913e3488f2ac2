import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Config } from '../../sync/contract/config.ts';
import type { Disk, Edges } from '../../sync/edges.ts';
import { endpoints } from '../../sync/endpoints.ts';
import { TestLocks } from './locks.ts';

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
  capabilities: { idempotency_keys: true, device_proof: true, changes: false, push: false },
};

export type Wire = Edges['wire'];

/** A clock that only moves when told to. */
export class TestClock {
  ms = Date.parse('2026-08-12T09:00:00Z');
  readonly now = (): number => this.ms;
}

/** One device: a disk, a clock and locks that all of its contexts share. */
export class TestDevice {
  readonly clock = new TestClock();
  readonly locks = new TestLocks();
  readonly buckets = new Map<string, IDBFactory>();
  config: Config = CONFIG;
  online = true;
  sparing = false;
  forgotten = 0;
  #ids = 0;

  disk: Disk = {
    KeyRange: IDBKeyRange,
    factory: async (tag = 'device') => {
      const factory = this.buckets.get(tag) ?? new IDBFactory();
      this.buckets.set(tag, factory);
      return factory;
    },
    destroy: async (tag) => {
      this.buckets.delete(tag);
    },
  };

  /** The edges of one context (tab, engine worker or service worker). Without `locks` the browser has no Web Locks. */
  context(wire: Wire, owner: object = {}, options: { locks?: boolean } = {}): Edges {
    return {
      endpoints,
      wire,
      online: () => this.online,
      sparing: () => this.sparing,
      now: this.clock.now,
      chance: () => 0.5,
      disk: this.disk,
      origin: ORIGIN,
      newId: () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`,
      locks: options.locks === false ? undefined : this.locks.view(owner),
      config: async () => this.config,
      forget: async () => {
        this.forgotten += 1;
      },
    };
  }
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
