import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { feedRead } from '../../../../src/rules/reads.ts';
import { personValues } from '../../../../sync/account/sign-in.ts';
import type { Post } from '../../../../sync/contract/posts/post.ts';
import { writeSession } from '../../../../sync/store/session.ts';
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

test('[2.13] a cold link opens a post with its pictures, its comments and their replies', async () => {
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

/** Reports every address that is visited. */
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
])('[2.13] the navigation state %j opens %s', async (state, address) => {
  const visited: string[] = [];
  const onVisit = (visitedAddress: string) => void visited.push(visitedAddress);
  await account.drawScreen('singleFeed', {}, <Visits onVisit={onVisit} />, {
    pathname: '/single-feed',
    state,
  });
  await expect.poll(() => visited.slice(0, 2)).toEqual(['/single-feed', address]);
});

test('a video of a post has its signed address and no preload, and without a connection says so', async () => {
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

test('[4.1] an account that waits for approval reads comments, and is told that it cannot write yet', async () => {
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

test('[2.13] a post of the feed opens without a connection, and says that its comments are not stored', async () => {
  account.script.answers['social-feed'] = () => json(feedOf([postOf()]));
  await account.engine.pull(...feedRead('HD1001'));
  account.script.answers = {};
  noteNetwork(false);
  await draw();
  await expect.element(page.getByText(/forty pins/)).toBeVisible();
  await expect.element(page.getByText(postsText('posts.commentsNotHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('(without a connection) a post that was never stored is reported as not on this device', async () => {
  account.script.answers['get-post'] = offline;
  await draw();
  await expect.element(page.getByText(postsText('posts.postNotHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('[8.3] a deleted post is reported as gone', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  account.script.answers['get-post'] = () =>
    json({ error: true, message: 'No such post', code: 'not-found' }, { status: 404 });
  await draw();
  await expect
    .poll(() => messages.map(({ message }) => wordingOf(message)))
    .toEqual([postsText('posts.gone')]);
  stop();
});

test('a rejected post shows its author the moderator’s reason and a link to change it', async () => {
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

test('a post in review says so', async () => {
  has(postOf({ mine: true, status: 'review' }), []);
  await draw();
  await expect.element(page.getByText(postsText('posts.review'))).toBeVisible();
  await expect.element(page.getByText(postsText('posts.noComments'))).toBeVisible();
  await account.wordsHold(...NAMES);
});
