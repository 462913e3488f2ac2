import { isMet } from '../ui/load-part.ts';

/** The path that was opened again because a part of the app was gone; a path is all that session storage may hold. */
const KEY = 'reloadedFor';

/**
 * After a deployment an open page may ask for a part that the server no longer has. One reload gets the new page;
 * the guard keeps a part that is really missing from reloading for ever (EXPERIENCE 13). True when the page is going.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(KEY) === location.pathname) return false;
  sessionStorage.setItem(KEY, location.pathname);
  location.reload();
  return true;
}

/** Every other part that is missing opens the page anew, once. */
export function reloadOnceForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!isMet() && reloadOnce()) event.preventDefault();
  });
}

/** A screen has arrived whole, so the next missing part may reload again. */
export const noteWholeScreen = (): void => sessionStorage.removeItem(KEY);
