import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawMissing } from '../../../../art/missing.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { REQUEST } from '../../../sync/scene.ts';

const HOUR_MS = 3_600_000;
const start = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const one = (training_code: string, name: string, hours: number, facts: object = {}) =>
  training({
    training_code,
    name,
    training_start_date: start(hours),
    training_end_date: start(hours + 1),
    accept_reject: null,
    ...facts,
  });

let account: ComponentAccount;
const open = async (trainings: readonly ReturnType<typeof one>[]): Promise<void> => {
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ upcoming_trainings: [...trainings] })),
    'accept-reject-webinar': () => json({ error: false, message: null }),
  });
  await account.engine.pull('home-pwa', REQUEST);
  await account.drawScreen('upcomingTraining');
};
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(async () => {
  await page.viewport(360, 780);
  await account.remove();
});

const entries = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('data-training'));
const chip = (name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const filled = () =>
  [...document.querySelectorAll('main [data-variant="filled"]')].map((each) => each.textContent);

test('[4.7] running trainings come first, the first has the only filled button, and the other buttons are outlined', async () => {
  const on = { accept_reject: true, join_webinar: true };
  await open([
    one('T1', 'Bob', 2),
    one('T2', 'Curls', -0.1, on),
    one('T3', 'Foils', -0.05, on),
    one('T4', 'Plaits', 30),
  ]);
  await expect.element(page.getByText(/^Now, started \d\d:\d\d$/)).toBeVisible();
  expect(entries()).toEqual(['T2', 'T3', 'T1', 'T4']);
  expect(filled()).toEqual(['Join now']);
  expect(document.querySelectorAll('main [data-variant="line"]').length).toBe(5);
});

test('[4.5] the chips count open and accepted trainings, and filter the list', async () => {
  await open([
    one('T1', 'Bob', 2),
    one('T2', 'Curls', 3, { accept_reject: true }),
    one('T4', 'Plaits', 30),
  ]);
  await expect.element(chip(/^Needs your answer 2$/)).toBeVisible();
  await chip(/^Accepted 1$/).click();
  await expect.poll(entries).toEqual(['T2']);
  await chip(/^Needs your answer 2$/).click();
  await expect.poll(entries).toEqual(['T1', 'T4']);
  expect(filled()).toEqual([]);
});

test('[4.5] an answered training keeps its position in the open list while it can be undone', async () => {
  await open([one('T1', 'Bob', 2), one('T4', 'Plaits', 30)]);
  await chip(/^Needs your answer 2$/).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo: Bob' })).toBeVisible();
  expect(entries()).toEqual(['T1', 'T4']);
});

test('a trainer without a picture gets a drawn one, and a training without a trainer none', async () => {
  await open([
    one('T1', 'Bob', 2, { trainer_name: 'Meera Iyer' }),
    one('T2', 'Curls', 3, { trainer_name: null }),
  ]);
  const faces = () =>
    entries().map(
      (_, place) => page.getByRole('article').nth(place).element().querySelector('img')?.src,
    );
  const drawn = drawMissing({
    address: '',
    kind: 'person',
    division: undefined,
    name: 'Meera Iyer',
  });
  await expect.poll(faces).toEqual([`data:image/svg+xml,${encodeURIComponent(drawn)}`, undefined]);
});

test('[4.5] on a wide page accepted trainings are listed by day beside the list, with a link to all of them', async () => {
  const yes = { accept_reject: true };
  await page.viewport(1280, 860);
  await open([one('T1', 'Bob', 2), one('T2', 'Curls', 3, yes), one('T4', 'Plaits', 30, yes)]);
  const beside = page.getByRole('complementary');
  await expect.element(beside.getByRole('heading', { name: 'Accepted' })).toBeVisible();
  expect(
    [...beside.element().querySelectorAll('.h3')].map(({ textContent }) => textContent),
  ).toEqual(['Curls', 'Plaits']);
  await beside.getByRole('button', { name: 'All 2' }).click();
  await expect.poll(entries).toEqual(['T2', 'T4']);
  await expect.element(beside.getByRole('heading', { name: 'Accepted' })).not.toBeInTheDocument();
});

test('on a phone accepted trainings are only in the list', async () => {
  await open([one('T1', 'Bob', 2), one('T2', 'Curls', 3, { accept_reject: true })]);
  await expect.poll(entries).toEqual(['T1', 'T2']);
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
});

test('fifteen trainings are listed until the person asks for more', async () => {
  await open(Array.from({ length: 20 }, (_, i) => one(`T${i}`, `Training ${i}`, 2 + i * 24)));
  await expect.element(page.getByText('15 of 20 shown')).toBeVisible();
  await expect.poll(entries).toHaveLength(15);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(entries).toHaveLength(20);
});

test('days show their month if the list continues into the next one', async () => {
  await open([one('T1', 'Bob', 2), one('T2', 'Curls', 24 * 40)]);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const [today, later] = page.getByRole('heading', { level: 2 }).elements();
  expect(today?.textContent).toMatch(/(Today|Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/);
  expect(later?.textContent).toMatch(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2}$/);
});
