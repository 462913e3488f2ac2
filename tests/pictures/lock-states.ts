import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import type { State } from './states.ts';

const PIN = '2580';

async function openPin(page: Page): Promise<void> {
  await enter(page, '/settings');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByLabel('New PIN, 4 to 6 digits').waitFor();
}

async function lock(page: Page): Promise<void> {
  await openPin(page);
  await page.getByLabel('New PIN, 4 to 6 digits').fill(PIN);
  await page.getByLabel('New PIN again').fill(PIN);
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Lock now' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: /Your PIN/ }).waitFor();
}

async function typeWrong(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await page.keyboard.type('0000');
    await page.getByRole('heading', { name: /Wrong PIN/ }).waitFor();
    await page.getByText('Checking').waitFor({ state: 'hidden' });
  }
}

/** The lock of a shared tablet (S20). */
export const lockStates: readonly State[] = [
  {
    name: 'pin',
    visit: 'HD1001',
    open: async ({ page }) => {
      await openPin(page);
    },
  },
  {
    name: 'lock',
    open: async ({ page }) => {
      await lock(page);
      await page.keyboard.type('25');
    },
  },
  {
    name: 'lock-wrong',
    open: async ({ page }) => {
      await lock(page);
      await typeWrong(page, 1);
    },
  },
  {
    name: 'lock-wait',
    open: async ({ page }) => {
      await lock(page);
      await typeWrong(page, 5);
      await page.getByText('Please wait').first().waitFor();
    },
  },
  {
    name: 'lock-forgot',
    open: async ({ page }) => {
      await lock(page);
      await page.getByRole('button', { name: 'Forgot PIN' }).click();
      await page.getByRole('dialog', { name: 'Forgot your PIN?' }).waitFor();
    },
  },
];
