import type { Page } from '@playwright/test';
import { answer, card, chip, installed, offline, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';

const WHEN_ALL_IS_OVER_MS = 180 * 86_400_000;

async function trainings(page: Page, id?: string): Promise<void> {
  await enter(page, '/upcoming-training', id);
  await card(page, 9001).waitFor();
}
const accept = (page: Page, code: number) => answer(page, card(page, code), 'Accept');

async function refused(page: Page): Promise<void> {
  await accept(page, 9006);
  await page.getByRole('alert').filter({ hasText: 'Seats are full' }).waitFor();
}

async function waiting({ page, context }: Scene): Promise<void> {
  await trainings(page);
  await installed(page);
  await offline(context);
  await accept(page, 9001);
  await card(page, 9001)
    .getByText(/We send it later/)
    .waitFor();
}

/** Trainings, and the states of their answers. */
export const trainingStates: readonly State[] = [
  { name: 'upcoming', visit: 'HD1001', open: ({ page }) => trainings(page) },
  { name: 'upcoming-trainer', visit: 'TR2001', open: ({ page }) => trainings(page, 'TR2001') },
  {
    name: 'upcoming-empty',
    open: async ({ page, server }) => {
      await server.control.clock(WHEN_ALL_IS_OVER_MS);
      await signIn(page);
      await page.goto('/upcoming-training');
      await page.getByRole('heading', { name: 'No trainings yet' }).waitFor();
    },
  },
  { name: 'upcoming-waiting', worker: true, open: waiting },
  {
    name: 'upcoming-undo',
    worker: true,
    open: async ({ page, context }) => {
      await trainings(page);
      await installed(page);
      await offline(context);
      await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
      await card(page, 9007).getByRole('button', { name: 'Reject' }).click();
      await card(page, 9007).getByRole('button', { name: 'Undo' }).waitFor();
      // Four pictures take longer than the undo time, so the page's clock is stopped.
      await page.evaluate(() => {
        const now = Date.now();
        Date.now = () => now;
      });
    },
  },
  {
    name: 'toast',
    floats: true,
    open: async ({ page }) => {
      await trainings(page);
      await refused(page);
      // Four pictures take longer than the message stays.
      await page.evaluate(() => {
        for (const run of document.getAnimations())
          if ((run.effect as KeyframeEffect).target?.closest('.Toastify__progress-bar--wrp'))
            run.pause();
      });
    },
  },
  {
    name: 'upcoming-needs',
    open: async ({ page }) => {
      await trainings(page);
      await refused(page);
    },
  },
  {
    name: 'join-confirm',
    visit: 'HD1001',
    open: async ({ page }) => {
      await trainings(page);
      await card(page, 9002).getByRole('button', { name: 'Join now' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'outbox',
    worker: true,
    open: async ({ page, context }) => {
      await trainings(page);
      await accept(page, 9007);
      await card(page, 9007).getByText('Accepted', { exact: true }).waitFor();
      await refused(page);
      await installed(page);
      await offline(context);
      await accept(page, 9001);
      await chip(page, /needs you/).click();
      await page.getByRole('heading', { name: 'My pending work' }).waitFor();
    },
  },
  {
    name: 'outbox-unsure',
    open: async ({ page, server }) => {
      await trainings(page);
      await server.control.fail({
        path: '/api/hair_dresser/accept-reject-webinar',
        times: 50,
        how: 'drop-answer',
      });
      await accept(page, 9001);
      await enter(page, '/outbox');
      const remove = page.getByRole('button', { name: 'Remove', exact: true });
      await remove.click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
  },
  {
    name: 'outbox-empty',
    visit: 'HD1001',
    open: async ({ page }) => {
      await enter(page, '/outbox');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'sign-out',
    worker: true,
    open: async (scene) => {
      await waiting(scene);
      await scene.page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Signout' }).click();
      await scene.page.getByRole('heading', { name: 'Log out with unsent work?' }).waitFor();
    },
  },
];
