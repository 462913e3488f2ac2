import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { feedRead, trendingRead } from '../../../../src/rules/reads.ts';
import type { Post } from '../../../../sync/contract/posts/post.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { feedOf, pictureOfPost, postOf } from '../../../support/post.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

const NAMES = [
  'Zoya Shaikh',
  'Hyderabad',
  'Asha Menon',
  'Kochi',
  'Copper on level 4, three weeks on.',
];
const OWN = '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const lists = (posts: readonly Post[], more = false) => {
  account.script.answers['social-feed'] = () => json(feedOf(posts, more));
  account.script.answers['hashtag-trending'] = () =>
    json({ error: false, hashtags: [{ hashtag: 'bridalknots', count: 31 }] });
};
const draw = (at = '/social-feeds') => account.drawScreen('socialFeeds', {}, undefined, at);
const write = (over: object = {}) =>
  dispatch(
    account.store,
    'add-post',
    {
      ...{
        post_id: OWN,
        leapcode: 'HD1001',
        author: { name: 'Asha Menon', profile: 'hd', city: 'Kochi' },
        division_code: 'rangat',
      },
      ...{
        text: 'Copper on level 4, three weeks on.',
        pictures: [],
        at: '2026-08-12T09:00:00Z',
        ...over,
      },
    },
    { id: crypto.randomUUID(), at: Date.now() },
  );
const byZoya = () =>
  page.getByRole('link', { name: postsText('posts.by', { name: 'Zoya Shaikh' }) });

test('[2.3] a skeleton is shown while the feed is loading, then its posts and popular tags', async () => {
  const gate = new Gate();
  lists([]);
  account.script.answers['social-feed'] = async () => {
    await gate.passed;
    return json(feedOf([postOf({ media: [pictureOfPost(1), pictureOfPost(2)] })]));
  };
  await draw();
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(byZoya()).toHaveAttribute('href', '/single-feed?post_id=vayu-1');
  await expect
    .element(page.getByText(postsText('posts.ofTotal', { number: 1, total: 2 })))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '#bridalknots' }))
    .toHaveAttribute('href', '/social-feeds?tag=bridalknots');
  await expect
    .element(page.getByRole('button', { name: '#bridalknots' }))
    .toHaveAttribute('aria-pressed', 'false');
  await account.wordsHold(...NAMES);
});

test('an empty feed links to the form of a post', async () => {
  lists([]);
  await draw();
  await expect
    .element(page.getByRole('heading', { level: 1, name: postsText('posts.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: postsText('posts.emptyAction') }))
    .toHaveAttribute('href', '/add-post');
  await account.wordsHold(...NAMES);
});

test('[2.12] without a connection the stored posts are shown', async () => {
  await account.draw(null);
  lists([postOf()]);
  await account.engine.pull(...feedRead('HD1001'));
  account.script.answers = {};
  noteNetwork(false);
  await draw();
  await expect.element(byZoya()).toBeVisible();
  await expect.element(page.getByText(postsText('posts.endHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('(without a connection) a feed that was never stored is reported as not on this device', async () => {
  account.script.answers['social-feed'] = offline;
  await draw();
  await expect.element(page.getByText(postsText('posts.notHere'))).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('[8.4] a feed that the server refuses offers Retry', async () => {
  account.script.answers['social-feed'] = () =>
    json({ error: true, message: 'Out of order', code: 'fault' }, { status: 500 });
  await draw();
  await expect.element(page.getByRole('button', { name: t('state.retry') })).toBeVisible();
  await account.wordsHold(...NAMES);
});

test('a press likes a post at once, and a second press takes it back', async () => {
  lists([postOf()]);
  await draw();
  await page.getByRole('button', { name: postsText('posts.like', { count: 128 }) }).click();
  const liked = page.getByRole('button', { name: postsText('posts.unlike', { count: 129 }) });
  await expect.element(liked).toHaveAttribute('aria-pressed', 'true');
  await liked.click();
  await expect
    .element(page.getByRole('button', { name: postsText('posts.like', { count: 128 }) }))
    .toBeVisible();
  expect((await readOutbox(account.store)).map(({ content }) => content?.input)).toEqual([
    { post_id: 'vayu-1', on: false },
  ]);
  await account.wordsHold(...NAMES);
});

test('an own unsent post is listed once, and can be discarded after a question', async () => {
  lists([postOf()]);
  await write();
  await draw();
  await expect.element(page.getByText(postsText('posts.waiting'))).toBeVisible();
  expect(page.getByText('Copper on level 4, three weeks on.').elements()).toHaveLength(1);
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: postsText('posts.cancel') }).click();
  expect(await readOutbox(account.store)).toHaveLength(1);
  await page.getByRole('button', { name: postsText('posts.leaveYes') }).click();
  await expect
    .element(page.getByText('Copper on level 4, three weeks on.'))
    .not.toBeInTheDocument();
  expect(await readOutbox(account.store)).toEqual([]);
});

test('an own post that the server refused stays listed and can be edited', async () => {
  lists([postOf()]);
  account.script.answers['add-post'] = () =>
    json({ error: true, message: 'No', code: 'too-many-pictures' }, { status: 400 });
  await write();
  await account.send();
  await draw();
  await expect.element(page.getByText('Copper on level 4, three weeks on.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: postsText('posts.edit') })).toBeVisible();
  expect(page.getByText(postsText('posts.waiting')).elements()).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('new posts are hidden behind a button until it is pressed', async () => {
  lists([postOf()]);
  await draw();
  await expect.element(byZoya()).toBeVisible();
  lists([postOf({ id: 'vayu-2', text: 'Four strands, one pin' }), postOf()]);
  await account.engine.pull(...feedRead('HD1001'), { force: true });
  const pill = page.getByRole('button', { name: postsText('posts.new', { count: 1 }) });
  await expect.element(pill).toBeVisible();
  expect(page.getByText('Four strands, one pin').elements()).toEqual([]);
  await account.wordsHold(...NAMES);
  await pill.click();
  await expect.element(page.getByText('Four strands, one pin')).toBeVisible();
  await expect.element(pill).not.toBeInTheDocument();
});

test('without a connection a tag shows the stored posts that carry it', async () => {
  lists([postOf(), postOf({ id: 'other', text: 'No tag here', tags: [] })]);
  await account.engine.pull(...feedRead('HD1001'));
  await account.engine.pull(...trendingRead);
  account.script.answers['social-feed'] = offline;
  await draw('/social-feeds?tag=bridalknots');
  await expect
    .element(page.getByText(postsText('posts.fromHere', { tag: 'bridalknots' })))
    .toBeVisible();
  await expect.element(byZoya()).toBeVisible();
  expect(page.getByText('No tag here').elements()).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('Hide hides a post at once and holds the entry for an undo window', async () => {
  lists([postOf()]);
  await draw();
  await page
    .getByRole('button', { name: postsText('posts.more', { name: 'Zoya Shaikh' }) })
    .click();
  await page.getByRole('button', { name: postsText('posts.hide') }).click();
  await expect.element(byZoya()).not.toBeInTheDocument();
  expect(
    (await readOutbox(account.store)).map(({ content, nextAt }) => ({
      action: content?.action,
      isHeld: nextAt > 0,
    })),
  ).toEqual([{ action: 'hide-post', isHeld: true }]);
});

test('a report needs a reason, and sends only the chosen one', async () => {
  lists([postOf()]);
  await draw();
  await page
    .getByRole('button', { name: postsText('posts.more', { name: 'Zoya Shaikh' }) })
    .click();
  await page.getByRole('button', { name: postsText('posts.report'), exact: true }).click();
  await page.getByRole('button', { name: postsText('posts.reportSend') }).click();
  await expect.element(page.getByText(postsText('posts.reportMissing'))).toBeVisible();
  await account.wordsHold(...NAMES);
  // Text of a reason that is not chosen any more is not sent.
  await page
    .getByRole('combobox', { name: postsText('posts.reportReason') })
    .selectOptions('other');
  await page.getByRole('textbox', { name: postsText('posts.reportOther') }).fill('Begun and left');
  await page
    .getByRole('combobox', { name: postsText('posts.reportReason') })
    .selectOptions('contact');
  await page.getByRole('button', { name: postsText('posts.reportSend') }).click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
    .toEqual([{ post_id: 'vayu-1', reason: postsText('posts.reason.contact') }]);
});

test('a hairdresser cannot pin an own post, and can delete it after a question', async () => {
  lists([postOf({ mine: true })]);
  account.script.answers['delete-post'] = () => json({ error: false, message: 'Done' });
  await draw();
  await page.getByRole('button', { name: postsText('posts.moreOwn') }).click();
  await expect
    .element(page.getByRole('link', { name: postsText('posts.edit') }))
    .toHaveAttribute('href', '/add-post?post=vayu-1');
  expect(page.getByRole('button', { name: postsText('posts.pin') }).elements()).toEqual([]);
  await page.getByRole('button', { name: postsText('posts.delete'), exact: true }).click();
  await page.getByRole('button', { name: postsText('posts.deleteYes') }).click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.action))
    .toEqual(['delete-post']);
});
