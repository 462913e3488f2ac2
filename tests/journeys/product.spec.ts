import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { installed, offline, signIn } from '../support/steps.ts';

const POWDER = '/product-details?product=11101';

const minutes = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  return Number.parseInt(text, 10);
};

test('[F25] a favourite and a note made offline survive a reload and are sent once @installed', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto(POWDER);
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  await offline(context);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page
    .getByRole('textbox', { name: 'What you want to remember' })
    .fill('Soft browns, 6% is enough.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Soft browns, 6% is enough.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Soft browns, 6% is enough.')).toBeVisible();
  const sent = async (): Promise<readonly (number | undefined)[]> => {
    const { calls } = await server.control.calls();
    return ['favourite', 'product-note'].map((name) => calls[`POST /api/hair_dresser/${name}`]);
  };
  expect(await sent()).toEqual([undefined, undefined]);
  await offline(context, false);
  // The page may be drawn before the outbox is read, so the server's calls are counted.
  await expect.poll(sent, { timeout: 45_000 }).toEqual([1, 1]);
  await expect(page.getByText(/It is sent when there is signal/)).toHaveCount(0, {
    timeout: 30_000,
  });
  // The server's response now contains both.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  await expect(page.getByText('Soft browns, 6% is enough.')).toBeVisible();
  expect(await sent()).toEqual([1, 1]);
});

test('[F25] a timer at the chair runs on during a reload, and the chair page has no navigation', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/product-details?product=11103');
  await page.getByRole('link', { name: 'At the chair' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Start 20 min' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => minutes(page)).toBe(19);
  // A clock ten minutes ahead stands for a reload ten minutes later.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 600_000;
  });
  await page.reload();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await expect.poll(() => minutes(page)).toBe(9);
  await page.getByRole('button', { name: 'Leave the chair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coppers and Reds' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
