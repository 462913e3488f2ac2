import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Announcer } from '../../../../src/app/telling/speaker.tsx';
import { announced } from '../../../../src/live/device/say.ts';
import { calendarRead } from '../../../../src/rules/reads.ts';
import { TRACKING_STATUS, UNDO_MS } from '../../../../sync/contract/constants.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { changeForPage } from '../../../../sync/page/session.ts';
import { calendarTraining } from '../../../support/calendar-training.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { livePage } from '../../../support/program.ts';
import { answer, REQUEST } from '../../../sync/scene.ts';

let account: ComponentAccount;
const start = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/**
 * The answers that this test's server accepted, by training; earlier tests have maps of their own.
 */
let answers: Map<unknown, boolean>;
const one = (training_code: string, name: string, hours: number) => ({
  training_code,
  name,
  training_start_date: start(hours),
  training_end_date: start(hours + 1),
  accept_reject: answers.get(training_code) ?? null,
});
const bob = () => one('T1', 'Bob', 1);
const curls = () => one('T2', 'Curls', 3);

beforeEach(async () => {
  const accepted = new Map<unknown, boolean>();
  answers = accepted;
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ upcoming_trainings: [training(bob()), training(curls())] })),
    'accept-reject-webinar': ({ body }) => {
      accepted.set(body.training_code, body.tracking_status === TRACKING_STATUS.accept);
      return json({ error: false, message: null });
    },
  });
  await account.engine.pull('home-pwa', REQUEST);
});
afterEach(() => account.remove());

const card = (name: string) => page.getByRole('article').filter({ hasText: name });
const button = (name: string, of = 'Bob') => card(of).getByRole('button', { name });
const press = async (name: 'Accept' | 'Reject', of = 'Bob'): Promise<void> => {
  const found = button(name, of);
  await expect.element(found).toBeVisible();
  (found.element() as HTMLElement).focus(); // the role guarantees an HTML element
  await userEvent.keyboard('{Enter}');
};
const order = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('data-training'));
const outbox = async () => (await account.store.db.outbox.toArray()).map(({ state }) => state);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('[4.5] a rejected training keeps its position as one line with Undo, and its answer is not sent yet', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.element(button('Undo')).toBeVisible();
  await expect.element(card('Bob')).toMatchTextContent(/Rejected, not sent yet/);
  await expect.element(button('Accept')).not.toBeInTheDocument();
  expect(order()).toEqual(['T1', 'T2']);
  account.device.clock.ms = Date.now();
  await account.engine.push();
  expect(account.script.of('accept-reject-webinar')).toEqual([]);
});

test('Undo restores the card, and nothing is sent', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await button('Undo').click();
  await expect.element(button('Accept')).toBeVisible();
  expect(order()).toEqual(['T1', 'T2']);
  expect(await outbox()).toEqual([]);
});

test('[E4] an accepted training is shown as not sent, and as accepted only after the server’s confirmation', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Accept');
  await expect.element(card('Bob')).toMatchTextContent(/Accepted, not sent yet/);
  await expect.element(button('Undo')).toBeVisible();
  await account.send();
  await expect.element(card('Bob').getByText('Accepted', { exact: true })).toBeVisible();
  await expect.element(button('Add to calendar')).toBeVisible();
});

test('[4.6] after the undo time a rejected training leaves the list, even if its answer is not sent', async () => {
  await account.drawScreen('upcomingTraining');
  await expect.element(button('Reject')).toBeVisible();
  await dispatch(account.store, 'answer-training', answer({ ...bob(), answer: 'reject' }), {
    id: 'a',
    at: Date.now() - UNDO_MS + 500,
  });
  await expect.element(button('Undo')).toBeVisible();
  await expect.element(card('Bob')).not.toBeInTheDocument();
  expect(await outbox()).toEqual(['waiting']);
});

test('an old answer that is still pending offers no Undo in the list', async () => {
  await dispatch(account.store, 'answer-training', answer({ ...bob(), answer: 'accept' }), {
    id: 'a',
    at: Date.now() - 60_000,
  });
  await account.drawScreen('upcomingTraining');
  await expect
    .element(card('Bob').getByText('Saved on this phone. We send it later.'))
    .toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('an answer given in another tab can be undone here', async () => {
  await account.drawScreen('upcomingTraining');
  await dispatch(account.store, 'answer-training', answer({ ...bob(), answer: 'reject' }), {
    id: 'a',
    at: Date.now(),
  });
  await button('Undo').click();
  await expect.element(button('Accept')).toBeVisible();
  expect(await outbox()).toEqual([]);
});

test('a rejected training leaves the list as soon as its answer is being sent', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.element(button('Undo')).toBeVisible();
  // Simulates another tab's drain before this page is notified.
  await account.store.db.outbox.toCollection().modify({ state: 'sending' });
  await expect.element(card('Bob')).not.toBeInTheDocument();
});

test('[E18] Reject moves the focus to Undo, and Undo moves it back to the answer buttons', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.poll(focused).toBe('Undo: Bob');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Accept');
  expect(card('Bob').element().contains(document.activeElement)).toBe(true);
});

test('[E18] when a rejected card leaves, the focus moves to the next card', async () => {
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.poll(focused).toBe('Undo: Bob');
  await account.send();
  await expect.element(card('Bob')).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Accept');
  expect(card('Curls').element().contains(document.activeElement)).toBe(true);
});

test('[E18] when the only card leaves, the focus moves to the heading', async () => {
  account.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: [training(bob())] }));
  await account.engine.pull('home-pwa', REQUEST, { force: true });
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.poll(focused).toBe('Undo: Bob');
  await account.send();
  await expect.element(card('Bob')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('screen readers hear an answer once, and its undo once', async () => {
  const heard: string[] = [];
  const stop = announced.subscribe(({ text }) => void heard.push(text));
  await account.drawScreen('upcomingTraining', {}, <Announcer />);
  await press('Reject');
  const region = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect
    .element(region('Rejected: Bob. You can undo this for 10 seconds.'))
    .toBeInTheDocument();
  await button('Undo').click();
  await expect.element(region('Undone: Bob')).toBeInTheDocument();
  stop();
  expect(heard).toEqual(['Rejected: Bob. You can undo this for 10 seconds.', 'Undone: Bob']);
});

test('[S16] sign-out removes an announcement before it would expire', async () => {
  await account.drawScreen('upcomingTraining', {}, <Announcer />);
  await press('Reject');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Rejected: Bob.' }))
    .toBeInTheDocument();
  // The page sees that no account is active.
  await account.accounts.device.facts.delete('active');
  // Long before the announcement would expire.
  await expect.poll(() => announced.get().text, { timeout: UNDO_MS / 2 }).toBe('');
});

test('[E36] with reduced motion the countdown is not animated', async () => {
  const client = cdp();
  // Test files share one page.
  onTestFinished(async () => {
    await client.send('Emulation.setEmulatedMedia', { features: [] });
  });
  await client.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  await account.drawScreen('upcomingTraining');
  await press('Reject');
  await expect.element(button('Undo')).toBeVisible();
  expect(card('Bob').element().getAnimations({ subtree: true })).toEqual([]);
});

test.each([
  // Home shows only the next training.
  ['home', ['T1']],
  ['calendar', ['T1', 'T2']],
] as const)(
  '[4.5] on %s, too, a rejected training keeps its position until it can no longer be undone',
  async (route, listed) => {
    const [name, range] = calendarRead(Date.now());
    account.script.answers[name] = () =>
      json({
        error: false,
        trainings: [calendarTraining(bob()), calendarTraining({ ...curls(), id: 2 })],
        from: range.from,
        to: range.to,
      });
    await account.engine.pull(name, range);
    // Otherwise the trainings open as a popup over the cards.
    await changeForPage(account.store, 'closeUpcomingTraining', () => true);
    await account.drawScreen(route);
    await press('Reject');
    await expect.element(button('Undo')).toBeVisible();
    expect(order()).toEqual(listed);
    await account.send();
    await expect.element(card('Bob')).not.toBeInTheDocument();
  },
);

test('[4.5] on a webinar’s page Undo replaces the buttons', async () => {
  account.script.answers['webinar-details'] = () =>
    json({
      error: false,
      program_details: livePage({ program_id: 'P1', trainings: [training(bob())] }),
    });
  await account.drawScreen('webinar', {
    division_code: 'kala',
    program_id: 'P1',
    program_type_id: 'PT1',
    program_type: 'ONLINE',
  });
  const reject = page.getByRole('button', { name: 'Reject' });
  await reject.click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(reject).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(reject).toBeVisible();
});

test('[8.2] a refused answer offers a correction in its card, and Remove restores the buttons', async () => {
  account.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
  await account.drawScreen('upcomingTraining');
  await press('Accept');
  await expect.element(button('Undo')).toBeVisible();
  await account.send();
  await expect.element(card('Bob').getByText(/Seats are full/)).toBeVisible();
  await expect.element(card('Bob').getByRole('link', { name: 'See other dates' })).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await button('Remove').click();
  await expect.element(button('Accept')).toBeVisible();
});
