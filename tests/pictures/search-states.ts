import type { Page } from '@playwright/test';
import { installed, offline } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { State } from './states.ts';

const SEARCH = '/api/search-course';
const DESKTOP = { width: 1280, height: 860 };

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first();

async function openPage(page: Page): Promise<void> {
  await enter(page, '/search');
  await field(page).waitFor();
}
async function look(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await options(page).waitFor();
}

/** The search on its own page, over a phone's screen, and under the header's field. */
export const searchStates: readonly State[] = [
  { name: 'search-start', visit: 'HD1001', open: ({ page }) => openPage(page) },
  {
    name: 'search-recent',
    visit: 'HD1001',
    open: async ({ page }) => {
      await openPage(page);
      for (const text of ['shade', 'bob', 'keratin']) {
        await look(page, text);
        await options(page).click();
        await page.goto('/search');
        await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
      }
    },
  },
  {
    name: 'search-found',
    visit: 'HD1001',
    open: async ({ page }) => {
      await openPage(page);
      await look(page, 'colour');
      await page.getByText('Searching all programs').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'search-none',
    visit: 'HD1001',
    open: async ({ page }) => {
      await openPage(page);
      await field(page).fill('quantum physics');
      await page.getByRole('link', { name: 'Education Portfolio' }).last().waitFor();
    },
  },
  {
    name: 'search-offline',
    visit: 'HD1001',
    worker: true,
    open: async ({ page, context }) => {
      await openPage(page);
      await installed(page);
      await offline(context);
      await look(page, 'balayag');
      await page.getByText('You are offline. These').waitFor();
    },
  },
  {
    name: 'search-failed',
    open: async ({ page, server }) => {
      await server.control.fail({ path: SEARCH, times: 50, how: 'status-500' });
      await openPage(page);
      await look(page, 'balayage');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'search-bar',
    visit: 'HD1001',
    floats: true,
    at: '1280',
    open: async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await enter(page);
      await look(page, 'colour');
      await field(page).press('ArrowDown');
      await field(page).press('ArrowDown');
    },
  },
  {
    name: 'search-sheet',
    visit: 'HD1001',
    floats: true,
    at: '360',
    open: async ({ page }) => {
      await enter(page);
      await page.getByRole('button', { name: 'Search' }).click();
      await look(page, 'bob');
    },
  },
];
