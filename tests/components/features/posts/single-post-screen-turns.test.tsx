import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LazyScreen } from '../../../../src/app/loading/lazy-screen.tsx';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { PulledContext, usePull } from '../../../../src/live/documents/use-pull.ts';
import { feedRead, postRead } from '../../../../src/rules/reads.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { commentOf, commentsAnswer, feedOf, postAnswer, postOf } from '../../../support/post.ts';
import { Gate } from '../../../sync/scripted-wire.ts';

const [MINE, OTHER] = ['vayu-1', 'vayu-2'];
const NAMES = [
  'Zoya Shaikh',
  'Hyderabad',
  'Harpreet Kaur',
  'Ludhiana',
  'Asha Menon',
  'rangat',
  'The client is my sister.',
  'Turn',
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['get-post'] = ({ body }) =>
    json(
      postAnswer(
        postOf({
          id: String(body.post_id),
          author: { ...postOf().author, name: `Of ${body.post_id}` },
        }),
      ),
    );
  account.script.answers.comments = () => json(commentsAnswer([commentOf()]));
});
afterEach(() => account.remove());

const field = () => page.getByRole('textbox', { name: postsText('posts.yourComment') });
const row = screens.find(({ route }) => route === 'singleFeed') as ScreenRow;

/** The screen as the shell mounts it: it stays mounted while its address changes. */
function Turning() {
  const me = useMe() ?? null;
  const [post_id, setId] = useState(OTHER);
  return (
    <main className="page">
      <PulledContext value={usePull([postRead('HD1001', post_id)])}>
        <Suspense fallback={null}>
          {me && <LazyScreen row={row} params={{ post_id }} me={me} title="" />}
        </Suspense>
      </PulledContext>
      <button type="button" onClick={() => setId(post_id === OTHER ? MINE : OTHER)}>
        Turn
      </button>
    </main>
  );
}

test('[L7] a comment’s draft belongs to its post', async () => {
  const turn = () => page.getByRole('button', { name: 'Turn' }).click();
  const shown = (id: string) =>
    expect
      .element(
        page.getByRole('heading', { level: 1, name: postsText('posts.by', { name: `Of ${id}` }) }),
      )
      .toBeInTheDocument();
  await account.draw(<Turning />, '/single-feed?post_id=vayu-2');
  await shown(OTHER);
  await turn();
  await shown(MINE);
  await field().fill('Only for this one');
  await turn();
  await shown(OTHER);
  await expect.element(field()).toHaveValue('');
  await turn();
  await expect.element(field()).toHaveValue('Only for this one');
  expect((await readSession(account.store, ['draft_comments'])).draft_comments).toMatchObject({
    [MINE]: { text: 'Only for this one' },
  });
});

const failing = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });

test.each([
  ['a late response', () => json(postAnswer(postOf({ likes: 129 }))), '129'],
  ['a failing server', failing, '128'],
])(
  '[8.4] %s keeps the text that is being typed about a post of the feed',
  async (_, answer, likes) => {
    account.script.answers['social-feed'] = () => json(feedOf([postOf()]));
    await account.engine.pull(...feedRead('HD1001'));
    const gate = new Gate();
    account.script.answers['get-post'] = () => gate.passed.then(answer);
    await account.drawScreen(
      'singleFeed',
      { post_id: MINE },
      undefined,
      '/single-feed?post_id=vayu-1',
    );
    await page
      .getByRole('button', { name: postsText('posts.more', { name: 'Zoya Shaikh' }) })
      .click();
    await page.getByRole('button', { name: postsText('posts.report') }).click();
    await page
      .getByRole('combobox', { name: postsText('posts.reportReason') })
      .selectOptions('other');
    const words = page.getByRole('textbox', { name: postsText('posts.reportOther') });
    await words.fill('The client is my sister.');
    gate.open();
    await account.engine.pull(...postRead('HD1001', MINE));
    await expect.poll(() => document.querySelector('[aria-pressed]')?.textContent).toBe(likes);
    await expect.element(words).toHaveValue('The client is my sister.');
    await account.wordsHold(...NAMES);
  },
);

test('the field is read-only while a comment is being stored', async () => {
  await account.drawScreen(
    'singleFeed',
    { post_id: MINE },
    undefined,
    '/single-feed?post_id=vayu-1',
  );
  await field().fill('How do they stay fresh?');
  await expect
    .poll(async () => (await readSession(account.store, ['draft_comments'])).draft_comments)
    .toMatchObject({ [MINE]: { text: 'How do they stay fresh?' } });
  const gate = new Gate();
  const { encrypt } = SubtleCrypto.prototype;
  vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementation(function (
    this: SubtleCrypto,
    ...given: Parameters<typeof encrypt>
  ) {
    return gate.passed.then(() => encrypt.apply(this, given));
  });
  await page.getByRole('button', { name: postsText('posts.sendComment') }).click();
  await expect.element(field()).toHaveAttribute('readonly');
  gate.open();
  await expect.element(page.getByText(postsText('posts.commentWaits'))).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).not.toHaveAttribute('readonly');
  await account.wordsHold(...NAMES, 'Of vayu-1', 'Kochi', 'How do they stay fresh?');
});
