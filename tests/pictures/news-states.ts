import type { Page } from '@playwright/test';
import { goTo, installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const NEVER = 'Do not display this message anymore';

async function open(
  { page }: Scene,
  path: string,
  until: (page: Page) => Promise<void>,
): Promise<void> {
  await signIn(page);
  await page.goto(path);
  await until(page);
}
const heading =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();

/** What's New, a notification in full, About Us, and the sign-out. */
export const newsStates: readonly State[] = [
  {
    name: 'whats-new',
    wordsIn: 'components',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: true });
      await open(scene, '/whats-new', heading('Coppers on level 4 are here'));
    },
  },
  {
    name: 'whats-new-hidden',
    wordsIn: 'components',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: 'film' });
      await open(scene, '/whats-new', heading('Base levels in a minute'));
      await offline(scene.context);
      await scene.page.getByLabel(NEVER).check();
      await scene.page.getByText('Hidden on Home, waiting to send').waitFor();
    },
  },
  {
    name: 'whats-new-empty',
    wordsIn: 'components',
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: false });
      await open(scene, '/whats-new', heading('No news yet'));
    },
  },
  {
    name: 'outside',
    wordsIn: 'components',
    floats: true,
    open: async (scene) => {
      await scene.server.control.reset({ whats_new: true });
      await open(scene, '/whats-new', heading('Coppers on level 4 are here'));
      await scene.page.getByRole('button', { name: 'See the program' }).click();
      await scene.page.getByRole('dialog').getByText('chairside.example').waitFor();
    },
  },
  {
    name: 'notification-rejected',
    wordsIn: 'components',
    open: async (scene) => {
      await open(scene, '/notifications', heading('Earlier'));
      await scene.page
        .getByRole('link', { name: /not published/ })
        .first()
        .click();
      await scene.page.getByText('What the moderator says').waitFor();
    },
  },
  {
    name: 'notification',
    wordsIn: 'components',
    open: (scene) => open(scene, '/notification?id=HD1001-2', heading('New course from Resham')),
  },
  {
    name: 'notification-gone',
    wordsIn: 'components',
    open: (scene) =>
      open(scene, '/notification?id=nobody', heading('This notification is not there any more')),
  },
  {
    name: 'about',
    wordsIn: 'components',
    open: (scene) => open(scene, '/about-us', heading('One chair, one mirror')),
  },
  {
    name: 'about-offline',
    wordsIn: 'components',
    open: async (scene) => {
      await open(scene, '/about-us', heading('One chair, one mirror'));
      await installed(scene.page);
      await offline(scene.context);
      await scene.page.getByText('needs internet').first().waitFor();
    },
  },
  {
    name: 'about-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await installed(page);
      await offline(context);
      await goTo(page, '/about-us');
      await page.getByText('The history and the phone numbers are not on this phone').waitFor();
    },
  },
];
