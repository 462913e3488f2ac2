import { fillIn, PASSWORD } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';

/** Half a year, after which all trainings are over. */
const WHEN_ALL_IS_OVER_MS = 180 * 86_400_000;

async function popup({ page }: Scene, id: string, name: RegExp): Promise<void> {
  await page.goto('/login');
  await fillIn(page, id, PASSWORD);
  await page.getByRole('dialog', { name }).waitFor();
}

/** Popups of home. */
export const popupStates: readonly State[] = [
  { name: 'popup-whats-new', open: (scene) => popup(scene, 'HD1001', /What's New/) },
  {
    name: 'popup-film',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: 'film' });
      await popup(scene, 'HD1001', /What's New/);
    },
  },
  {
    name: 'popup-upcoming',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: false });
      await popup(scene, 'HD1001', /Upcoming Training/);
    },
  },
  {
    name: 'popup-no-trainings',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: false });
      await scene.server.control.clock(WHEN_ALL_IS_OVER_MS);
      await popup(scene, 'HD1001', /Upcoming Training/);
    },
  },
  {
    name: 'popup-page',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/upcoming-training-popup');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'popup-welcome', open: (scene) => popup(scene, 'HD1002', /Namaste/) },
  {
    name: 'popup-welcome-shown',
    open: async (scene) => {
      await popup(scene, 'HD1002', /Namaste/);
      await scene.page.getByRole('button', { name: 'Show' }).click();
    },
  },
];
