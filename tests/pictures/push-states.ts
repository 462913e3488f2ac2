import type { Page } from '@playwright/test';
import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const TITLE = 'Notification settings';

/**
 * Sets the browser's permission for notifications, and whether it subscribes. Passed as text,
 * because a compiled function refers to names that a page does not have.
 */
const says = (page: Page, permission: NotificationPermission, subscribes: boolean) =>
  page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => '${permission}' });
    Notification.requestPermission = async () => '${permission}';
    const keys = { p256dh: 'BFMGYEu_0eVkYrOk6BKtACVNDjRecM1eRHLjGTa8pLw9CWhyzAj-rWANTBogLxA7GoE4hCs2paZLcnStQKMlzLg', auth: '${'A'.repeat(22)}' };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/pictured';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => {
      if (!${subscribes}) throw new DOMException('Registration failed', 'AbortError');
      return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) };
    };
  `);

async function settings({ page }: Scene): Promise<void> {
  await signIn(page);
  await installed(page);
  await page.goto('/notification-settings');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
}
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on', exact: true }).click();

/** Kinds of notification, quiet hours, and their obstacles. */
export const pushStates: readonly State[] = [
  {
    name: 'notification-settings',
    wordsIn: 'components',
    open: async (scene) => {
      await says(scene.page, 'default', true);
      await settings(scene);
      await scene.page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
    },
  },
  {
    name: 'notification-settings-on',
    wordsIn: 'components',
    open: async (scene) => {
      await says(scene.page, 'granted', true);
      await settings(scene);
      await turnOn(scene.page);
      await scene.page.getByRole('button', { name: 'Turn off on this phone' }).waitFor();
    },
  },
  {
    name: 'notification-settings-denied',
    wordsIn: 'components',
    open: async (scene) => {
      await says(scene.page, 'denied', true);
      await settings(scene);
      await scene.page.getByText('Your browser blocks').waitFor();
    },
  },
  {
    name: 'notification-settings-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await installed(page);
      await offline(context);
      await page.goto('/notification-settings');
      await page.getByText('Your choices are not on this phone yet').waitFor();
    },
  },
  {
    name: 'notification-settings-waiting',
    wordsIn: 'components',
    open: async (scene) => {
      await says(scene.page, 'granted', false);
      await settings(scene);
      await turnOn(scene.page);
      await offline(scene.context);
      await scene.page.getByRole('switch', { name: 'Other messages' }).click();
      await scene.page.getByText('Saved on this phone').waitFor();
    },
  },
];
