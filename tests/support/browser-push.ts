/**
 * A browser's notifications under the test's control: permission, push service, shown
 * notifications.
 */
export interface BrowserPush {
  permission: NotificationPermission;
  /** The person's answer to the browser's prompt. */
  answer: NotificationPermission;
  /** State of its push service: it subscribes, fails, or never answers. */
  service: 'works' | 'fails' | 'silent';
  /** Endpoint of the current subscription. */
  endpoint: string | null;
  /** Numbers of prompts and subscriptions. */
  readonly count: { asked: number; subscribed: number };
  readonly remove: () => void;
}

const KEYS = {
  p256dh: 'BFMGYEu_0eVkYrOk6BKtACVNDjRecM1eRHLjGTa8pLw9CWhyzAj-rWANTBogLxA7GoE4hCs2paZLcnStQKMlzLg',
  auth: 'A'.repeat(22),
};

export function playBrowserPush(): BrowserPush {
  const permission = Object.getOwnPropertyDescriptor(Notification, 'permission');
  const ask = Notification.requestPermission;
  const played: BrowserPush = {
    permission: 'default',
    answer: 'granted',
    service: 'works',
    endpoint: null,
    count: { asked: 0, subscribed: 0 },
    remove() {
      if (permission) Object.defineProperty(Notification, 'permission', permission);
      Notification.requestPermission = ask;
      Reflect.deleteProperty(navigator.serviceWorker, 'ready');
      Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration');
    },
  };
  const subscription = () =>
    played.endpoint === null
      ? null
      : {
          endpoint: played.endpoint,
          options: {},
          toJSON: () => ({ keys: KEYS }),
          unsubscribe: async () => {
            played.endpoint = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      if (played.service === 'fails')
        throw new DOMException('Registration failed - push service error', 'AbortError');
      if (played.service === 'silent') await new Promise(() => undefined);
      played.count.subscribed += 1;
      played.endpoint = `https://fcm.googleapis.com/fcm/send/${played.count.subscribed}`;
      return subscription();
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  Object.defineProperty(Notification, 'permission', {
    get: () => played.permission,
    configurable: true,
  });
  Notification.requestPermission = async () => {
    played.count.asked += 1;
    played.permission = played.answer;
    return played.answer;
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    value: Promise.resolve(registration),
    configurable: true,
  });
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: async () => registration,
    configurable: true,
  });
  return played;
}
