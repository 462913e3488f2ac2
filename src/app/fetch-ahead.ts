import { paths } from '../rules/paths.ts';
import { fetchScreen } from './lazy-screen.tsx';
import { screenAt } from './screens.ts';

/** Where most steps lead: their files are small, and lie in the app's own shell anyway. */
const near = [paths.home, paths.upcomingTraining, paths.calendar, paths.outbox];

/** A slow phone's start is over by then (milliseconds). */
const START_MS = 2_000;

const fetchAt = (pathname: string): void => {
  const row = screenAt(pathname);
  if (row) void fetchScreen(row);
};

/** The finger is down on a link: its screen's file is read while it lifts. */
function meet({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) fetchAt(link.pathname);
}

/** Has the files of likely screens here before a tap asks for them, so that a step on stored data is drawn at once. */
export function fetchScreensAhead(): void {
  addEventListener('pointerdown', meet, { passive: true, capture: true });
  addEventListener('focusin', meet, { passive: true });
  // A start that waits for its store is idle too, so not before this one has had its time.
  setTimeout(() => {
    const fetchNear = (): void => near.forEach(fetchAt);
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNear, { timeout: 5_000 });
    else fetchNear();
  }, START_MS);
}
