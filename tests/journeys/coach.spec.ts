import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { passesAxe } from '../support/looks-right.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const OFFER =
  'Put Chairside on your home screen: it opens faster, and the phone keeps your downloads.';

// A phone without an install prompt, so that only the app's own steps lead to installation.
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  hasTouch: true,
});

/** Opens the app this number of minutes from now. */
async function visit(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + minutes * 60_000);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
}

test('[E14] a second visit after a queued rating offers the steps to the home screen, once, with a check in flight mode', {
  tag: '@installed',
}, async ({ page, context }) => {
  await signIn(page);
  await installed(page);
  await offline(context);
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Rate Us' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(chip(page, /1 waiting/)).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.close();

  const second = await context.newPage();
  await visit(second, 31);
  await expect(second.getByText(OFFER)).toBeVisible();
  await passesAxe(second, 'home with the offer to install');
  await second.getByRole('button', { name: 'Show me' }).click();
  const steps = second.getByRole('dialog', { name: 'Put Chairside on your home screen' });
  await expect(steps.getByText('Choose Add to Home Screen.')).toBeVisible();
  await steps.getByRole('button', { name: 'Try it in flight mode' }).click();
  await expect(steps.getByText(/^It works\. Close Chairside and open it again/)).toBeVisible();
  await second.close();

  const third = await context.newPage();
  await visit(third, 90);
  await expect(chip(third, /1 waiting/)).toBeVisible();
  await expect(third.getByText(OFFER)).toHaveCount(0);
});
