import type { InstallCoaching } from '../../../sync/store/session-values.ts';
import { isAppleTouch } from './push-state.ts';

/**
 * How the app gets onto the home screen: by the browser's own question, or by the steps of iOS,
 * which has none.
 */
export type InstallWay = 'ask' | 'ios';

/** Facts that the browser reports. */
interface InstallFacts {
  readonly isStandalone: boolean;
  readonly hasOffer: boolean;
  readonly agent: string;
  /** Tablets of Apple say that they are desktops, which have no touch. */
  readonly touches: number;
}

/** Null where the app is installed already, or the browser does not install it. */
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

/** After so long without the app, opening it is another visit (milliseconds). */
const VISIT_MS = 1_800_000;
/** A closed offer is not repeated for thirty days. */
const SNOOZE_MS = 2_592_000_000;
const VISITS = 2;

/** The visits with one at this moment. */
export const withVisit = (
  was: InstallCoaching = { visits: 0, at: 0 },
  now: number,
): InstallCoaching => ({
  ...was,
  visits: was.visits + (now - was.at > VISIT_MS || now < was.at ? 1 : 0),
  at: now,
});

/**
 * Whether the app may offer itself: on the second visit of somebody who has done something with it,
 * and once in a month.
 */
export const mayOffer = (
  { visits, offered }: InstallCoaching,
  hasActed: boolean,
  now: number,
): boolean => visits >= VISITS && hasActed && (offered === undefined || now - offered > SNOOZE_MS);
