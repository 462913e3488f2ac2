import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeOf } from '../../../../src/i18n/dates.ts';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { deviceZone } from '../../../../src/live/device/clock.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { dispatch, release } from '../../../../sync/outbox/put.ts';
import { endRest } from '../../../../sync/wire/rest.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';
import { offers } from './offers.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () => account.drawScreen('outbox');
/** Puts an answer into the outbox, inside its undo window. */
const hold = (training_code: string, name: string) =>
  dispatch(account.store, 'answer-training', answer({ training_code, name }), {
    id: crypto.randomUUID(),
    at: Date.now(),
  });
/** Puts an answer into the outbox, ready to be sent. */
const accept = async (training_code: string, name: string): Promise<void> =>
  release(account.store, [await hold(training_code, name)]);
const row = (words: string) => page.getByText(words);

test('[E5] an empty outbox says so and links to the next step', async () => {
  await draw();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: outboxText('outbox.emptyAction') }))
    .toBeVisible();
});

test('[E5] waiting actions are shown at once, in the order of the taps', async () => {
  await draw();
  await accept('T1', 'Bob');
  await expect.element(row('Accept: Bob')).toBeVisible();
  await accept('T2', 'Balayage');
  await expect.element(row('Accept: Balayage')).toBeVisible();
  await expect.element(page.getByText('Waiting, next to go')).toBeVisible();
  await expect.element(page.getByText('Waiting, 1 before this')).toBeVisible();
});

const ticks = () =>
  [...document.querySelectorAll('[data-state="sent"] path')].map(
    (tick) => getComputedStyle(tick).animationName !== 'none',
  );

test('[E20] the tick of an entry sent while the screen is open is animated, an earlier one is not', async () => {
  account.script.answers['accept-reject-webinar'] = () => json({ error: false });
  await accept('T1', 'Bob');
  await account.send();
  await draw();
  await expect.poll(ticks).toEqual([false]);
  await accept('T2', 'Balayage');
  await account.send();
  await expect.poll(ticks).toEqual([true, false]);
});

test('See other dates links to the page of the program', async () => {
  account.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'No', code: 'seats-full' }, { status: 400 });
  await accept('T1', 'Bob');
  await account.send();
  await draw();
  await expect
    .element(page.getByRole('link', { name: 'See other dates' }))
    .toHaveAttribute('href', '/webinar-course-details/P1/PT1/ONLINE');
});

test('[E7] an answer that expired can only be removed', async () => {
  const training_start_date = new Date(Date.now() - 3_600_000).toISOString();
  // Nothing expires before the server has sent its time.
  account.script.answers['validate-token'] = () =>
    json({ error: false }, { headers: { date: new Date().toUTCString() } });
  await dispatch(account.store, 'answer-training', answer({ training_start_date }), {
    id: 'late',
    at: account.device.clock.now(),
  });
  await account.send();
  await draw();
  await expect.poll(offers).toEqual(['[Remove]']);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
});

test('a damaged entry can only be removed', async () => {
  await accept('T1', 'Bob');
  await account.store.db.outbox.toCollection().modify((row) => {
    const [last] = row.body.slice(-1);
    row.body = Uint8Array.from([...row.body.slice(0, -1), (last ?? 0) ^ 1]);
  });
  await draw();
  await expect.element(page.getByText(/damaged, please do it again/)).toBeVisible();
  await expect.poll(offers).toEqual(['[Remove]']);
});

test.each([true, false])(
  '[E5] an entry of a newer build is no error and can only be removed, and the next entry is next to go (online: %s)',
  async (online) => {
    const { db, vault } = account.store;
    await accept('T1', 'Balayage');
    const [row] = await db.outbox.toArray();
    const body = await vault.seal('outbox', row?.id ?? '', {
      action: 'send-thanks',
      version: 1,
      input: {},
      at: 0,
    });
    await db.outbox.toCollection().modify({ body });
    await accept('T2', 'Bob');
    noteNetwork(online);
    await draw();
    await expect
      .element(
        page.getByText('From a newer version of the app. It is sent when this one is updated.'),
      )
      .toBeVisible();
    await expect
      .element(page.getByText(online ? 'Waiting, next to go' : 'Waiting for a signal'))
      .toBeVisible();
    expect(page.getByText(/Needs you|damaged/).elements()).toEqual([]);
    const ownOffers = [outboxText('outbox.retry'), outboxText('outbox.undo')].slice(online ? 0 : 1);
    await expect.poll(offers).toEqual([outboxText('outbox.discard'), ...ownOffers]);
    noteNetwork(true);
  },
);

test('[E6] without a connection a waiting entry offers no Retry', async () => {
  await accept('T1', 'Bob');
  await draw();
  await expect.poll(offers).toEqual([outboxText('outbox.retry'), outboxText('outbox.undo')]);
  noteNetwork(false);
  await expect.poll(offers).toEqual([outboxText('outbox.undo')]);
  noteNetwork(true);
});

test('[E5] after five failed tries an entry says that the server is in trouble, and when the next try is', async () => {
  account.script.answers['accept-reject-webinar'] = () => json({}, { status: 503 });
  await accept('T1', 'Bob');
  const tryAgain = async (): Promise<void> => {
    await account.store.db.outbox.toCollection().modify({ nextAt: 0 });
    await endRest(account.store);
    await account.send();
  };
  for (let tries = 0; tries < 4; tries++) await tryAgain();
  await draw();
  await expect.element(page.getByText(/^Waiting, next try at /)).toBeVisible();
  await tryAgain();
  await expect
    .element(page.getByText(/^The server cannot take this yet. Next try at /))
    .toBeVisible();
});

test('[E4] an answer is called accepted only once the server has accepted it', async () => {
  await draw();
  await accept('T1', 'Bob');
  await expect.element(row('Accept: Bob')).toBeVisible();
  expect(row('Accepted: Bob').elements()).toEqual([]);
  account.script.answers['accept-reject-webinar'] = () => json({ error: false, message: null });
  await account.send();
  await expect.element(row('Accepted: Bob')).toBeVisible();
});

test('[E5] a sent entry is listed with its date for seven days', async () => {
  account.script.answers['accept-reject-webinar'] = () => json({ error: false, message: null });
  await accept('T1', 'Bob');
  await account.engine.push();
  const DAY = 86_400_000;
  const doneAt = Date.now() - 6 * DAY;
  await account.store.db.outbox.toCollection().modify({ doneAt });
  await draw();
  await expect
    .element(page.getByRole('heading', { name: 'Sent in the last 7 days' }))
    .toBeVisible();
  await expect.element(row('Accepted: Bob')).toBeVisible();
  await expect.element(row(`Received: ${dateTimeOf(doneAt, deviceZone)}`)).toBeVisible();
  // A sent entry never changes, so an older copy replaces it.
  const [sent] = await account.store.db.outbox.toArray();
  await account.store.db.outbox.clear();
  if (sent)
    await account.store.db.outbox.add({ ...sent, seq: sent.seq + 1, doneAt: doneAt - 2 * DAY });
  await expect.element(row('Accepted: Bob')).not.toBeInTheDocument();
});

test('a waiting mark of notifications as read is only counted, and is not listed after it is sent', async () => {
  account.script.answers['notification-view'] = () => json({ error: false });
  account.script.answers['accept-reject-webinar'] = () => json({ error: false });
  const seen = await dispatch(
    account.store,
    'read-all-notices',
    { leapcode: 'HD1001', until: new Date().toISOString() },
    { id: crypto.randomUUID(), at: Date.now() },
  );
  await release(account.store, [seen]);
  await draw();
  await expect.element(row(outboxText('outbox.small', { count: 1 }))).toBeVisible();
  await accept('T1', 'Bob');
  await expect.element(row('Accept: Bob')).toBeVisible();
  await account.wordsHold('Bob');
  await account.send();
  await expect.element(row('Accepted: Bob')).toBeVisible();
  await expect.element(row(outboxText('outbox.small', { count: 1 }))).not.toBeInTheDocument();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(1);
  expect(row('Read').elements()).toEqual([]);
});
