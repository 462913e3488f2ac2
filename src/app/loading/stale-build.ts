import { failureIsHandled } from '../../ui/lazy/lazy-file.ts';

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
