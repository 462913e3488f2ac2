import { expect, test } from '../support/journey.ts';
import { card, signIn } from '../support/steps.ts';

test('[1.4] home shows banner, categories, top 5 and brands, in this order', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible();
  const heads = page.locator('main h2');
  await expect(heads.filter({ hasText: /Explore Categories|Top 5 in India|Discover Our Brands/ })).toHaveText([
    'Explore Categories',
    'Top 5 in India',
    'Discover Our Brands',
  ]);
  await expect(page.getByRole('link', { name: 'Explore More' })).toHaveAttribute('href', '/education-portfolio');
});

test('[2.12] home opens from the store on every start after the first, and is refreshed beside it', async ({ page, server }) => {
  await signIn(page);
  await server.control.fail({ path: '/api/hair_dresser/home-pwa', times: 1, how: 'delay', ms: 8_000 });
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible({ timeout: 5_000 });
  const before = (await server.control.calls()).calls['POST /api/hair_dresser/home-pwa'] ?? 0;
  expect(before).toBeGreaterThan(0);
});

test('[4.5] [4.6] [4.7] trainings offer what the rules say: answers, Join now in the window, else Add to calendar', async ({ page }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(card(page, 9001).getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(card(page, 9002).getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect(card(page, 9011).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(card(page, 9010)).toBeVisible();
  await expect(card(page, 9010).getByRole('button')).toHaveCount(0);
});

test('[4.4] a training leaves the list a quarter of an hour after its start', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9002)).toBeVisible();
  await server.control.clock(7 * 60_000);
  await page.reload();
  await expect(card(page, 9003)).toBeVisible();
  await expect(card(page, 9002)).toHaveCount(0);
});

test('[6.3] trainers see the list without controls', async ({ page }) => {
  await signIn(page, 'TR2001');
  await page.goto('/upcoming-training');
  await expect(page.locator('[data-training]').first()).toBeVisible();
  await expect(page.locator('[data-training]').getByRole('button')).toHaveCount(0);
});

test('[4.7] Add to calendar gives a file made on the device', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9011)).toBeVisible();
  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await card(page, 9011).getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});
