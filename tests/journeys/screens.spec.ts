import type { Page } from '@playwright/test';
import { t } from '../../src/i18n/t.ts';
import { expect, test } from '../support/journey.ts';
import { fits, passesAxe } from '../support/looks-right.ts';
import { insideRows, oneOfEach, openRows, visitOf } from '../support/rows.ts';
import { fillIn, goTo, PASSWORD, signIn } from '../support/steps.ts';
import { walkTo } from '../support/walk-to.ts';

async function looksRight(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await passesAxe(page, path);
  await fits(page, path);
}

test('every screen has its own title and one heading, which gets the focus', async ({ page }) => {
  await signIn(page);
  for (const row of insideRows.filter(({ path }) => path !== '/home')) {
    await goTo(page, visitOf(row));
    await expect(page, row.path).toHaveTitle(
      new RegExp(`(^| - )${t(`screen.${row.route}`)} - Chairside$`),
    );
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, row.path).toHaveCount(1);
    await expect(heading, row.path).toBeFocused();
  }
});

test('every kind of screen passes axe at both widths in light and dark, has 44 px targets, and fits at 320 px and 200 %', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await signIn(page);
  for (const row of oneOfEach(insideRows)) {
    await walkTo(page, row);
    await looksRight(page, visitOf(row));
  }
});

test('signed out, every kind of screen passes axe and fits', async ({ page }) => {
  for (const row of oneOfEach(openRows)) {
    await page.goto(visitOf(row));
    await looksRight(page, visitOf(row));
  }
});

test('the screens for terms, first password and an ended session pass axe and fit', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await fillIn(page, 'HD1004', PASSWORD);
  await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
  await looksRight(page, '/login_verification');
  await page.getByLabel('I have read these terms and I agree.').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByLabel('New password again')).toBeVisible();
  await looksRight(page, '/set-password');
  await page.getByLabel('New password', { exact: true }).fill('Chair@2027x');
  await page.getByLabel('New password again').fill('Chair@2027x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await server.control.clock(61 * 86_400_000);
  await page.reload();
  await expect(page).toHaveURL(/\/session-timeout$/);
  await looksRight(page, '/session-timeout');
});
