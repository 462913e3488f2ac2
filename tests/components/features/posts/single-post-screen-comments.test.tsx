import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { commentOf, commentsAnswer, postAnswer, postOf } from '../../../support/post.ts';
import { Gate } from '../../../sync/scripted-wire.ts';

const NAMES = [
  ...['Zoya Shaikh', 'Hyderabad', 'Harpreet Kaur', 'Ludhiana', 'Asha Menon', 'Kochi', 'rangat'],
  ...['Crossed, every third one.', 'How do they stay fresh?'],
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  hasComments(
    commentOf(),
    commentOf({ id: 'c2', text: 'Crossed, every third one.', reply_to: 'c1' }),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await account.remove();
});

function hasComments(...comments: readonly ReturnType<typeof commentOf>[]): void {
  account.script.answers['get-post'] = () => json(postAnswer(postOf()));
  account.script.answers.comments = () => json(commentsAnswer([...comments]));
}
const draw = () =>
  account.drawScreen('singleFeed', { post_id: 'vayu-1' }, undefined, '/single-feed?post_id=vayu-1');
const field = () => page.getByRole('textbox', { name: postsText('posts.yourComment') });
const drafts = async () => (await readSession(account.store, ['draft_comments'])).draft_comments;
const say = (text: string, reply_to: string | null = null) =>
  dispatch(
    account.store,
    'add-comment',
    {
      post_id: 'vayu-1',
      comment_id: crypto.randomUUID(),
      text,
      reply_to,
      author: { name: 'Asha Menon', profile: 'hd', city: 'Kochi' },
      at: '2026-08-12T09:00:00Z',
    },
    { id: crypto.randomUUID(), at: Date.now() },
  );

test('a reply is kept as a draft, then listed at once as waiting', async () => {
  await draw();
  await page.getByRole('button', { name: postsText('posts.sendComment') }).click();
  await expect.element(page.getByText(postsText('posts.commentMissing'))).toBeVisible();
  await field().fill('How do they stay fresh?');
  await expect.poll(drafts).toMatchObject({ 'vayu-1': { text: 'How do they stay fresh?' } });
  await page
    .getByRole('button', { name: postsText('posts.replyTo', { name: 'Harpreet Kaur' }) })
    .first()
    .click();
  await expect
    .element(page.getByText(postsText('posts.answers', { name: 'Harpreet Kaur' })))
    .toBeVisible();
  await page.getByRole('button', { name: postsText('posts.sendComment') }).click();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: postsText('posts.comments', { count: 3 }) }))
    .toBeVisible();
  expect((await readOutbox(account.store)).map(({ content }) => content?.input)).toMatchObject([
    { text: 'How do they stay fresh?', reply_to: 'c1' },
  ]);
  await expect.poll(drafts).toEqual({});
  await account.wordsHold(...NAMES);
});

test('[L7] a refused comment is reopened in the field, where it survives a kill', async () => {
  account.script.answers['add-comment'] = () =>
    json({ error: true, message: 'No', code: 'fields' }, { status: 400 });
  await say('How do they stay fresh?');
  await account.send();
  await draw();
  await expect.element(page.getByText(postsText('posts.notPosted'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: postsText('posts.changeComment') }).click();
  await expect.element(field()).toHaveValue('How do they stay fresh?');
  await expect.element(field()).toHaveFocus();
  expect(await readOutbox(account.store)).toEqual([]);
  await field().fill('How fresh?');
  await expect.poll(drafts).toMatchObject({ 'vayu-1': { text: 'How fresh?' } });
  await cleanup();
  await draw();
  await expect.element(field()).toHaveValue('How fresh?');
  await page.getByRole('button', { name: postsText('posts.sendComment') }).click();
  await expect
    .poll(async () =>
      (await readOutbox(account.store)).map(({ state, content }) => ({
        state,
        input: content?.input,
      })),
    )
    .toMatchObject([{ state: 'waiting', input: { text: 'How fresh?' } }]);
});

test('a waiting reply reopens as a reply, after a question if another draft exists', async () => {
  await say('How do they stay fresh?', 'c1');
  await draw();
  await field().fill('Mine');
  await expect.poll(drafts).toMatchObject({ 'vayu-1': { text: 'Mine' } });
  await page.getByRole('button', { name: postsText('posts.changeComment') }).click();
  await expect
    .element(page.getByRole('group', { name: postsText('posts.commentThere') }))
    .toBeVisible();
  await account.wordsHold(...NAMES, 'Mine');
  await page.getByRole('button', { name: postsText('posts.draftLeave') }).click();
  await expect.element(field()).toHaveValue('Mine');
  await expect
    .element(page.getByRole('button', { name: postsText('posts.changeComment') }))
    .toHaveFocus();
  expect(await readOutbox(account.store)).toHaveLength(1);
  await page.getByRole('button', { name: postsText('posts.changeComment') }).click();
  await page.getByRole('button', { name: postsText('posts.draftReplace') }).click();
  await expect.element(field()).toHaveValue('How do they stay fresh?');
  await expect
    .element(page.getByText(postsText('posts.answers', { name: 'Harpreet Kaur' })))
    .toBeVisible();
  expect(await drafts()).toMatchObject({
    'vayu-1': { text: 'How do they stay fresh?', reply_to: 'c1' },
  });
  expect(await readOutbox(account.store)).toEqual([]);
});

test('a waiting comment can be discarded', async () => {
  await say('How do they stay fresh?');
  await draw();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: postsText('posts.cancel') }).click();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).not.toBeInTheDocument();
  expect(await readOutbox(account.store)).toEqual([]);
});

test('an own comment can be deleted, another person’s cannot', async () => {
  hasComments(commentOf(), commentOf({ id: 'c3', text: 'Mine', mine: true }));
  await draw();
  await page
    .getByRole('button', { name: postsText('posts.deleteCommentNamed', { text: 'Mine' }) })
    .click();
  await expect.element(page.getByText('Mine', { exact: true })).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /^Delete your comment/ }).elements()).toEqual([]);
  expect((await readOutbox(account.store)).map(({ content }) => content?.input)).toEqual([
    { comment_id: 'c3' },
  ]);
});

test('[L7] the send button is busy until the comment’s draft is deleted', async () => {
  await draw();
  await field().fill('How do they stay fresh?');
  await expect.poll(drafts).toMatchObject({ 'vayu-1': { text: 'How do they stay fresh?' } });
  const gate = new Gate();
  const { encrypt } = SubtleCrypto.prototype;
  // Holds back every write after the entry: the next one deletes the draft.
  vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementation(async function (
    this: SubtleCrypto,
    ...given: Parameters<typeof encrypt>
  ) {
    if ((await account.store.db.outbox.count()) > 0) await gate.passed;
    return encrypt.apply(this, given);
  });
  const send = page.getByRole('button', { name: postsText('posts.sendComment') });
  await send.click();
  await expect.poll(async () => (await readOutbox(account.store)).length).toBe(1);
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  gate.open();
  await expect.element(send).not.toHaveAttribute('aria-busy', 'true');
  expect(await drafts()).toEqual({});
});
