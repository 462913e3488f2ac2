import type { Page } from '@playwright/test';
import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

async function roster(page: Page): Promise<void> {
  await signIn(page, 'TR2001');
  await page.goto('/calendar/roster/9003');
  await page.getByRole('button', { name: 'Check in Asha Menon' }).waitFor();
}

async function scan({ page }: Scene): Promise<void> {
  await roster(page);
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await page.getByRole('dialog').waitFor();
}

/** A trainer at the door. */
export const rosterStates: readonly State[] = [
  { name: 'roster', open: ({ page }) => roster(page) },
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
    name: 'roster-scan',
    open: async (scene) => {
      // A camera that shows nothing but a wall, and a browser that can read codes.
      await scene.page.addInitScript(() => {
        Object.assign(globalThis, {
          BarcodeDetector: class {
            detect = async () => [];
          },
        });
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement('canvas');
          canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
          return canvas.captureStream();
        };
      });
      await scan(scene);
    },
  },
  { name: 'roster-scan-denied', open: scan },
];
