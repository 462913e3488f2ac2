import type { Page } from '@playwright/test';
import { chip, chipNamed, installed, offline, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';

const DAY_MS = 86_400_000;
const CALENDAR = '/api/hair_dresser/calendar';

async function calendar(page: Page, id?: string): Promise<void> {
  await enter(page, '/calendar', id);
  await page.locator('[data-training]').first().waitFor();
}
const view = (page: Page, name: string) => chipNamed(page, name).click();

async function changed({ page, context, server }: Scene): Promise<void> {
  await signIn(page);
  // Only the calendar's own answer counts as a visit.
  await chip(page, /^Up to date/).waitFor();
  await page.goto('/calendar');
  await page.locator('[data-training]').first().waitFor();
  // Leaves by the link, so that a short visit is stored.
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/home$/);
  await server.control.move(9001, 2 * 3_600_000);
  await server.control.cancel(9005, 'The trainer is ill.');
  await server.control.repeat(9011, 9905, -DAY_MS);
  await page.goto('/calendar');
  await page.locator('[data-training]').first().waitFor();
  // Back online every document is fetched again.
  await offline(context);
  await chip(page, /Offline/).waitFor();
  await offline(context, false);
  await page.getByText('3 changes since you last looked').waitFor();
}

/** The calendar in its three views, and its states. */
export const calendarStates: readonly State[] = [
  { name: 'calendar', visit: 'HD1001', open: ({ page }) => calendar(page) },
  { name: 'calendar-trainer', visit: 'TR2001', open: ({ page }) => calendar(page, 'TR2001') },
  {
    name: 'calendar-month',
    visit: 'HD1001',
    open: async ({ page }) => {
      await calendar(page);
      await view(page, 'Month');
    },
  },
  {
    name: 'calendar-week',
    visit: 'HD1001',
    open: async ({ page }) => {
      await calendar(page);
      await view(page, 'Week');
    },
  },
  {
    name: 'calendar-filter',
    visit: 'HD1001',
    open: async ({ page }) => {
      await calendar(page);
      await view(page, 'Filter');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'calendar-changes', open: changed },
  {
    name: 'calendar-empty',
    visit: 'HD1001',
    open: async ({ page }) => {
      // The world has workshops and webinars, but none of this kind.
      await enter(page, '/calendar?type=BLENDED');
      await page.getByRole('button', { name: 'Filter, 1 on' }).waitFor();
    },
  },
  {
    name: 'calendar-month-empty',
    visit: 'HD1001',
    open: async ({ page }) => {
      await calendar(page);
      await view(page, 'Month');
      for (let turn = 0; turn < 5; turn += 1)
        await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('gridcell').nth(17).getByRole('button').click();
    },
  },
  {
    name: 'calendar-not-here',
    open: async ({ page, server }) => {
      await server.control.fail({
        path: '/api/hair_dresser/home-pwa',
        times: 50,
        how: 'drop-answer',
      });
      await server.control.fail({ path: CALENDAR, times: 50, how: 'drop-answer' });
      await page.goto('/login');
      await page.getByLabel('Access ID or mobile').fill('HD1001');
      await page.getByLabel('Password', { exact: true }).fill('Salon@2026');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/home');
      await page.goto('/calendar');
      await page.getByText('Your calendar is not on this phone').waitFor();
    },
  },
  {
    name: 'calendar-offline',
    worker: true,
    open: async ({ page, context }) => {
      await calendar(page);
      await installed(page);
      await page.clock.setSystemTime(Date.now() + 30 * 60_000);
      await offline(context);
      await page.reload();
      await page.getByText('Updated 30 minutes ago').waitFor();
    },
  },
];
