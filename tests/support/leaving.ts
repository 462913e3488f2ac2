import { expect, type Page } from '@playwright/test';

/** Opens the menu of phones. */
export async function menu(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Menu' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

/** Presses Signout where the menu shows it. */
export const leave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();

/** Until the login screen stands there, with nobody's Access ID in it. */
export async function waitAtLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Access ID or mobile')).toHaveValue('');
}
