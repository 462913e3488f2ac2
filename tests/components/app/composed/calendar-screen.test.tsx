import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { REQUEST } from '../../../sync/scene.ts';

const HOUR_MS = 3_600_000;
const hence = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const lasting = (training_code: string, name: string, hours: number, facts: object = {}) =>
  training({
    training_code,
    name,
    training_start_date: hence(hours),
    training_end_date: hence(hours + 1),
    accept_reject: null,
    ...facts,
  });

let account: ComponentAccount;
const open = async (): Promise<void> => {
  const on = lasting('T2', 'Curls', -0.1, { accept_reject: true });
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ upcoming_trainings: [on, lasting('T1', 'Bob', 0.5)] })),
  });
  await account.engine.pull('home-pwa', REQUEST);
  await account.drawScreen('calendar');
};
beforeEach(async () => {
  history.replaceState(null, '', '/');
  await page.viewport(1280, 860);
});
afterEach(async () => {
  await page.viewport(360, 780);
  await account.remove();
});

const filled = () =>
  [...document.querySelectorAll('main [data-variant="filled"]')].map(
    (each) => each.closest('article')?.textContent,
  );
const now = page.getByText(/^Now, started \d\d:\d\d$/);

test('[4.7] the week view shows the running training above its hours, with the screen’s only filled button', async () => {
  await open();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect.element(now).toBeVisible();
  expect(filled()).toEqual([expect.stringMatching(/^Now, started \d\d:\d\dCurls.*Join now/)]);
});

test('in the agenda and the month the running training’s entry has the filled button, and is not repeated above', async () => {
  await open();
  for (const view of ['Agenda', 'Month']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect.poll(filled).toEqual([expect.stringContaining('Curls')]);
    await expect.element(now).not.toBeInTheDocument();
  }
});
