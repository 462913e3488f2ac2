/** Whether this device shows notifications of ours: `ask` before the person has decided, `never` where there are none. */
export type NotificationState = 'ask' | 'on' | 'off' | 'never';

const states: Record<NotificationPermission, NotificationState> = { default: 'ask', granted: 'on', denied: 'off' };
const exist = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

export const notificationState = (): NotificationState => (exist() ? states[Notification.permission] : 'never');

/** The browser's own question; only after the person has pressed for it. */
export const askForNotifications = async (): Promise<NotificationState> => (exist() ? states[await Notification.requestPermission()] : 'never');

/** What a notification says, and where it leads when it is pressed. */
export interface DeviceNote {
  readonly title: string;
  readonly body: string;
  /** A later one of the same mark takes the place of the earlier. */
  readonly mark: string;
  readonly path: string;
}

/** Shows a notification through the service worker; a browser that refuses leaves it at what the page shows. */
export async function notifyDevice({ title, body, mark, path }: DeviceNote): Promise<void> {
  if (notificationState() !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration
    ?.showNotification(title, { body, tag: mark, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path } })
    .catch(() => undefined);
}
