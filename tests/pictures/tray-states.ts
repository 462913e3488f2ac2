import type { Page } from '@playwright/test';
import { answer, card, installed, offline, signIn } from '../support/steps.ts';
import { openTray } from '../support/tray.ts';
import { enter } from './enter.ts';
import type { State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

const LIST = '/api/hair_dresser/notification-list';
const MANY = 50;

/** Accepts a full training, and closes the message of the refusal. */
async function said(page: Page): Promise<void> {
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9006), 'Accept');
  await page.getByRole('alert').filter({ hasText: 'Seats are full' }).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Seats are full' })
    .getByRole('button', { name: 'Close' })
    .click();
}

/** The tray of the bell, and the QR code of the menu. */
export const trayStates: readonly State[] = [
  {
    name: 'tray',
    visit: 'HD1001',
    floats: true,
    open: async ({ page }) => {
      await enter(page);
      await openTray(page);
    },
  },
  {
    name: 'tray-said',
    floats: true,
    open: async ({ page }) => {
      await signIn(page);
      await said(page);
      const tray = await openTray(page);
      await tray.getByRole('button', { name: /App messages/ }).click();
    },
  },
  {
    name: 'tray-offline',
    visit: 'HD1001',
    floats: true,
    worker: true,
    open: async ({ page, context }) => {
      await enter(page);
      await installed(page);
      await offline(context);
      const tray = await openTray(page);
      await tray
        .getByRole('link', { name: /Unread/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'tray-failed',
    floats: true,
    open: async ({ page, server }) => {
      await server.control.fail({ path: LIST, times: MANY, how: 'status-500' });
      await signIn(page);
      const tray = await openTray(page);
      await tray.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'tray-loading',
    floats: true,
    open: async ({ page, server }) => {
      await server.control.fail({ path: LIST, times: MANY, how: 'delay', ms: 15_000 });
      await signIn(page);
      await openTray(page);
    },
  },
  {
    name: 'notifications',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/notifications');
      await page.getByRole('heading', { name: 'Earlier' }).waitFor();
    },
  },
  {
    name: 'notifications-failed',
    open: async ({ page, server }) => {
      await server.control.fail({ path: LIST, times: MANY, how: 'status-500' });
      await signIn(page);
      await page.goto('/notifications');
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'notifications-empty',
    wordsIn: 'components',
    open: async (scene) => {
      const front = await signInThroughFront(scene);
      front.meet(/notification-list/, (text) =>
        JSON.stringify({
          ...JSON.parse(text),
          notification_list: [],
          notification_count: 0,
          total: 0,
        }),
      );
      await scene.page.goto(`${front.url}/notifications`);
      // The list that came with home is fresh: only a reload fetches it again.
      await scene.page.reload();
      await scene.page.getByRole('heading', { name: 'No notifications yet' }).waitFor();
      return front.stop;
    },
  },
  {
    name: 'notifications-offline',
    worker: true,
    open: async ({ page, context }) => {
      await signIn(page);
      await page.goto('/notifications');
      await page.getByRole('heading', { name: 'Earlier' }).waitFor();
      await installed(page);
      await offline(context);
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await page
        .getByRole('link', { name: /waiting/ })
        .filter({ visible: true })
        .waitFor();
    },
  },
  {
    name: 'qr',
    visit: 'HD1001',
    floats: true,
    open: async ({ page }) => {
      await enter(page);
      await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
      await page
        .getByRole('button', { name: 'Generate QR Code' })
        .filter({ visible: true })
        .click();
      await page.getByRole('img', { name: 'QR code of Asha Menon' }).waitFor();
    },
  },
];
