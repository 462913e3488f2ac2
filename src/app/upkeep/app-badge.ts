/** The largest number on the app's icon. */
const MOST = 99;

/** Shows the number of unread notifications on the installed app's icon (EXPERIENCE 16); does nothing where browsers lack badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(Math.min(count, MOST)) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}
