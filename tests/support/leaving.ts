import { expect, type Page } from '@playwright/test';

/** Opens the phone's menu. */
export async function menu(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Menu' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

/** Presses Signout in the menu. */
export const leave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();

/** Waits for the login screen with an empty Access ID. */
export async function waitAtLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Access ID or mobile')).toHaveValue('');
}
