import type { InstallCoaching } from '../../../sync/store/session-values.ts';
import { isAppleTouch } from './push-state.ts';

/**
 * The way of installing the app: `ask` opens the browser's own prompt; `ios` explains the steps,
 * because iOS has no prompt.
 */
export type InstallWay = 'ask' | 'ios';

interface InstallFacts {
  readonly isStandalone: boolean;
  readonly hasOffer: boolean;
  readonly agent: string;
  /** Number of touch points: an iPad's user agent is that of a desktop, which has none. */
  readonly touches: number;
}

/** The way of installing; null if the app is installed or the browser cannot install it. */
export function installWay({
  isStandalone,
  hasOffer,
  agent,
  touches,
}: InstallFacts): InstallWay | null {
  if (isStandalone) return null;
  if (hasOffer) return 'ask';
  return isAppleTouch({ userAgent: agent, maxTouchPoints: touches }) ? 'ios' : null;
}

/** Pause after which opening the app counts as another visit (milliseconds). */
const VISIT_MS = 1_800_000;
/** Pause between two offers: thirty days (milliseconds). */
const SNOOZE_MS = 2_592_000_000;
/** Number of visits before the first offer. */
const VISITS = 2;

/** Counts a visit at `now`; a clock that was set back also begins a new visit. */
export const withVisit = (
  previous: InstallCoaching = { visits: 0, at: 0 },
  now: number,
): InstallCoaching => ({
  ...previous,
  visits: previous.visits + (now - previous.at > VISIT_MS || now < previous.at ? 1 : 0),
  at: now,
});

/**
 * Whether the app may offer its installation: from the second visit on, after a first action, and
 * at most every thirty days.
 */
export const mayOffer = (
  { visits, offered }: InstallCoaching,
  hasActed: boolean,
  now: number,
): boolean => visits >= VISITS && hasActed && (offered === undefined || now - offered > SNOOZE_MS);
