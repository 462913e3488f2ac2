import { expect, type Locator, type Page } from '@playwright/test';

/** The bell in the header, whatever it counts. */
export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Presses the bell and waits for what hangs from it. */
export async function openTray(page: Page): Promise<Locator> {
  await bell(page).click();
  const tray = page.getByRole('dialog', { name: 'Notifications' });
  await expect(tray).toBeVisible();
  return tray;
}
