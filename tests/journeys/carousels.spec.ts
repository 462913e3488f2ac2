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
    return [...list.children]
      .map((item) => item.getBoundingClientRect())
      .filter((item) => item.left >= left - 1 && item.right <= right + 1).length;
  });

test('[9.3] carousels show the specified number of items at each width', async ({ page }) => {
  await signIn(page);
  for (const { width, shown } of COUNTS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await Promise.all(LISTS.map((name) => wholeItems(page, name)));
    expect([width, found]).toEqual([width, [...shown]]);
  }
});

test('[9.2] the banner advances by itself, stops when paused, and starts again on request', async ({
  page,
}) => {
  await signIn(page);
  const banners = page.getByRole('region', { name: 'Banners' });
  // Away from the banner, which does not advance under a mouse.
  await page.mouse.move(180, 20);
  await expect(banners.getByText('2 / 4')).toBeVisible();
  await banners.getByRole('button', { name: 'Pause banners' }).click();
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(banners.getByText('3 / 4')).toBeVisible();
  await banners.getByRole('button', { name: 'Previous' }).click();
  await expect(banners.getByText('2 / 4')).toBeVisible();

  // By keyboard: Pause comes before anything that moves, and Play starts the banner again.
  await page.getByRole('link', { name: /^Continue / }).focus();
  await page.keyboard.press('Tab');
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banners.getByRole('button', { name: 'Pause banners' })).toBeVisible();

  // A banner dragged by hand stays paused.
  const place = await banners.boundingBox();
  if (!place) throw new Error('The banners have no place.');
  await page.mouse.move(place.x + place.width - 60, place.y + 40);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect(banners.getByText('3 / 4')).toBeVisible();
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
});

test('[9.2] the banner does not advance while a layer is open, nor with the data saver', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const banners = page.getByRole('region', { name: 'Banners', includeHidden: true });
  const place = (text: string) => expect(banners.getByText(text)).toBeVisible();
  await place('1 / 4');
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(20_000);
  await place('1 / 4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.move(180, 700);
  await page.clock.runFor(6_000);
  await place('2 / 4');

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload();
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await page.clock.runFor(20_000);
  await place('1 / 4');
});

test('[9.2] with reduced motion the banner is paused at the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await expect(banners.getByText('1 / 4')).toBeVisible();
});
