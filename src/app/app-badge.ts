/** The largest number that stands on the app's icon. */
const MOST = 99;

/** Puts the count of unread notices on the installed app's icon (EXPERIENCE 16); a browser that has no such thing says nothing. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(Math.min(count, MOST)) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}
