/** State of the page's message about an outage. */
export interface OfflineBanner {
  readonly offline: boolean;
  /** The person has seen the banner. */
  readonly told: boolean;
  /** The banner is visible. */
  readonly shown: boolean;
  /** The banner was closed, and is shown again only to report a request without a response. */
  readonly passing: boolean;
  /** Above 0 while such a request is reported. Each report adds one, so that its time restarts. */
  readonly unanswered: number;
  readonly saysBack: boolean;
}
/**
 * `unanswered`: a request of the page itself had no response. `failed`: a request that the person
 * started had none. `said`: the time of that message is over.
 */
export type OfflineEvent =
  | 'offline'
  | 'online'
  | 'activity'
  | 'close'
  | 'unanswered'
  | 'failed'
  | 'said';

const QUIET = { told: false, shown: false, passing: false, unanswered: 0, saysBack: false };
export const atStart = (online: boolean): OfflineBanner => ({ ...QUIET, offline: !online });

const withWords = (was: OfflineBanner): OfflineBanner => ({
  offline: true,
  told: true,
  shown: true,
  passing: was.passing || (was.told && !was.shown),
  unanswered: was.unanswered + 1,
  saysBack: false,
});

const next: Record<OfflineEvent, (was: OfflineBanner) => OfflineBanner> = {
  offline: (was) => (was.offline ? was : { ...QUIET, offline: true }),
  // Without a banner about the outage, its end is not reported either.
  online: (was) => (was.offline ? { ...QUIET, offline: false, saysBack: was.shown } : was),
  activity: (was) => (was.offline && !was.told ? { ...was, told: true, shown: true } : was),
  close: (was) => (was.shown ? { ...was, shown: false, passing: false, unanswered: 0 } : was),
  // Banner and chip already say it; only a failed press is reported again.
  unanswered: (was) => (was.told ? was : withWords(was)),
  failed: withWords,
  said: (was) => ({ ...was, shown: was.shown && !was.passing, passing: false, unanswered: 0 }),
};

/**
 * Reduces an event to the next state (rules 4.21 and 8.6). The first activity while offline shows
 * the banner, once. The banner also reports a request without a response. When the connection
 * returns, the banner hides and a message says so.
 */
export const afterEvent = (was: OfflineBanner, event: OfflineEvent): OfflineBanner =>
  next[event](was);
