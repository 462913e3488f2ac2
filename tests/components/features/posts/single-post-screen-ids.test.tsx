import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { commentOf, commentsAnswer, postAnswer, postOf } from '../../../support/post.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['get-post'] = () => json(postAnswer(postOf()));
  account.script.answers.comments = () => json(commentsAnswer([commentOf()]));
});
afterEach(() => account.remove());

const draw = () =>
  account.drawScreen('singleFeed', { post_id: 'vayu-1' }, undefined, '/single-feed?post_id=vayu-1');
const field = () => page.getByRole('textbox', { name: postsText('posts.yourComment') });
const send = () => page.getByRole('button', { name: postsText('posts.sendComment') }).click();
const drafts = async () => (await readSession(account.store, ['draft_comments'])).draft_comments;
const inputs = async () =>
  (await readOutbox(account.store)).map(
    ({ content }) => content?.input as { comment_id: string; text: string },
  );
const draftedId = async (text: string): Promise<string> => {
  await expect
    .poll(drafts)
    .toMatchObject({ 'vayu-1': { text, comment_id: expect.stringMatching(/^[\da-f-]{36}$/) } });
  const draft = (await drafts())?.['vayu-1'];
  return typeof draft === 'object' ? String(draft.comment_id) : '';
};

test('[L5] a comment gets its id with the first letter, keeps it over a kill, and is sent under it', async () => {
  await draw();
  await field().fill('How');
  const id = await draftedId('How');
  await field().fill('How do they stay fresh?');
  expect(await draftedId('How do they stay fresh?')).toBe(id);
  await cleanup();
  await draw();
  await expect.element(field()).toHaveValue('How do they stay fresh?');
  await send();
  await expect.poll(inputs).toMatchObject([{ comment_id: id, text: 'How do they stay fresh?' }]);
  // The next comment has another id.
  await field().fill('And the ends?');
  expect(await draftedId('And the ends?')).not.toBe(id);
});

test('[L5] a draft left by a kill after its comment was sent is deleted', async () => {
  await draw();
  await field().fill('How do they stay fresh?');
  const before = {
    'vayu-1': {
      text: 'How do they stay fresh?',
      comment_id: await draftedId('How do they stay fresh?'),
    },
  };
  await send();
  await expect.poll(drafts).toEqual({});
  await cleanup();
  // The draft as such a kill leaves it.
  await writeSession(account.store, { draft_comments: before });
  await draw();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.poll(drafts).toEqual({});
  expect(await inputs()).toHaveLength(1);
});

test('a reopened comment keeps its id, and gets a new one if the server has the old one', async () => {
  await draw();
  await field().fill('How do they stay fresh?');
  const id = await draftedId('How do they stay fresh?');
  await send();
  await page.getByRole('button', { name: postsText('posts.changeComment') }).click();
  await expect.element(field()).toHaveValue('How do they stay fresh?');
  await field().fill('How fresh?');
  expect(await draftedId('How fresh?')).toBe(id);
  account.script.answers['add-comment'] = () =>
    json({ error: true, message: 'There', code: 'taken' }, { status: 409 });
  await send();
  await expect.poll(inputs).toMatchObject([{ comment_id: id, text: 'How fresh?' }]);
  await account.send();
  await expect.element(page.getByText(postsText('posts.notPosted'))).toBeVisible();
  await page.getByRole('button', { name: postsText('posts.changeComment') }).click();
  await expect.element(field()).toHaveValue('How fresh?');
  await field().fill('How fresh are they?');
  expect(await draftedId('How fresh are they?')).not.toBe(id);
});

test('[L5] the id of an earlier build’s draft is stored before it is sent, and a second try keeps it', async () => {
  await writeSession(account.store, { draft_comments: { 'vayu-1': 'How fresh?' } });
  await draw();
  await expect.element(field()).toHaveValue('How fresh?');
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: Parameters<typeof add>) {
    if (this.name === 'outbox') throw new DOMException('broken', 'UnknownError');
    return add.apply(this, given);
  };
  try {
    await send();
    await expect.element(page.getByText('How fresh?')).toBeVisible();
    const id = await draftedId('How fresh?');
    IDBObjectStore.prototype.add = add;
    await send();
    await expect.poll(inputs).toMatchObject([{ comment_id: id, text: 'How fresh?' }]);
  } finally {
    IDBObjectStore.prototype.add = add;
  }
});

test('[L7] text that another tab wrote under a sent comment’s id survives a kill and becomes another comment', async () => {
  await draw();
  await field().fill('How fresh?');
  const id = await draftedId('How fresh?');
  await send();
  await expect.poll(drafts).toEqual({});
  await cleanup();
  // The draft of a tab that had the same comment open.
  await writeSession(account.store, {
    draft_comments: { 'vayu-1': { text: 'How fresh, and how long?', comment_id: id } },
  });
  await draw();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await expect.element(field()).toHaveValue('How fresh, and how long?');
  await field().fill('How fresh, and how long at all?');
  expect(await draftedId('How fresh, and how long at all?')).not.toBe(id);
});
