import type { Page } from '@playwright/test';
import { card, installed, offline } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';

/** A training that is accepted in the demo world, three days ahead. */
const ACCEPTED = 9011;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const UNTIL_IT_RINGS_MS = 3 * DAY_MS - 15 * MINUTE_MS;
const FEED = '/api/hair_dresser/calendar-feed';

async function sheet(page: Page): Promise<void> {
  await enter(page, '/upcoming-training');
  await card(page, ACCEPTED).getByRole('button', { name: 'Remind me' }).click();
  await page.getByRole('dialog').waitFor();
}
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function chosen(page: Page): Promise<void> {
  await sheet(page);
  await press(page, '1 day');
  await press(page, '15 minutes');
}

async function feed({ page }: Scene): Promise<void> {
  await enter(page, '/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Reminders and the calendar feed: choices, notes and failures. */
export const reminderStates: readonly State[] = [
  { name: 'reminder', visit: 'HD1001', open: ({ page }) => chosen(page) },
  {
    name: 'reminder-other',
    visit: 'HD1001',
    open: async ({ page }) => {
      await sheet(page);
      await press(page, 'Other time');
      await page.getByLabel('Minutes before').fill('0');
      await press(page, 'Add');
    },
  },
  {
    name: 'reminder-set',
    visit: 'HD1001',
    open: async ({ page }) => {
      await chosen(page);
      await press(page, 'Save');
      await card(page, ACCEPTED).getByRole('button', { name: '1 day, 15 min before' }).waitFor();
      // At the top: further down the tabs cover half of a button.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'reminder-now',
    floats: true,
    open: async ({ page }) => {
      await page.clock.install();
      await chosen(page);
      await press(page, 'Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.clock.fastForward(UNTIL_IT_RINGS_MS);
      await page.getByRole('alert').filter({ hasText: 'starts in 15 minutes' }).waitFor();
    },
  },
  {
    name: 'feed',
    visit: 'HD1001',
    open: async (scene) => {
      await feed(scene);
      await scene.page.getByRole('textbox', { name: 'For calendar apps' }).waitFor();
    },
  },
  {
    name: 'feed-revoke',
    visit: 'HD1001',
    open: async (scene) => {
      await feed(scene);
      await scene.page.getByLabel('Show the link').check();
      await press(scene.page, 'Stop this link, make a new one');
    },
  },
  {
    name: 'feed-renewed',
    visit: 'HD1001',
    open: async (scene) => {
      await feed(scene);
      await press(scene.page, 'Stop this link, make a new one');
      await press(scene.page, 'Stop it');
      await scene.page.getByText('Here is your new link').waitFor();
    },
  },
  {
    name: 'feed-failed',
    open: async (scene) => {
      await scene.server.control.fail({ path: FEED, times: 9, how: 'status-500' });
      await feed(scene);
      await scene.page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'feed-offline',
    visit: 'HD1001',
    worker: true,
    open: async (scene) => {
      await enter(scene.page, '/calendar');
      await installed(scene.page);
      await offline(scene.context);
      await scene.page.getByRole('button', { name: 'Subscribe' }).click();
      await scene.page.getByText('Getting the link needs internet').waitFor();
    },
  },
];
