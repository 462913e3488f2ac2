import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

const HEIGHT = 900;
const COUNTS = [
  { width: 739, shown: [2, 2, 2] },
  { width: 740, shown: [3, 3, 4] },
  { width: 939, shown: [3, 3, 4] },
  { width: 940, shown: [5, 3, 5] },
] as const;
const LISTS = ['Explore Categories', 'Top 5 in India', 'Discover Our Brands'] as const;

const wholeItems = (page: Page, name: string) =>
  page.getByRole('list', { name }).evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.children].map((item) => item.getBoundingClientRect()).filter((item) => item.left >= left - 1 && item.right <= right + 1).length;
  });

test('[9.3] carousels show as many items as their width allows', async ({ page }) => {
  await signIn(page);
  for (const { width, shown } of COUNTS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await Promise.all(LISTS.map((name) => wholeItems(page, name)));
    expect([width, found]).toEqual([width, [...shown]]);
  }
});

test('[9.2] the banner moves on by itself, stands still once it is paused, and starts again when asked', async ({ page }) => {
  await signIn(page);
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByText('2 / 4')).toBeVisible();
  await banners.getByRole('button', { name: 'Pause banners' }).click();
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(banners.getByText('3 / 4')).toBeVisible();
  await banners.getByRole('button', { name: 'Previous' }).click();
  await expect(banners.getByText('2 / 4')).toBeVisible();
});

test('[9.2] with less motion the banner does not move until it is told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await expect(banners.getByText('1 / 4')).toBeVisible();
});
