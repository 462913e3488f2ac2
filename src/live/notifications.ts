/** Permission for notifications: `ask` before the person has decided, `never` if the browser has none. */
export type NotificationState = 'ask' | 'on' | 'off' | 'never';

const states: Record<NotificationPermission, NotificationState> = { default: 'ask', granted: 'on', denied: 'off' };
const exist = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

export const notificationState = (): NotificationState => (exist() ? states[Notification.permission] : 'never');

/** Opens the browser's own question; only after the person pressed for it. */
export const askForNotifications = async (): Promise<NotificationState> => (exist() ? states[await Notification.requestPermission()] : 'never');

/** Pressing the notification opens `path`. */
export interface DeviceNote {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same mark replaces the earlier one. */
  readonly mark: string;
  readonly path: string;
}

/** Shows a notification through the service worker; if the browser refuses, only the page shows the message. */
export async function notifyDevice({ title, body, mark, path }: DeviceNote): Promise<void> {
  if (notificationState() !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration
    ?.showNotification(title, { body, tag: mark, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path } })
    .catch(() => undefined);
}

/** Closes every notification of this app that the device still shows. */
export async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications().catch(() => null)) ?? []) shown.close();
}
