/**
 * Permission for notifications. `ask`: the person has not decided. `never`: the browser has no
 * notifications.
 */
export type NotificationState = 'ask' | 'on' | 'off' | 'never';

const states: Record<NotificationPermission, NotificationState> = {
  default: 'ask',
  granted: 'on',
  denied: 'off',
};
const exist = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

export const notificationState = (): NotificationState =>
  exist() ? states[Notification.permission] : 'never';

/** Opens the browser's permission prompt. Call it only after a press. */
export const askForNotifications = async (): Promise<NotificationState> =>
  exist() ? states[await Notification.requestPermission()] : 'never';

/** Closes every notification of this app that the device still shows. */
export async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications().catch(() => null)) ?? [])
    shown.close();
}

/**
 * Ends this browser's push subscription, also without a connection, so that no push of the previous
 * account arrives here (S21). Returns the subscription's address; null if there was none.
 */
export async function dropPush(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription =
    (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}
