import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { draftedComment, withComment } from '../../../../src/rules/drafts/comment-draft.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { changeForPage } from '../../../../sync/page/session.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { commentOf, commentsAnswer, postAnswer, postOf } from '../../../support/post.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['get-post'] = () => json(postAnswer(postOf()));
  account.script.answers.comments = () => json(commentsAnswer([commentOf()]));
  await account.drawScreen(
    'singleFeed',
    { post_id: 'vayu-1' },
    undefined,
    '/single-feed?post_id=vayu-1',
  );
});
afterEach(() => account.remove());

const field = () => page.getByRole('textbox', { name: postsText('posts.yourComment') });
const shown = () => (field().element() as HTMLTextAreaElement).value;
const draft = async () =>
  draftedComment((await readSession(account.store, ['draft_comments'])).draft_comments?.['vayu-1']);
/** Changes the stored draft, as another tab with the same comment does. */
const elsewhere = (change: (text: string) => string) =>
  changeForPage(account.store, 'draft_comments', (drafts = {}) => {
    const previous = draftedComment(drafts['vayu-1']);
    return withComment(drafts, 'vayu-1', { ...previous, text: change(previous.text) });
  });

test('[L7] another tab’s changes of the comment are shown, and later text is added to them', async () => {
  await field().fill('How fresh');
  await expect.poll(draft).toMatchObject({ text: 'How fresh' });
  const { comment_id } = await draft();
  await elsewhere((text) => `${text}, and how long?`);
  await expect.element(field()).toHaveValue('How fresh, and how long?');
  await field().fill('How fresh, and how long at all?');
  await expect.poll(draft).toEqual({ text: 'How fresh, and how long at all?', comment_id });
});

test('[L7] text typed in two tabs at the same time is in the comment of both', async () => {
  await field().fill('How fresh');
  await expect.poll(draft).toMatchObject({ text: 'How fresh' });
  const element = field().element();
  // Types before the other tab's change is shown.
  const other = elsewhere((text) => `${text}, gold`);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    element,
    'How fresh, red',
  );
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await other;
  await expect
    .poll(async () => (await draft()).text.match(/gold|red/g)?.toSorted())
    .toEqual(['gold', 'red']);
  await expect.poll(async () => shown() === (await draft()).text).toBe(true);
});

test('a comment that another tab has sent empties the field, and later text has another id', async () => {
  await field().fill('How fresh?');
  await expect.poll(draft).toMatchObject({ text: 'How fresh?' });
  const { comment_id } = await draft();
  await elsewhere(() => '');
  await expect.element(field()).toHaveValue('');
  await field().fill('And how long?');
  await expect.poll(draft).toMatchObject({ text: 'And how long?' });
  expect((await draft()).comment_id).not.toBe(comment_id);
});

test('[L7] text that another tab writes while this one sends becomes another comment', async () => {
  await field().fill('How fresh?');
  await expect.poll(draft).toMatchObject({ text: 'How fresh?' });
  const { comment_id } = await draft();
  const { add } = IDBObjectStore.prototype;
  let other: Promise<unknown> = Promise.resolve();
  // The other tab writes at the moment in which the entry is stored.
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: Parameters<typeof add>) {
    if (this.name === 'outbox') other = elsewhere((text) => `${text} And how long?`);
    return add.apply(this, given);
  };
  try {
    await page.getByRole('button', { name: postsText('posts.sendComment') }).click();
    await expect
      .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
      .toMatchObject([{ text: 'How fresh?' }]);
  } finally {
    IDBObjectStore.prototype.add = add;
  }
  await other;
  await expect.poll(async () => (await draft()).text).toBe('How fresh? And how long?');
  await expect.poll(async () => (await draft()).comment_id !== comment_id).toBe(true);
  await expect.poll(shown).toBe('How fresh? And how long?');
});
