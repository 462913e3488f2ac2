import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { card, fillIn, PASSWORD, signIn } from '../support/steps.ts';

const ENTRIES = [
  'Home',
  'Social Connect',
  'Our Brands',
  'Calendar',
  'Education Portfolio',
  'Upcoming Training',
  'About Us',
  'Rate Us',
  'Product',
  'My Certificates',
  'Help',
  'My Activities',
  'Change Password',
  'Settings',
];

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Expects one link in the header, which leads home, and no button. */
async function onlyTheLogo(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link'), page.url()).toHaveCount(1);
  await expect(header.getByRole('link')).toHaveAttribute('href', '/home');
  await expect(header.getByRole('button')).toHaveCount(0);
}

test('[2.19] on the screens of sign-in and passwords the header is only a logo that links to home', async ({
  page,
  server,
}) => {
  for (const path of ['/login', '/register', '/forgot-registration', '/forgot-password']) {
    await page.goto(path);
    await onlyTheLogo(page);
  }
  await page.goto('/login');
  await fillIn(page, 'HD1004', PASSWORD);
  await expect(page).toHaveURL(/\/login_verification$/);
  await onlyTheLogo(page);
  await page.getByLabel('I have read these terms and I agree.').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/set-password$/);
  await onlyTheLogo(page);
  await page.getByLabel('New password', { exact: true }).fill('Chair@2027x');
  await page.getByLabel('New password again').fill('Chair@2027x');
  await page.getByRole('button', { name: 'Set password' }).click();
  // The link moves when the salon form is loaded, and a press on a moving link has no effect.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/change-password');
  await onlyTheLogo(page);
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(/\/home$/);
  await server.control.clock(61 * 86_400_000);
  await page.reload();
  await expect(page).toHaveURL(/\/session-timeout$/);
  await onlyTheLogo(page);
});

test('[1.3] [2.21] [2.22] the menu names the person and lists its entries in order, and Social Connect opens two more', async ({
  page,
}) => {
  await signIn(page);
  const menu = await openMenu(page);
  for (const text of ['Asha Menon', 'asha@salon.example.com', 'Access ID HD1001'])
    await expect(menu.getByText(text, { exact: true })).toBeVisible();
  for (const name of ['Edit profile', 'Generate QR Code'])
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Asha Menon/ })).toHaveAttribute(
    'href',
    '/my-profile',
  );
  await expect(menu.getByRole('button').last()).toHaveText('Signout');
  await expect(menu.locator('nav > ul > li').locator('> a, > button')).toHaveText(ENTRIES);
  await menu.getByRole('button', { name: 'Social Connect' }).click();
  await expect(menu.getByRole('link', { name: "What's New" })).toHaveAttribute(
    'href',
    '/whats-new',
  );
  await expect(menu.getByRole('link', { name: 'Social Feeds' })).toHaveAttribute(
    'href',
    '/social-feeds',
  );
});

test('[2.23] the open menu prevents scrolling and closes on Esc, which restores focus and position', async ({
  page,
}) => {
  await signIn(page);
  await page.evaluate(() => scrollTo(0, 300));
  await openMenu(page);
  await page.mouse.wheel(0, 600);
  expect(
    await page.evaluate(
      () =>
        getComputedStyle(document.documentElement).overflowY +
        getComputedStyle(document.body).overflowY,
    ),
  ).toMatch(/hidden|clip/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' }).filter({ visible: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('the first Tab stop is the skip link; on the first page of a visit Back leads home', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toHaveCount(0);
  await page.goto('/upcoming-training');
  // Until then nothing in the content is focusable.
  await expect(card(page, 9001)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/upcoming-training$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
