import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { feedRead } from '../../../../src/rules/reads.ts';
import { personValues } from '../../../../sync/account/sign-in.ts';
import type { Post } from '../../../../sync/contract/posts/post.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { signedIn } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import {
  commentOf,
  commentsAnswer,
  feedOf,
  pictureOfPost,
  postAnswer,
  postOf,
} from '../../../support/post.ts';
import { offline } from '../../../sync/scripted-wire.ts';

const NAMES = [
  ...['Zoya Shaikh', 'Hyderabad', 'Harpreet Kaur', 'Ludhiana', 'Asha Menon', 'Kochi', 'rangat'],
  ...['Crossed, every third one.', 'How do they stay fresh?'],
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const has = (
  post: Post,
  comments = [
    commentOf(),
    commentOf({ id: 'c2', text: 'Crossed, every third one.', reply_to: 'c1' }),
  ],
) => {
  account.script.answers['get-post'] = () => json(postAnswer(post));
  account.script.answers.comments = () => json(commentsAnswer(comments));
};
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

test('[2.13] a cold link opens a post with its pictures, its comments and their answers', async () => {
  has(postOf({ media: [pictureOfPost(1), pictureOfPost(2)] }));
  await draw();
  await expect
    .element(
      page.getByRole('heading', { level: 1, name: postsText('posts.by', { name: 'Zoya Shaikh' }) }),
    )
    .toBeInTheDocument();
  await page.getByRole('button', { name: postsText('posts.nextPicture') }).click();
  await expect
    .element(page.getByText(postsText('posts.ofTotal', { number: 2, total: 2 })))
    .toBeVisible();
  await expect.element(page.getByText('Crossed, every third one.')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: postsText('posts.comments', { count: 2 }) }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});

/** Notes the addresses that are visited. */
function Visits({ onVisit }: { onVisit: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onVisit(`${pathname}${search}`), [pathname, search, onVisit]);
  return null;
}

test.each([
  [{ post: { id: 'vayu-1' } }, '/single-feed?post_id=vayu-1'],
  [{ post_id: 7 }, '/single-feed?post_id=7'],
  [null, '/social-feeds'],
  [{ post: 'no post' }, '/social-feeds'],
])(
  '[2.13] a post that comes in the navigation state %j is opened at %s',
  async (state, address) => {
    const visited: string[] = [];
    const onVisit = (one: string) => void visited.push(one);
    await account.drawScreen('singleFeed', {}, <Visits onVisit={onVisit} />, {
      pathname: '/single-feed',
      state,
    });
    await expect.poll(() => visited.slice(0, 2)).toEqual(['/single-feed', address]);
  },
);

test('a video of a post plays from its signed address after a press, and without a connection its poster says so', async () => {
  has(postOf({ media: [pictureOfPost(1, { video: '/uploads/posts/1-0.mp4?until=1&sig=x' })] }));
  await draw();
  const video = page.getByLabelText('Knot number 1');
  await expect.element(video).toHaveAttribute('preload', 'none');
  expect((video.element() as HTMLVideoElement).src).toContain(
    '/uploads/posts/1-0.mp4?until=1&sig=x',
  );
  await account.wordsHold(...NAMES, 'Knot number 1');
  noteNetwork(false);
  await expect.element(page.getByText(postsText('posts.videoLater'))).toBeVisible();
  await account.wordsHold(...NAMES, 'Knot number 1');
});

test('[S6] an address in a post names its host before it opens', async () => {
  has(postOf({ text: 'More at https://colour.example/a.' }));
  await draw();
  await page.getByRole('link', { name: 'https://colour.example/a' }).click();
  await expect.element(page.getByRole('dialog', { name: uiText('outside.title') })).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByText('colour.example', { exact: true }))
    .toBeVisible();
  await account.wordsHold(...NAMES, 'colour.example');
});

test('[4.1] who waits for approval reads the comments, and is told when they can write one', async () => {
  await writeSession(account.store, personValues(signedIn('HD1001', { is_register: 0 }).user_data));
  has(postOf({}));
  await draw();
  await expect.element(page.getByText(postsText('posts.commentPending'))).toBeVisible();
  await expect.element(page.getByText('Crossed, every third one.')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: postsText('posts.reply') }))
    .not.toBeInTheDocument();
  await account.wordsHold(...NAMES);
});

test('[2.13] a post of the feed opens without a connection, and says that its comments come later', async () => {
  account.script.answers['social-feed'] = () => json(feedOf([postOf()]));
  await account.engine.pull(...feedRead('HD1001'));
  account.script.answers = {};
  noteNetwork(false);
  await draw();
  await expect.element(page.getByText(/forty pins/)).toBeVisible();
  await expect.element(page.getByText(postsText('posts.commentsNotHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('(without a connection) a post that was never here says so', async () => {
  account.script.answers['get-post'] = offline;
  await draw();
  await expect.element(page.getByText(postsText('posts.postNotHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('[8.3] a post that is not there any more leads back, and that is said plainly', async () => {
  const said: Saying[] = [];
  const stop = onSaying((saying) => said.push(saying));
  account.script.answers['get-post'] = () =>
    json({ error: true, message: 'No such post', code: 'not-found' }, { status: 404 });
  await draw();
  await expect
    .poll(() => said.map(({ message }) => wordingOf(message)))
    .toEqual([postsText('posts.gone')]);
  stop();
});

test('a comment is kept while it is written, shows at once, and waits for a signal', async () => {
  has(postOf());
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

test('[L7] a comment that was refused says why, and is changed in the field, where it survives a kill', async () => {
  has(postOf());
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
      (await readOutbox(account.store)).map(({ state, content }) => [state, content?.input]),
    )
    .toMatchObject([['waiting', { text: 'How fresh?' }]]);
});

test('a reply that waits is written anew as a reply, and asks before another comment is lost', async () => {
  has(postOf());
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

test('a comment that waits is taken back before it is sent', async () => {
  has(postOf());
  await say('How do they stay fresh?');
  await draw();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: postsText('posts.cancel') }).click();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).not.toBeInTheDocument();
  expect(await readOutbox(account.store)).toEqual([]);
});

test('one’s own comment can be taken away, somebody else’s cannot', async () => {
  has(postOf(), [commentOf(), commentOf({ id: 'c3', text: 'Mine', mine: true })]);
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

test('a refused post shows its author the moderator’s reason and how it is sent again', async () => {
  const reason = 'The third picture shows a client’s face.';
  has(postOf({ mine: true, status: 'rejected', reason, media: [pictureOfPost(1)] }));
  await draw();
  await expect
    .element(page.getByRole('heading', { level: 1, name: postsText('posts.refusedTitle') }))
    .toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: postsText('posts.change') }))
    .toHaveAttribute('href', '/add-post?post=vayu-1');
  await account.wordsHold(...NAMES);
});

test('a post in review says that nobody else sees it', async () => {
  has(postOf({ mine: true, status: 'review' }), []);
  await draw();
  await expect.element(page.getByText(postsText('posts.review'))).toBeVisible();
  await expect.element(page.getByText(postsText('posts.noComments'))).toBeVisible();
  await account.wordsHold(...NAMES);
});
