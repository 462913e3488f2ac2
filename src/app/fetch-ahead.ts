import { paths } from '../rules/paths.ts';
import { fetchScreen } from './lazy-screen.tsx';
import { screenAt } from './screens.ts';

/** Where most steps lead: their files are small, and lie in the app's own shell anyway. */
const near = [paths.home, paths.upcomingTraining, paths.calendar, paths.outbox];

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
  const whenIdle = (): void => near.forEach(fetchAt);
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 5_000 });
  else setTimeout(whenIdle, 2_000);
}
