import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { feedOf, pictureOfPost, postOf } from '../../../support/post.ts';

const MANY = 50;

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  const posts = Array.from({ length: MANY }, (_, n) =>
    postOf({ id: `long-${n}`, text: `Look ${n}`, media: [pictureOfPost(n)] }),
  );
  account.script.answers['social-feed'] = () => json(feedOf(posts));
});
afterEach(() => account.remove());

const rowsIn = (node: Node): number =>
  node instanceof Element
    ? node.querySelectorAll('article').length + Number(node.matches('article'))
    : 0;

test('[2.3] a long feed draws at most eight posts at once, and all of them while the person scrolls', async () => {
  const drawn: number[] = [];
  const note = (changes: readonly MutationRecord[]): void =>
    void drawn.push(
      changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .reduce((sum, node) => sum + rowsIn(node), 0),
    );
  const watch = new MutationObserver(note);
  watch.observe(document.body, { subtree: true, childList: true });
  await account.drawScreen('socialFeeds', {}, undefined, '/social-feeds');
  await expect
    .element(page.getByRole('list', { name: postsText('posts.list') }))
    .toBeInTheDocument();
  for (let place = 1; place <= MANY; place += 1) {
    const post = (): Element | null => document.querySelector(`[aria-posinset="${place}"]`);
    await expect.poll(post).not.toBeNull();
    // Scrolls only after the next posts are drawn: a faster scroll would skip them.
    post()?.scrollIntoView();
  }
  // The observer may not have reported the last rows yet.
  note(watch.takeRecords());
  watch.disconnect();
  expect(drawn.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(MANY);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(8);
});
