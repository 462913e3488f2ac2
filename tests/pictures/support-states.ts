import type { Page } from '@playwright/test';
import { chip, offline, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

/** Body of a refusal. */
const refuse = () =>
  JSON.stringify({ error: true, message: 'Ratings are closed while the help desk moves house.' });

async function openRating(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Menu' })
    .filter({ visible: true })
    .or(page.getByRole('button', { name: 'Rate Us' }))
    .first()
    .click();
  if (await page.getByRole('dialog', { name: 'Menu' }).count())
    await page.getByRole('dialog').getByRole('button', { name: 'Rate Us' }).click();
  await page.getByRole('slider').waitFor();
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
}

/** The forms for a rating and a ticket, and their pending entries. */
export const supportStates: readonly State[] = [
  {
    name: 'install',
    wordsIn: 'components',
    floats: true,
    open: async ({ page }) => {
      await signIn(page);
      const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true });
      const entry = page
        .getByRole('button', { name: 'Install, and check this phone' })
        .filter({ visible: true });
      await menu.or(entry).first().click();
      if (await page.getByRole('dialog', { name: 'Menu' }).count())
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Install, and check this phone' })
          .click();
      await page.getByText('Opens without signal').waitFor();
    },
  },
  {
    name: 'rate',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page);
      await openRating(page);
      await page.getByRole('slider').press('ArrowLeft');
    },
  },
  {
    name: 'help',
    open: async ({ page }) => {
      await signIn(page);
      await openHelp(page);
      await page.getByLabel('Issue type').selectOption({ index: 5 });
      await page
        .getByLabel('Issue description')
        .fill('The room opened, but the picture stayed dark.');
      await page
        .locator('input[type="file"]')
        .setInputFiles(
          ['icons/icon-512.png', 'icons/icon-192.png'].map(
            (path) => new URL(`../../dist/${path}`, import.meta.url).pathname,
          ),
        );
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByText('Are you sure want to delete?').waitFor();
    },
  },
  {
    name: 'diagnostics',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page);
      await openHelp(page);
      await page.getByRole('link', { name: 'How the app is doing on this phone' }).click();
      await page.getByRole('heading', { name: 'What the app noted' }).waitFor();
    },
  },
  {
    name: 'help-noted',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page);
      await openHelp(page);
      await page.getByRole('checkbox', { name: 'Send what the app noted with it' }).check();
      await page.getByText('Read it before it goes').click();
      await page.getByText('Read it before it goes').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'help-faults',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page);
      await openHelp(page);
      await page.getByRole('button', { name: 'Send to the help desk' }).click();
      await page.getByText('Issue type is required.').waitFor();
    },
  },
  {
    name: 'outbox-support',
    worker: true,
    open: async ({ page, context, server }) => {
      const front = await signInThroughFront({ page, server });
      front.meet(/\/rate-us$/, refuse);
      await openRating(page);
      await page.getByRole('slider').press('ArrowLeft');
      await page
        .getByLabel('What should we know?')
        .fill('The calendar in the basement is what I needed.');
      await page.getByRole('button', { name: 'Send rating' }).click();
      await chip(page, /needs you/).waitFor();
      await offline(context);
      await openRating(page);
      await page.getByRole('button', { name: 'Send rating' }).click();
      await openHelp(page);
      await page.getByLabel('Issue type').selectOption({ index: 5 });
      await page
        .getByLabel('Issue description')
        .fill('The room opened, but the picture stayed dark.');
      await page
        .locator('input[type="file"]')
        .setInputFiles(new URL('../../dist/icons/icon-192.png', import.meta.url).pathname);
      await page.getByRole('button', { name: 'Send to the help desk' }).click();
      await chip(page, /needs you/).click();
      await page.getByRole('heading', { name: 'My pending work' }).waitFor();
      return front.stop;
    },
  },
];
