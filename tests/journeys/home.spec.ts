import { expect, test } from '../support/journey.ts';
import { holdNext } from '../support/page-wire.ts';
import {
  card,
  closePopup,
  fillIn,
  installed,
  offline,
  PASSWORD,
  settled,
  signIn,
} from '../support/steps.ts';

/** Layout shift score of the growing status chip. */
const STATUS_GROWS = 0.005;

test('[1.4] [2.26] [2.28] home shows banner, categories, top 5 and brands in this order, and cards link to their pages', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible();
  const heads = page.locator('main h2');
  await expect(
    heads.filter({ hasText: /Explore Categories|Top 5 in India|Discover Our Brands/ }),
  ).toHaveText(['Explore Categories', 'Top 5 in India', 'Discover Our Brands']);
  await expect(page.getByRole('link', { name: 'Explore More' })).toHaveAttribute(
    'href',
    '/education-portfolio',
  );
  const first = (list: string) => page.getByRole('list', { name: list }).getByRole('link').first();
  await expect(first('Explore Categories')).toHaveAttribute('href', '/category-courses/Colour/1');
  await expect(first('Discover Our Brands')).toHaveAttribute('href', '/brand-details/rangat');
});

test('[E40] [E19] home begins with the unfinished course, its arrival shifts no layout, and the course opens offline', {
  tag: '@installed',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Shifts right after input are expected.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page);
  const left = page.getByRole('region', { name: 'Continue learning' });
  await expect(left).toContainText('2 of 7 lessons, 1 h 11 left');
  const order = await page
    .locator('main section, main aside')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')));
  expect(order.slice(0, 3)).toEqual(['Continue learning', 'Banners', 'Upcoming trainings']);

  // A device without a stored home shows the skeleton while the response is held.
  const { release } = await holdNext(page, '**/api/hair_dresser/home-pwa');
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Signout' }).click();
  await fillIn(page, 'HD1001', PASSWORD);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1);
  await page.evaluate(() => void (window as unknown as { shifts: number[] }).shifts.splice(0));
  release();
  await closePopup(page);
  await expect(left).toBeVisible();
  // The status chip grows from "Refreshing" to "Up to date, 09:41"; nothing else may move.
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(STATUS_GROWS);

  await installed(page);
  await offline(context);
  await page.reload();
  await left.getByRole('link', { name: 'Continue Balayage on dark bases' }).click();
  await expect(page).toHaveURL(/\/elearning-course-details\/rangat\/1201$/);
});

test('[2.12] home opens from the store on every start after the first, and is refreshed in the background', async ({
  page,
  server,
}) => {
  await signIn(page);
  await settled(server.control);
  const { asked, release } = await holdNext(page, '**/api/hair_dresser/home-pwa');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await asked;
  release();
});

test('[7.1] a reload asks the server for home although the stored answer is fresh', async ({
  page,
  server,
}) => {
  await signIn(page);
  await settled(server.control);
  const asked = async () =>
    (await server.control.calls()).calls['POST /api/hair_dresser/home-pwa'] ?? 0;
  const before = await asked();
  await page.goto('/upcoming-training');
  await settled(server.control);
  expect(await asked()).toBe(before);
  await page.reload();
  await expect.poll(asked).toBe(before + 1);
});

test('[4.5] [4.7] each training offers the control for its type and time', async ({ page }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001).getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(card(page, 9001).getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(card(page, 9002).getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect(card(page, 9010)).toBeVisible();
  await expect(card(page, 9010).getByRole('button')).toHaveCount(0);
});

test('[4.7] offline, Add to calendar saves a file', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9011)).toBeVisible();
  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await card(page, 9011).getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test('[4.4] a training leaves the list a quarter of an hour after its start', async ({
  page,
  server,
}) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9002)).toBeVisible();
  await server.control.clock(7 * 60_000);
  await page.reload();
  await expect(card(page, 9003)).toBeVisible();
  await expect(card(page, 9002)).toHaveCount(0);
});

test('[6.3] trainers see the list without the buttons for answering and joining', async ({
  page,
}) => {
  await signIn(page, 'TR2001');
  await page.goto('/upcoming-training');
  await expect(page.locator('[data-training]').first()).toBeVisible();
  await expect(
    page
      .locator('[data-training]')
      .getByRole('button', { name: /^(Accept|Reject|Join now|Add to calendar)/ }),
  ).toHaveCount(0);
});
