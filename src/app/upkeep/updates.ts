import { WORKER_REGISTERS_MS } from '../../../sync/contract/constants.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { keepMessagesOffline } from '../../live/device/language-choice.ts';
import { say } from '../../live/device/say.ts';
import { trustedScriptUrl } from '../../trusted.ts';
import { opening } from '../loading/first.ts';
import { sayings } from '../telling/sayings.ts';
import { loadTwice } from './load-twice.ts';

const CHECK_EVERY_MS = 3_600_000;
const WORKER = '/sw.js';

/**
 * Whether the server answers and does not have the worker's file; where a browser refuses workers,
 * the file is there.
 */
const isMissing = (): Promise<boolean> =>
  fetch(WORKER, { cache: 'no-store' }).then(
    ({ ok }) => !ok,
    () => false,
  );

/** Needed once per device, so it is a file of its own. */
async function keepWhatWasShown(): Promise<void> {
  const { keepPictures } = await import('./keep-pictures.ts');
  const { device, active } = await opening;
  const account = await active();
  await keepPictures(device, account === 'locked' ? null : (account?.store ?? null));
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  // No cache of the browser's stands between an update, or the worker that takes the app back, and
  // its people (S23).
  const worker = new Workbox(trustedScriptUrl(WORKER), { updateViaCache: 'none' });
  // The first worker takes over a page that had none: nothing changes for that page. Every later
  // one brings a new version, and all tabs reload together, whichever of them asked for it.
  let controlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    if (controlled) location.reload();
    // Without its pictures an offline start still has all its text.
    else void keepWhatWasShown().catch(() => undefined);
    controlled = true;
  });
  worker.addEventListener('waiting', () => {
    // A page that is told of a new version has a worker, even if the takeover was missed.
    controlled = true;
    say(sayings.update(() => worker.messageSkipWaiting()));
  });
  await worker.register();
  // A language can then be switched to offline, too, also for the first time.
  for (const code of languageCodes) void keepMessagesOffline(code);
  const look = (): void => void worker.update().catch(() => undefined);
  setInterval(look, CHECK_EVERY_MS);
  addEventListener('focus', look);
}

/**
 * Registers the service worker once the app is idle, after 30 seconds at the latest; never in
 * development (rule 1.6).
 */
export function registerWorkerWhenStable(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(latest);
    // Without the worker the whole app runs; only offline starts are missing.
    void loadTwice(
      register,
      () => void isMissing().then((missing) => missing && say(sayings.workerLost())),
    );
  };
  const latest = setTimeout(once, WORKER_REGISTERS_MS);
  const whenIdle = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(once) : setTimeout(once, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
