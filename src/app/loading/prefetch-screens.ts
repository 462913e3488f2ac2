import { LOADER_MS } from '../../../sync/contract/constants.ts';
import { paths } from '../../rules/paths.ts';
import { screenAt } from '../screens.ts';
import { fetchScreen } from './lazy-screen.tsx';

/**
 * Removes the full-screen loader of the HTML at the first content, and after a second at the latest
 * (rule 2.16).
 */
export function hideLoaderAtFirstContent(): void {
  const hide = (): void => {
    watch.disconnect();
    clearTimeout(latest);
    document.body.classList.remove('page-loading');
    document.getElementById('page-loader')?.remove();
  };
  const look = (): void => {
    const main = document.querySelector('main');
    if (main && !main.querySelector('[aria-busy="true"]') && main.textContent) hide();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  const latest = setTimeout(hide, LOADER_MS);
  look();
}

/** The most likely next screens. Their files are small and precached with the app's shell. */
const near = [paths.home, paths.upcomingTraining, paths.calendar, paths.outbox];

/**
 * How long prefetching waits, so that it does not compete with the start on a slow phone
 * (milliseconds).
 */
const START_MS = 2_000;

const fetchAt = (pathname: string): void => {
  const row = screenAt(pathname);
  if (row) fetchScreen(row);
};

/** On pointer down or focus on a link, loads the file of its screen, before the finger lifts. */
function meet({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) fetchAt(link.pathname);
}

/**
 * Prefetches the files of likely screens, so that a navigation to stored data renders at once.
 */
export function prefetchScreens(): void {
  addEventListener('pointerdown', meet, { passive: true, capture: true });
  addEventListener('focusin', meet, { passive: true });
  // The browser also counts as idle while the start waits for the store, hence the delay.
  setTimeout(() => {
    const fetchNear = (): void => near.forEach(fetchAt);
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNear, { timeout: 5_000 });
    else fetchNear();
  }, START_MS);
}
