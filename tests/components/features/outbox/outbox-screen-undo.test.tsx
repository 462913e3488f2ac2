import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { dispatch, release } from '../../../../sync/outbox/put.ts';
import { endRest } from '../../../../sync/wire/rest.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';

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

test('[D52] an entry that may have arrived says so, and is removed only after a question that says so too', async () => {
  account.script.answers['accept-reject-webinar'] = () => json({}, { status: 504 });
  await accept('T1', 'Bob');
  await account.send();
  await draw();
  await expect.element(page.getByText(outboxText('outbox.unsure'))).toBeVisible();
  const remove = page.getByRole('button', { name: outboxText('outbox.discard'), exact: true });
  await remove.click();
  await expect.element(page.getByText(outboxText('outbox.mayBeThere'))).toBeVisible();
  await page.getByRole('button', { name: outboxText('outbox.keep') }).click();
  await expect.element(row('Accept: Bob')).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: outboxText('outbox.removeHere') }).click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
});

test('[D45] Undo of a second answer restores the first, which can be undone too', async () => {
  await hold('T1', 'Bob');
  await dispatch(
    account.store,
    'answer-training',
    answer({ training_code: 'T1', name: 'Bob', answer: 'reject' }),
    {
      id: crypto.randomUUID(),
      at: Date.now(),
    },
  );
  await draw();
  await expect.element(row('Reject: Bob')).toBeVisible();
  const undo = page.getByRole('button', { name: outboxText('outbox.undo'), exact: true });
  await undo.click();
  await expect.element(row('Accept: Bob')).toBeVisible();
  await undo.click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
});

test('an entry inside its undo window can be sent now', async () => {
  const id = await hold('T1', 'Bob');
  await draw();
  await expect.element(page.getByText(outboxText('outbox.held'))).toBeVisible();
  await page.getByRole('button', { name: outboxText('outbox.now') }).click();
  await expect
    .poll(async () => (await account.store.db.outbox.where('id').equals(id).first())?.nextAt)
    .toBe(0);
});

const offers = () =>
  [...document.querySelectorAll('[data-variant]:not([href="/downloads"])')].map(
    (element) => element.textContent,
  );
/**
 * Refuses the second try of an entry whose first answer was lost, before the server looks at the
 * key.
 */
async function refuseLater(call: string, code: string): Promise<void> {
  account.script.answers[call] = () => json({}, { status: 504 });
  await account.send();
  account.script.answers[call] = () => json({ error: true, message: 'No', code }, { status: 403 });
  await account.store.db.outbox.toCollection().modify({ nextAt: 0 });
  await endRest(account.store);
  await account.send();
  await draw();
}

test('[8.9] a refused answer that may have arrived says so, and offers Check again in place of Send again', async () => {
  await accept('T1', 'Bob');
  await refuseLater('accept-reject-webinar', 'a word that only another server knows');
  await expect.element(page.getByText(outboxText('outbox.unsure'), { exact: false })).toBeVisible();
  await expect.poll(offers).toEqual([outboxText('outbox.check'), outboxText('outbox.discard')]);
  await page.getByRole('button', { name: outboxText('outbox.discard'), exact: true }).click();
  await page.getByRole('button', { name: outboxText('outbox.removeHere') }).click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
});

test('[8.9] a refused rating that may have arrived asks before it is removed, and can be kept as a draft', async () => {
  await dispatch(
    account.store,
    'rate-us',
    { rate: 2, message: 'Too many clicks' },
    { id: 'rating', at: account.device.clock.now() },
  );
  await refuseLater('rate-us', 'blocked');
  await expect
    .poll(offers)
    .toEqual([
      outboxText('outbox.check'),
      outboxText('outbox.edit'),
      outboxText('outbox.draft'),
      outboxText('outbox.discard'),
    ]);
  await page.getByRole('button', { name: outboxText('outbox.discard'), exact: true }).click();
  await expect.element(page.getByText(outboxText('outbox.mayBeThere'))).toBeVisible();
  await page.getByRole('button', { name: outboxText('outbox.keep') }).click();
  await page.getByRole('button', { name: outboxText('outbox.draft') }).click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
});
