/**
 * Permission for notifications: `ask` before the person has decided, `never` if the browser has
 * none.
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

/** Opens the browser's own question; only after the person pressed for it. */
export const askForNotifications = async (): Promise<NotificationState> =>
  exist() ? states[await Notification.requestPermission()] : 'never';

/** Pressing the notification opens `path`. */
export interface DeviceNote {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same mark replaces the earlier one. */
  readonly mark: string;
  readonly path: string;
  /** It shows, and does not ring. */
  readonly silent?: boolean;
  /**
   * A push may have told the same already, under the same mark: then it does not ring a second
   * time.
   */
  readonly shared?: true;
}

/** A notification that was shown less than this before is about the same moment (milliseconds). */
const SAME_MOMENT_MS = 600_000;

/**
 * Shows a notification through the service worker; if the browser refuses, only the page shows the
 * message.
 */
export async function notifyDevice({
  title,
  body,
  mark,
  path,
  silent = false,
  shared,
}: DeviceNote): Promise<void> {
  if (notificationState() !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const [shown] = shared
    ? ((await registration?.getNotifications({ tag: mark }).catch(() => null)) ?? [])
    : [];
  // TypeScript's libraries know neither field.
  const rang =
    shown &&
    Date.now() - (shown as Notification & { timestamp: number }).timestamp < SAME_MOMENT_MS;
  const again = shared ? { renotify: !rang && !silent } : {};
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  const note = {
    body,
    tag: mark,
    ...look,
    ...again,
    silent,
    data: { path },
  } as NotificationOptions;
  await registration?.showNotification(title, note).catch(() => undefined);
}

/** Closes every notification of this app that the device still shows. */
export async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications().catch(() => null)) ?? [])
    shown.close();
}

/**
 * Ends this browser's subscription, also without a connection: nothing of whoever had it comes here
 * any more (S21). Answers with its address.
 */
export async function dropPush(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription =
    (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}
