import type { Page } from '@playwright/test';
import { LOCK_AFTER_MS } from '../../sync/contract/constants.ts';
import { expect, test } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { answer, card, chip, installed, offline, signIn } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

const PIN = '2580';
const ANSWER = 'POST /api/hair_dresser/accept-reject-webinar';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const content = (page: Page) => page.locator('[data-training], nav, [role=tablist]');

/** Logs in, sets a PIN, and opens the list of trainings. */
async function withPin(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/settings');
  await button(page, 'Set a PIN').click();
  await page.getByLabel('New PIN, 4 to 6 digits').fill(PIN);
  await page.getByLabel('New PIN again').fill(PIN);
  await button(page, 'Save PIN').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
}

/** Expects the lock screen and no content. */
async function isLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your PIN, Asha' })).toBeVisible();
  await expect(content(page)).toHaveCount(0);
}

async function typeOnPad(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await button(page, digit).click();
}

test('[S20] a locked app stays locked after a reload and sends nothing; the PIN unlocks it offline, and waiting work is sent', async ({
  page,
  context,
  server,
}) => {
  await withPin(page);
  await installed(page);
  await offline(context);
  await answer(page, card(page, 9001), 'Accept');
  await expect(chip(page, /1 waiting/)).toBeVisible();
  await menu(page);
  await button(page, 'Lock now').click();
  await isLocked(page);
  await page.reload();
  await isLocked(page);
  await expect(page.getByText('1 thing waits to be sent.')).toBeVisible();

  await page.keyboard.type('0000');
  await expect(page.getByRole('heading', { name: 'Wrong PIN, Asha' })).toBeVisible();
  await page.keyboard.type(PIN);
  await expect(card(page, 9001)).toBeVisible();
  await expect(chip(page, /1 waiting/)).toBeVisible();
  await menu(page);
  await button(page, 'Lock now').click();
  await isLocked(page);

  await offline(context, false);
  await page.reload();
  await isLocked(page);
  expect((await server.control.calls()).calls[ANSWER]).toBeUndefined();
  await typeOnPad(page, PIN);
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  expect((await server.control.calls()).calls[ANSWER]).toBe(1);
});

test('[S20] locking one tab locks the other, and the PIN in one unlocks both', async ({
  page,
  context,
}) => {
  await withPin(page);
  const other = await context.newPage();
  await other.goto('/upcoming-training');
  await expect(card(other, 9001)).toBeVisible();
  await menu(page);
  await button(page, 'Lock now').click();
  await isLocked(page);
  await isLocked(other);
  await typeOnPad(other, PIN);
  await expect(card(other, 9001)).toBeVisible();
  await expect(card(page, 9001)).toBeVisible();
});

test('[S20] ten minutes without a touch lock the app in both tabs', async ({ page, context }) => {
  await withPin(page);
  const other = await context.newPage();
  await other.goto('/upcoming-training');
  await expect(card(other, 9001)).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(card(page, 9001)).toBeVisible();
  await page.clock.fastForward(LOCK_AFTER_MS);
  await isLocked(page);
  await isLocked(other);
});
