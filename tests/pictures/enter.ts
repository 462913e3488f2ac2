import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/steps.ts';

const within = new WeakMap<Page, string>();

/**
 * Signs in and starts the app at an address. If the page is already signed in as this person, it
 * only starts there.
 */
export async function enter(page: Page, address = '/home', who = 'HD1001'): Promise<void> {
  const isThere = within.get(page) === who;
  if (!isThere) await signIn(page, who);
  within.set(page, who);
  if (isThere || address !== '/home') await page.goto(address);
  if (address === '/home')
    await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
}
