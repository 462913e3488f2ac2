import { afterEach, expect, test, vi } from 'vitest';
import type { DrainOptions } from '../../sync/outbox/drain.ts';
import { DOORBELL_TAG } from '../../worker/page-signals.ts';

/** A sync event, as the browser fires it at a service worker. */
class SyncEvent extends Event {
  readonly tag: string;
  readonly waited: Promise<unknown>[] = [];

  constructor(tag: string) {
    super('sync');
    this.tag = tag;
  }

  waitUntil(work: Promise<unknown>): void {
    this.waited.push(work);
  }
}

/** A service worker with the doorbell installed, in a browser with or without Background Sync. */
async function worker(
  registration: object,
  drain: (options: DrainOptions) => Promise<void>,
  state: ServiceWorkerState = 'activated',
) {
  const scope = Object.assign(new EventTarget(), {
    registration,
    serviceWorker: { state },
    __WB_DISABLE_DEV_LOGS: true,
  });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  // Workbox reads the worker's scope when its modules are loaded.
  const { Queue } = await import('workbox-background-sync');
  Queue._queueNames.clear();
  const { installDoorbell } = await import('../../worker/doorbell.ts');
  installDoorbell(drain);
  return (tag: string): readonly Promise<unknown>[] => {
    const event = new SyncEvent(tag);
    scope.dispatchEvent(event);
    return event.waited;
  };
}
afterEach(() => void vi.unstubAllGlobals());

test.each([DOORBELL_TAG, 'outbox'])(
  '[1.6] a sync event named %s drains the outbox once, and resets the back-off of entries that got no response',
  async (tag) => {
    const drains: DrainOptions[] = [];
    const ring = await worker({ sync: {} }, async (options) => void drains.push(options));
    expect(drains).toEqual([]);
    await Promise.all(ring(tag));
    expect(drains).toEqual([{ reset: 'lost' }]);
  },
);

test('a sync event of another name drains nothing', async () => {
  const drains: DrainOptions[] = [];
  const ring = await worker({ sync: {} }, async (options) => void drains.push(options));
  expect({ waited: ring('another'), drains }).toEqual({ waited: [], drains: [] });
});

test('[1.6] a sync event fails while work waits, so that the browser repeats it', async () => {
  const ring = await worker({ sync: {} }, () =>
    Promise.reject(new Error('Work still waits; ring again.')),
  );
  await expect(Promise.all(ring(DOORBELL_TAG))).rejects.toThrow('Work still waits');
});

test('without Background Sync a start of the worker drains once, keeps the back-off, and does not reject', async () => {
  const drains: DrainOptions[] = [];
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  await worker({}, (options) => {
    drains.push(options);
    return Promise.reject(new Error('Work still waits; ring again.'));
  });
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect({ drains, unhandled }).toEqual({ drains: [{ reset: false }], unhandled: [] });
});

test.each(['parsed', 'installing', 'installed', 'activating'] as const)(
  'without Background Sync a worker that is %s drains nothing',
  async (state) => {
    const drains: DrainOptions[] = [];
    await worker({}, async (options) => void drains.push(options), state);
    expect(drains).toEqual([]);
  },
);
