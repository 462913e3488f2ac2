import { failureIsHandled } from '../../ui/lazy/lazy-file.ts';

/**
 * Starts the service worker. A file that does not load is tried once more, then `onLost` is called;
 * browsers reject that with a `TypeError`. A browser that refuses service workers, as in a private
 * window, rejects with another error and is left alone.
 */
export async function loadTwice(start: () => Promise<void>, onLost: () => void): Promise<void> {
  const loads = (): Promise<boolean> =>
    start().then(
      () => true,
      (cause: unknown) => !(cause instanceof TypeError),
    );
  if (!(await loads()) && !(await loads())) onLost();
}

/** The path that was reloaded because a file was missing; session storage may hold only paths. */
const KEY = 'reloadedFor';

/**
 * After a deployment an open page may ask for a file that the server no longer has. One reload gets
 * the new build; the stored path prevents endless reloads when the file is really missing
 * (E13). True if the page is reloading.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(KEY) === location.pathname) return false;
  sessionStorage.setItem(KEY, location.pathname);
  location.reload();
  return true;
}

/** Reloads the page once when any other file is missing. */
export function reloadOnceForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!failureIsHandled() && reloadOnce()) event.preventDefault();
  });
}

/** A screen loaded completely, so the next missing file may reload again. */
export const noteWholeScreen = (): void => sessionStorage.removeItem(KEY);
