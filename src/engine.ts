import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Engine } from '../sync/engine.ts';
// The only place that names a file of worker/: its address here, its type through the engine's own verbs.
import engineWorkerUrl from '../worker/engine.worker.ts?worker&url';
import { trustedScriptUrl } from './trusted.ts';

let running: Remote<Engine> | undefined;

/** The engine in its worker: one for each page, started when first asked for. */
export function engine(): Remote<Engine> {
  if (!running) {
    const worker = new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
    running = wrap<Engine>(worker);
    addEventListener('pagehide', (event) => {
      // A page that goes into the back/forward cache keeps its engine; one that is gone lets it go.
      if (!event.persisted) {
        running?.[releaseProxy]();
        worker.terminate();
      }
    });
  }
  return running;
}

/** Asks the browser to ring the service worker when there is a connection, where it can (a bonus, never relied on). */
export async function ringWhenConnected(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined)?.sync;
  await sync?.register('outbox').catch(() => undefined);
}
