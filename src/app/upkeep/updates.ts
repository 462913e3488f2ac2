import { WORKER_REGISTERS_MS } from '../../../sync/contract/constants.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { keepMessagesOffline } from '../../live/device/language-choice.ts';
import { say } from '../../live/device/say.ts';
import { trustedScriptUrl } from '../../trusted.ts';
import { opening } from '../loading/first.ts';
import { loadTwice } from '../loading/stale-build.ts';
import { sayings } from '../telling/sayings.ts';

/** The time between two checks for a new version (milliseconds). */
const CHECK_EVERY_MS = 3_600_000;
const WORKER = '/sw.js';

/**
 * Whether the server answers and does not have the worker's file. False where a browser refuses
 * service workers: there the file exists.
 */
const isMissing = (): Promise<boolean> =>
  fetch(WORKER, { cache: 'no-store' }).then(
    ({ ok }) => !ok,
    () => false,
  );

/** Loaded on demand, because a device needs it only once. */
async function keepShownPictures(): Promise<void> {
  const { keepPictures } = await import('./keep-pictures.ts');
  const { device, active } = await opening;
  const account = await active();
  await keepPictures(device, account === 'locked' ? null : (account?.store ?? null));
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  // The browser's HTTP cache must not delay an update, or the worker that removes the app (S23).
  const worker = new Workbox(trustedScriptUrl(WORKER), { updateViaCache: 'none' });
  // The first worker takes over a page that had none: nothing changes for that page. Every later
  // worker brings a new version, and all tabs reload together, whichever of them asked for it.
  let controlled = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    if (controlled) location.reload();
    // Without its pictures an offline start still has all its text.
    else void keepShownPictures().catch(() => undefined);
    controlled = true;
  });
  worker.addEventListener('waiting', () => {
    // A waiting worker implies an active one, even if this page missed the takeover.
    controlled = true;
    say(sayings.update(() => worker.messageSkipWaiting()));
  });
  await worker.register();
  // With its messages cached, a language can be chosen offline, even for the first time.
  for (const code of languageCodes) void keepMessagesOffline(code);
  const check = (): void => void worker.update().catch(() => undefined);
  setInterval(check, CHECK_EVERY_MS);
  addEventListener('focus', check);
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
