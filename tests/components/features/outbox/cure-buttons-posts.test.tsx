import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { onSaying, wordingOf } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { changeForPage } from '../../../../sync/page/session.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

const NAMES = ['rangat', 'Rangat', 'Copper on level 4.', 'Crossed.'];
const AUTHOR = { name: 'Asha Menon', profile: 'hd', city: 'Kochi' } as const;
const AT = '2026-08-12T09:00:00Z';
const OWN = '0b0c0d0e-0000-4000-8000-000000000001';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const stamp = () => ({ id: crypto.randomUUID(), at: Date.now() });
const post = () =>
  dispatch(
    account.store,
    'add-post',
    {
      post_id: OWN,
      leapcode: 'HD1001',
      author: AUTHOR,
      division_code: 'rangat',
      text: 'Copper on level 4.',
      pictures: [],
      at: AT,
    },
    stamp(),
  );
const comment = () =>
  dispatch(
    account.store,
    'add-comment',
    { post_id: 'p1', comment_id: OWN, text: 'Crossed.', reply_to: null, author: AUTHOR, at: AT },
    stamp(),
  );
const draw = () => account.drawScreen('outbox', {}, undefined, '/outbox');
const keep = () => page.getByRole('button', { name: outboxText('outbox.draft') });
const drafts = () => readSession(account.store, ['draft_posts', 'draft_comments']);

test('[L7] a waiting post kept as a draft becomes the form’s draft and leaves the outbox', async () => {
  noteNetwork(false);
  await post();
  await draw();
  await expect.element(keep()).toBeVisible();
  await account.wordsHold(...NAMES);
  await keep().click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
  expect((await drafts()).draft_posts).toMatchObject({
    new: { text: 'Copper on level 4.', division: 'rangat', post_id: OWN },
  });
});

test('the question in place of Edit focuses the answer that changes nothing, and returns the focus to Edit', async () => {
  account.script.answers['add-post'] = () =>
    json({ error: true, message: 'No', code: 'not-valid' }, { status: 400 });
  await post();
  await account.send();
  await writeSession(account.store, { draft_posts: { new: { text: 'Begun.', pictures: [] } } });
  await draw();
  const edit = page.getByRole('button', { name: outboxText('outbox.edit'), exact: true });
  await edit.click();
  const leave = page.getByRole('button', { name: outboxText('outbox.draftLeave'), exact: true });
  await expect.element(leave).toHaveFocus();
  await leave.click();
  await expect.element(edit).toHaveFocus();
  expect((await drafts()).draft_posts).toEqual({ new: { text: 'Begun.', pictures: [] } });
});

test('[L7] a refused comment kept as a draft asks before it replaces another draft', async () => {
  account.script.answers['add-comment'] = () =>
    json({ error: true, message: 'No', code: 'not-valid' }, { status: 400 });
  await comment();
  await account.send();
  await writeSession(account.store, { draft_comments: { p1: 'Begun.' } });
  await draw();
  await keep().click();
  await expect
    .element(page.getByRole('group', { name: outboxText('outbox.draftThere') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
  expect(await readOutbox(account.store)).toHaveLength(1);
  await page.getByRole('button', { name: outboxText('outbox.draftReplace') }).click();
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
  expect((await drafts()).draft_comments).toMatchObject({ p1: { text: 'Crossed.' } });
});

test('[L5] an ambiguous comment does not offer to be kept as a draft', async () => {
  account.script.answers['add-comment'] = () =>
    json({ error: false, message: null, comment: 'cut' });
  await comment();
  await draw();
  await expect.element(page.getByText(outboxText('outbox.next'))).toBeVisible();
  await account.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
  await expect
    .element(page.getByText(outboxText('outbox.reason.ambiguous'), { exact: false }))
    .toBeVisible();
  await expect.element(keep()).not.toBeInTheDocument();
});

test('[L5] [L7] a comment that is being sent is not kept as a draft, and another tab’s draft stays', async () => {
  const messages: string[] = [];
  const stop = onSaying(({ message }) => messages.push(wordingOf(message)));
  await comment();
  await draw();
  await expect.element(keep()).toBeVisible();
  const { put } = IDBObjectStore.prototype;
  const leave = async (): Promise<void> => {
    await account.store.db.outbox.toCollection().modify({ state: 'sending' });
    await changeForPage(account.store, 'draft_comments', () => ({ p1: 'Written meanwhile.' }));
  };
  let left: Promise<void> | undefined;
  // The entry starts to be sent at the moment in which its draft is stored.
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === 'session') {
      IDBObjectStore.prototype.put = put;
      left = Dexie.ignoreTransaction(leave);
    }
    return put.apply(this, given);
  };
  try {
    await keep().click();
    await expect
      .poll(async () => (await readOutbox(account.store)).map(({ state }) => state))
      .toEqual(['sending']);
    await left;
    await expect.poll(() => messages).toContain(outboxText('outbox.onItsWay'));
  } finally {
    IDBObjectStore.prototype.put = put;
    stop();
  }
  expect((await drafts()).draft_comments).toEqual({ p1: 'Written meanwhile.' });
});
