import { releaseProxy, wrap } from 'comlink';
import type { Engine } from '../sync/engine.ts';
// The only file of the page that imports from worker/.
import { DOORBELL_TAG } from '../worker/doorbell-tag.ts';
import engineWorkerUrl from '../worker/engine.worker.ts?worker&url';
import { lastingEngine, type Running } from '../worker/lasting-engine.ts';
import { trustedScriptUrl } from './trusted.ts';

let lasting: Engine | undefined;

function start(): Running {
  const worker = new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
  // A worker of a page cannot read the cookie with which changes at this origin may have to be proven (rule 7.36).
  const tell = (): void => worker.postMessage({ cookies: document.cookie });
  tell();
  window.cookieStore?.addEventListener('change', tell);
  const remote = wrap<Engine>(worker);
  const end = (): void => {
    window.cookieStore?.removeEventListener('change', tell);
    remote[releaseProxy]();
    worker.terminate();
  };
  // Comlink's type loses the verbs' type parameters; each takes and gives plain data, so over there its type is the same.
  return { engine: remote as Engine, end };
}

/** The engine in its worker: one per page, started on first use. */
export function engine(): Engine {
  lasting ??= lastingEngine(start, globalThis);
  return lasting;
}

/** Asks the browser to wake the service worker when there is a connection; not all browsers can, so nothing relies on it. */
export async function ringWhenConnected(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // TypeScript's libraries lack Background Sync.
  const sync = (registration as (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined)?.sync;
  await sync?.register(DOORBELL_TAG).catch(() => undefined);
}
