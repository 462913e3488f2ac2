import { type Opening, startOpening } from '../live/opening.ts';
import { openPlace } from '../live/places.ts';
import { paths } from '../rules/paths.ts';
import { paramsOf, screenAt } from './screens.ts';

/** The screen that this page opens with. */
export const first = screenAt(location.pathname) ?? screenAt(paths.home);

/** Begun when this file is first read, before the page's own code: opening a database takes longer than all of that. */
export const opening = startOpening((store, me) =>
  Promise.all(
    (first?.pulls(me, paramsOf(first, location.pathname)) ?? []).map(async ([name, request]) => (await openPlace(store, name, request)).read()),
  ),
);
// A browser that refuses to store says so on the page, once that is there.
opening.catch(() => undefined);

/** A database that does not open must not keep the page from being drawn (milliseconds). */
const LONGEST_WAIT_MS = 1_000;

/** What was opened, as far as it is by the time the page is drawn: with it the first drawing is the whole screen. */
export const opened: Promise<Opening | null> = Promise.race([
  opening.catch(() => null),
  new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS)),
]);
