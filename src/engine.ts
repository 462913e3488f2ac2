import { releaseProxy, wrap } from 'comlink';
import type { Engine } from '../sync/engine.ts';
import engineWorkerUrl from '../worker/engine.worker.ts?worker&url';
import { lastingEngine, type Running, type Surroundings } from '../worker/lasting-engine.ts';
// The only file of the page that imports from worker/.
import { DOORBELL_TAG, PING } from '../worker/page-signals.ts';
import type { ThreadWatch } from '../worker/watch-thread.ts';
import { trustedScriptUrl } from './trusted.ts';

let lasting: Engine | undefined;
let lost: () => void = () => undefined;

/** Sets the callback for an engine worker that does not load, or dies and cannot be replaced. */
export const onEngineLost = (work: () => void): void => {
  lost = work;
};

function start({ heard, failed }: Pick<ThreadWatch, 'heard' | 'failed'>): Running {
  const worker = new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
  // A worker cannot read the page's anti-forgery cookie (rule 7.36).
  const tell = (): void => worker.postMessage({ cookies: document.cookie });
  tell();
  window.cookieStore?.addEventListener('change', tell);
  worker.addEventListener('message', heard);
  worker.addEventListener('error', failed);
  const remote = wrap<Engine>(worker);
  const end = (): void => {
    window.cookieStore?.removeEventListener('change', tell);
    remote[releaseProxy]();
    worker.terminate();
  };
  // Comlink's type loses the verbs' type parameters. Each verb takes and returns plain data, so its
  // remote type is the same.
  return { engine: remote as Engine, ping: () => worker.postMessage(PING), end };
}

const later: Surroundings['later'] = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * An engine in a worker of its own; `onLost` is called when the worker does not load, or dies and
 * cannot be replaced.
 */
export const openEngine = (onLost: () => void): Engine =>
  lastingEngine(start, { page: globalThis, later, onLost });

/** The page's one engine, started on first use. */
export function engine(): Engine {
  lasting ??= openEngine(() => lost());
  return lasting;
}

/**
 * Asks the browser to wake the service worker when there is a connection. Not all browsers can, so
 * nothing relies on it.
 */
export async function ringWhenConnected(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // TypeScript's libraries lack Background Sync.
  const sync = (
    registration as
      | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
      | undefined
  )?.sync;
  await sync?.register(DOORBELL_TAG).catch(() => undefined);
}
