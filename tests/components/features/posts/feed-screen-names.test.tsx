import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { commentOf, commentsAnswer, feedOf, postAnswer, postOf } from '../../../support/post.ts';

/** As long as a name, a tag and a word may be, without a place to break. */
const NAME = 'Raghunandanasubramaniamvenkataramanarasimharajuvarahalakshminarayananamurthyswamy';
const WORD = 'o'.repeat(600);
const author = { ...postOf().author, name: NAME, city: NAME };
const POST = postOf({
  author,
  text: `${WORD} #${'t'.repeat(40)} https://${'h'.repeat(60)}.example/${WORD}`,
  tags: ['t'.repeat(40), 'u'.repeat(40)],
  likes: 9_999_999,
  comments_count: 9_999_999,
});

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'social-feed': () => json(feedOf([POST])),
    'get-post': () => json(postAnswer(POST)),
    comments: () => json(commentsAnswer([commentOf({ author, text: WORD }), commentOf({ id: 'c2', author, text: WORD, reply_to: 'c1' })], 9_999_999)),
  });
});
afterEach(() => account.remove());

test.each([
  ['socialFeeds', {}, '/social-feeds'],
  ['singleFeed', { post_id: 'vayu-1' }, '/single-feed?post_id=vayu-1'],
] as const)('[8.9] the longest names and words hold in %s', async (route, params, at) => {
  await account.drawScreen(route, params, undefined, at);
  await expect.element(page.getByText(NAME).first()).toBeVisible();
  await account.wordsHold(NAME, WORD, 'rangat', 'Asha Menon', 'Kochi');
});
