/** The page's message about this outage. */
export interface OfflineBanner {
  readonly offline: boolean;
  /** The person has seen the banner. */
  readonly told: boolean;
  /** It is visible now. */
  readonly shown: boolean;
  /** It was closed, and is back only to say that a request had no answer. */
  readonly passing: boolean;
  /** Above 0 while it says that; each time counts one up, so that its time starts again. */
  readonly unanswered: number;
  readonly saysBack: boolean;
}
/**
 * `unanswered`: a request that nobody waits for had no answer. `failed`: one that the person
 * pressed for had none. `said`: the time of those words is over.
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
  // People who were not told about the outage need not be told that it ended.
  online: (was) => (was.offline ? { ...QUIET, offline: false, saysBack: was.shown } : was),
  activity: (was) => (was.offline && !was.told ? { ...was, told: true, shown: true } : was),
  close: (was) => (was.shown ? { ...was, shown: false, passing: false, unanswered: 0 } : was),
  // Banner and chip already say it; only who pressed something is told again.
  unanswered: (was) => (was.told ? was : withWords(was)),
  failed: withWords,
  said: (was) => ({ ...was, shown: was.shown && !was.passing, passing: false, unanswered: 0 }),
};

/**
 * One voice about an outage (rules 4.21 and 8.6): the first activity while offline shows the
 * banner, once; a request without an answer is said in the banner, not beside it; when the
 * connection is back it hides, and a message says so.
 */
export const afterEvent = (was: OfflineBanner, event: OfflineEvent): OfflineBanner =>
  next[event](was);
