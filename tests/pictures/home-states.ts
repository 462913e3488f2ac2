import { fillIn, installed, offline, PASSWORD, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import { popupStates } from './popup-states.ts';
import type { Scene, State } from './states.ts';

const HOME = '/api/hair_dresser/home-pwa';
const WHEN_ALL_IS_OVER_MS = 180 * 86_400_000;
const HALF_AN_HOUR_MS = 30 * 60_000;

async function logIn({ page }: Scene, id = 'HD1001'): Promise<void> {
  await page.goto('/login');
  await fillIn(page, id, PASSWORD);
}

/** Home for different people and devices. */
export const homeStates: readonly State[] = [
  ...popupStates,
  { name: 'home', visit: 'HD1001', open: ({ page }) => enter(page) },
  {
    name: 'home-nothing-planned',
    open: async ({ page, server }) => {
      await server.control.clock(WHEN_ALL_IS_OVER_MS);
      await signIn(page);
    },
  },
  { name: 'home-trainer', visit: 'TR2001', open: ({ page }) => enter(page, '/home', 'TR2001') },
  { name: 'home-pending', open: ({ page }) => signIn(page, 'HD1002') },
  {
    name: 'home-loading',
    open: async (scene) => {
      await scene.server.control.fail({ path: HOME, times: 20, how: 'delay', ms: 15_000 });
      await logIn(scene);
      await scene.page.waitForURL('**/home');
      await scene.page.waitForFunction(
        () => document.querySelectorAll('main [aria-busy="true"] *').length > 4,
      );
    },
  },
  {
    name: 'home-failed',
    open: async (scene) => {
      await scene.server.control.fail({ path: HOME, times: 50, how: 'status-500' });
      await logIn(scene);
      await scene.page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'home-not-here',
    open: async (scene) => {
      await scene.server.control.fail({ path: HOME, times: 50, how: 'drop-answer' });
      await logIn(scene);
      await scene.page.getByRole('heading', { name: 'Home is not on this phone' }).waitFor();
    },
  },
  {
    name: 'home-offline',
    worker: true,
    open: async ({ page, context, server }) => {
      // At midnight What's New would open again.
      await server.control.reset({ whats_new: false });
      await signIn(page);
      await installed(page);
      await page.clock.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
      await offline(context);
      await page.reload();
      await page.getByRole('heading', { name: 'Explore Categories' }).click();
      await page.getByText('Updated 30 minutes ago').first().waitFor();
    },
  },
];
