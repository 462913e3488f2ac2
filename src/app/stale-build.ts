/** The path that was opened again because a part of the app was gone; a path is all that session storage may hold. */
const KEY = 'reloadedFor';
/** Loads whose failure is met where their part is drawn, if it ever is. */
let met = 0;

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

/** Loads a part that may be fetched ahead: what was never asked for must not open the page anew under somebody's hands. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  met += 1;
  try {
    return await load();
  } finally {
    met -= 1;
  }
}

/** Every other part that is missing opens the page anew, once. */
export function reloadOnceForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    if (met === 0 && reloadOnce()) event.preventDefault();
  });
}

/** A screen has arrived whole, so the next missing part may reload again. */
export const noteWholeScreen = (): void => sessionStorage.removeItem(KEY);
