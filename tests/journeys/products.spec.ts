import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { startServer } from '../support/live-server.ts';
import { installed, offline, signIn } from '../support/steps.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('link');
const search = (page: Page) => page.getByRole('textbox', { name: 'Name or shade' });
/** The position of the first item in the window. */
const firstSeen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('[role="listitem"]')].find(
      (item) => item.getBoundingClientRect().top > 0,
    );
    return seen?.getAttribute('aria-posinset') ?? null;
  });

test('[2.9] after one range of a brand was opened, all its products open, and can be searched, at an offline cold start @installed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/products-brands');
  await page.getByRole('link', { name: /^Rangat/ }).click();
  await expect(page).toHaveURL(/\/products-categories\/rangat$/);
  await page.getByRole('link', { name: /^Cream colour/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cream colour' })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('button', { name: /^Copper \d/ }).click();
  await expect(cards(page)).toHaveCount(1);
  const copper = cards(page).first();
  await expect(copper).toHaveAttribute('href', /\/product-details\?product=\d+/);

  await offline(context);
  await page.close();
  const cold = await context.newPage();
  await cold.goto('/products-categories/rangat');
  await expect(cold.getByText('On this phone').first()).toBeVisible();
  // All products of the brand are stored with one range.
  await cold.getByRole('link', { name: /^Rangat Permanent: All \d+ products/ }).click();
  await expect(cold.getByText(/^All \d+ on this phone$/)).toBeVisible();
  await search(cold).fill('grey');
  await expect(cards(cold).first()).toBeVisible();
  await expect(cold).toHaveURL(/q=grey/);
  await cards(cold).first().click();
  await expect(cold).toHaveURL(/\/product-details/);
  await cold.goBack();
  await expect(search(cold)).toHaveValue('grey');
  // A range that was never opened says so, and offers the stored ones.
  await cold.goto('/product-listing/Rangat%20Light/rangat/12');
  await expect(
    cold.getByRole('heading', { name: 'Rangat Light is not on this phone' }),
  ).toBeVisible();
  await expect(cold.getByRole('link', { name: /^Rangat Permanent/ })).toBeVisible();
});

test.describe('a list of five thousand products', () => {
  const MANY = 5000;
  const ALL = MANY.toLocaleString('en-US');

  test('can be scrolled and searched with under 150 rendered rows, and Back restores the position', async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const server = await startServer({ SCALE_PRODUCTS: String(MANY) }, 'built');
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    try {
      await server.control.reset({ whats_new: false });
      await signIn(page);
      await page.goto('/product-listing/The%20long%20shelf/rangat/901');
      await expect(page.getByText(`All ${ALL} on this phone`)).toBeVisible({ timeout: 60_000 });
      await search(page).fill(`no. ${MANY / 8}`);
      await expect(page.getByText(`8 of ${ALL} fit`)).toBeVisible({ timeout: 30_000 });
      await search(page).fill('');
      await expect(page.getByText(/ fit$/)).toHaveCount(0);

      await page.mouse.move(180, 400);
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, 900);
        await page.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }
      expect(await page.getByRole('listitem').count()).toBeLessThan(150);

      // The rendered rows change with the window, so the card is found by its name.
      const card = page.getByRole('link', {
        name: (await cards(page).nth(20).textContent())?.trim() ?? '',
        exact: true,
      });
      await card.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const place = await firstSeen(page);
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(20_000);
      await card.click();
      await expect(page).toHaveURL(/\/product-details/);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 3);
      expect(await page.evaluate(() => scrollY)).toBeLessThan(top + 3);
      await expect.poll(() => firstSeen(page)).toBe(place);

      await page.evaluate(() => scrollTo(0, 0));
      await search(page).pressSequentially('copper 7', { delay: 120 });
      await expect(page.getByText(new RegExp(`^\\d+ of ${ALL} fit$`))).toBeVisible();
    } finally {
      await context.close();
      await server.stop();
    }
  });
});
