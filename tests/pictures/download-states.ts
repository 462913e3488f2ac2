import { installed, offline } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { State } from './states.ts';

/** The downloads of this phone. */
export const downloadStates: readonly State[] = [
  {
    name: 'downloads',
    open: async ({ page }) => {
      await enter(page, '/downloads');
      await page.getByRole('button', { name: 'How big? Balayage on dark bases' }).click();
      await page.getByRole('button', { name: /Keep on this phone/ }).click();
      await page
        .getByText(/^On this phone/)
        .nth(1)
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'downloads-offline',
    visit: 'HD1001',
    worker: true,
    open: async ({ page, context }) => {
      await enter(page, '/downloads');
      await page.getByRole('button', { name: 'How big? Balayage on dark bases' }).waitFor();
      await installed(page);
      await offline(context);
      await page.getByText('Sizes come when you are online.').waitFor();
    },
  },
  {
    name: 'downloads-empty',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/downloads');
      await page.getByText('Nothing is kept here yet.').waitFor();
    },
  },
];
