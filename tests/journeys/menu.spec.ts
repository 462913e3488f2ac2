import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { closePopup, fillIn, installed, offline, PASSWORD, signIn } from '../support/steps.ts';

test.use({ whatsNew: true });

const DIALOG = '[role="dialog"]';
const widthOf = async (page: Page): Promise<number | undefined> =>
  (await page.getByRole('dialog').boundingBox())?.width;
const code = (page: Page) => page.getByRole('img', { name: 'QR code of Asha Menon' });

test('[9.4] [9.5] (2.24, the code) the page is inert and keeps its position under the menu, Back closes it, and the QR code is drawn offline', {
  tag: '@installed',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  await fillIn(page, 'HD1001', PASSWORD);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await widthOf(page)).toBe(700);
  await closePopup(page);
  await installed(page);
  await offline(context);

  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: 'Generate QR Code' })
    .click();
  await expect(code(page)).toBeVisible();
  expect(await widthOf(page)).toBe(600);
  expect(await axeFindings(page, DIALOG)).toEqual([]);
  expect(
    await code(page).evaluate((svg) => [
      svg.getAttribute('width'),
      svg.getBoundingClientRect().width,
    ]),
  ).toEqual(['256', 256]);
  const centre = await code(page).locator('g rect').boundingBox();
  expect([centre?.width, centre?.height].map((px) => Math.round(px ?? 0))).toEqual([40, 40]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => scrollTo(0, 240));
  await menu(page);
  expect(await axeFindings(page, DIALOG)).toEqual([]);
  expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual(['/home', 240]);
  expect(await page.locator('#root').evaluate((root: HTMLElement) => root.inert)).toBe(false);
  await menu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate QR Code' }).click();
  await expect(code(page)).toBeVisible();
  expect(await axeFindings(page, DIALOG)).toEqual([]);
});

test('[6.5] (2.24, the code) a person who waits for validation sees a notice instead of the QR code', async ({
  page,
}) => {
  await signIn(page, 'HD1002');
  await menu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate QR Code' }).click();
  await expect(page.getByText('Pending validation from the representative.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
});
