import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the bell in the header, whatever its count. */
export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Presses the bell, and returns the opened tray. */
export async function openTray(page: Page): Promise<Locator> {
  await bell(page).click();
  const tray = page.getByRole('dialog', { name: 'Notifications' });
  await expect(tray).toBeVisible();
  return tray;
}
