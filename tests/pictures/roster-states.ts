import type { Page } from '@playwright/test';
import { installed, offline } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

async function roster(page: Page): Promise<void> {
  await enter(page, '/calendar/roster/9003', 'TR2001');
  await page.getByRole('button', { name: 'Check in Asha Menon' }).waitFor();
}

async function scan({ page }: Scene): Promise<void> {
  await roster(page);
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The roster of a trainer at the door. */
export const rosterStates: readonly State[] = [
  { name: 'roster', visit: 'TR2001', open: ({ page }) => roster(page) },
  {
    name: 'roster-offline',
    worker: true,
    open: async ({ page, context }) => {
      await roster(page);
      await page.getByRole('button', { name: 'Check in Farah Shaikh' }).click();
      await page.getByText(/^Here since \d\d:\d\d$/).waitFor();
      await installed(page);
      await offline(context);
      await page.getByRole('button', { name: 'Check in Asha Menon' }).click();
      await page.getByText(/waiting to send/).waitFor();
    },
  },
  {
    name: 'roster-not-here',
    worker: true,
    open: async ({ page, context }) => {
      await roster(page);
      await installed(page);
      await offline(context);
      await page.goto('/calendar/roster/9007');
      await page.getByText('This attendance list is not on this phone').waitFor();
    },
  },
  {
    name: 'roster-empty',
    worker: true,
    open: async ({ page, server }) => {
      // An emptied list is accepted only minutes later, a list that was never filled at once.
      const front = await signInThroughFront({ page, server }, 'TR2001', (before) => {
        before.meet(/training-roster/, (text) =>
          JSON.stringify({ ...JSON.parse(text), people: [], complete: true }),
        );
      });
      await page.goto(`${front.url}/calendar/roster/9003`);
      await page.getByText('No one was invited to this training.').waitFor();
      return front.stop;
    },
  },
  {
    name: 'roster-early',
    visit: 'TR2001',
    open: async ({ page }) => {
      await enter(page, '/calendar/roster/9007', 'TR2001');
      await page.getByText(/^Check-in opens/).waitFor();
    },
  },
  {
    name: 'roster-scan',
    open: async (scene) => {
      // A camera without a code in view, and a browser with a barcode detector. Passed as text,
      // because a compiled function refers to names that a page does not have.
      await scene.page.addInitScript(`
        globalThis.BarcodeDetector = class { async detect() { return []; } };
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement('canvas');
          canvas.getContext('2d').fillRect(0, 0, canvas.width, canvas.height);
          return canvas.captureStream();
        };
      `);
      await scan(scene);
      await scene.page.getByRole('dialog').locator('video').waitFor();
    },
  },
  { name: 'roster-scan-denied', visit: 'TR2001', open: scan },
];
