import { WORKER_REGISTERS_MS } from '../../sync/contract/constants.ts';
import { say } from './snackbar-line.ts';
import { trustedScriptUrl } from './trusted.ts';

const CHECK_EVERY_MS = 3_600_000;

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(trustedScriptUrl('/sw.js'));
  let asked = false;
  // Every tab hears that the new worker took over and reloads, so that all switch together.
  worker.addEventListener('controlling', (event) => {
    if (event.isUpdate || asked) location.reload();
  });
  worker.addEventListener('waiting', () => say('update.ready', () => {
    asked = true;
    worker.messageSkipWaiting();
  }));
  await worker.register();
  const look = (): void => void worker.update().catch(() => undefined);
  setInterval(look, CHECK_EVERY_MS);
  addEventListener('focus', look);
}

/** Registers the service worker once the app is at rest, at the latest after 30 seconds, never in development (rule 1.6). */
export function registerWorkerWhenStable(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(latest);
    // A browser that refuses the worker still has the whole app; only offline starts are missing.
    void register().catch(() => undefined);
  };
  const latest = setTimeout(once, WORKER_REGISTERS_MS);
  const whenIdle = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(once) : setTimeout(once, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
