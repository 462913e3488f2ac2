/** What the offline banner remembers: whether the person was told of this outage, and whether it stands there now. */
export interface OfflineBanner {
  readonly offline: boolean;
  readonly told: boolean;
  readonly shown: boolean;
  readonly saysBack: boolean;
}
export type OfflineEvent = 'offline' | 'online' | 'activity' | 'close';

export const atStart = (online: boolean): OfflineBanner => ({ offline: !online, told: false, shown: false, saysBack: false });

const next: Record<OfflineEvent, (was: OfflineBanner) => OfflineBanner> = {
  offline: (was) => (was.offline ? was : { offline: true, told: false, shown: false, saysBack: false }),
  // Who was not told that the connection went need not hear that it is back.
  online: (was) => (was.offline ? { offline: false, told: false, shown: false, saysBack: was.shown } : was),
  activity: (was) => (was.offline && !was.told ? { ...was, told: true, shown: true } : was),
  close: (was) => (was.shown ? { ...was, shown: false } : was),
};

/** Rule 4.21: the first activity while offline shows the banner, once; back online hides it and says so if it stood there. */
export const afterEvent = (was: OfflineBanner, event: OfflineEvent): OfflineBanner => next[event](was);
