import type { Page } from '@playwright/test';
import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const settings = async ({ page }: Scene): Promise<void> => {
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Data saver' }).waitFor();
};
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

/** The person's settings of the app. */
export const settingsStates: readonly State[] = [
  { name: 'settings', wordsIn: 'components', open: settings },
  {
    name: 'settings-offline',
    wordsIn: 'components',
    open: async (scene) => {
      const { page, context } = scene;
      await settings(scene);
      await page.getByRole('switch', { name: 'Data saver' }).click();
      await installed(page);
      await offline(context);
      await page.getByText('This needs internet.').waitFor();
    },
  },
  {
    name: 'settings-large-dark',
    wordsIn: 'components',
    open: async (scene) => {
      await settings(scene);
      await choose(scene.page, 'Dark');
      await choose(scene.page, 'Very large');
      await scene.page.getByText('“Normal” is your phone’s own size.').waitFor();
    },
  },
];
