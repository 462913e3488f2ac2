import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { art } from '../../art/art.ts';
import { installed, offline, signIn } from '../support/steps.ts';
import { enter } from './enter.ts';
import type { Scene, State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

/** Opens an address and waits for its content. */
const open =
  (address: string, shown: string | RegExp) =>
  async ({ page }: Pick<Scene, 'page'>): Promise<void> => {
    await signIn(page);
    await page.goto(address);
    await page.getByText(shown).first().waitFor();
  };

const FEED = '/api/hair_dresser/social-feed';
const WORDS =
  'Copper on level 4, three weeks on. Root left deep, two foils at the face. #livedinlight';

/** A picture of hair as a person would post one. */
const look = (id: string): Promise<Buffer> =>
  sharp(Buffer.from(art(id, 'program', 'rangat')))
    .resize(1_200)
    .jpeg()
    .toBuffer();

/** Fills the form of a new post with two pictures. */
async function write(page: Page): Promise<void> {
  await page.locator('input[type="file"][multiple]').setInputFiles([
    { name: 'root.jpg', mimeType: 'image/jpeg', buffer: await look('root') },
    { name: 'ends.jpg', mimeType: 'image/jpeg', buffer: await look('ends') },
  ]);
  await page
    .getByLabel('What can be seen in picture 1?')
    .fill('Copper lengths on a dark root, seen from the side');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(WORDS);
  const brand = page.getByRole('combobox', { name: 'Brand' });
  if (await brand.count()) await brand.selectOption({ index: 1 });
  await page.getByText('Draft kept on this phone').waitFor();
}

/** The social feed, a post with its comments, a refused post, and the form of a post. */
export const postStates: readonly State[] = [
  { name: 'social-feed', wordsIn: 'components', open: open('/social-feeds', 'Share') },
  {
    name: 'social-feed-waiting',
    wordsIn: 'components',
    typed: [WORDS],
    open: async (scene) => {
      const { page, context } = scene;
      await open('/social-feeds', 'Share')(scene);
      await page.goto('/add-post');
      await installed(page);
      await offline(context);
      await write(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Waiting to send').waitFor();
    },
  },
  {
    name: 'social-feed-empty',
    wordsIn: 'components',
    open: async (scene) => {
      const front = await signInThroughFront(scene);
      front.meet(/social-feed/, (text) =>
        JSON.stringify({ ...JSON.parse(text), posts: [], has_more: false }),
      );
      await scene.page.goto(`${front.url}/social-feeds`);
      await scene.page.getByRole('heading', { name: 'Be the first to show a look' }).waitFor();
      return front.stop;
    },
  },
  {
    name: 'social-feed-none-with',
    wordsIn: 'components',
    open: open('/social-feeds?tag=wintergloss', 'No posts with #wintergloss'),
  },
  {
    name: 'social-feed-not-here',
    visit: 'HD1001',
    worker: true,
    open: async ({ page, context }) => {
      await enter(page);
      await installed(page);
      await offline(context);
      await page.goto('/social-feeds');
      await page.getByText('The feed is not on this phone yet').waitFor();
    },
  },
  {
    name: 'social-feed-failed',
    open: async ({ page, server }) => {
      await server.control.fail({ path: FEED, times: 50, how: 'status-500' });
      await signIn(page);
      await page.goto('/social-feeds');
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'social-feed-menu',
    wordsIn: 'components',
    floats: true,
    open: async (scene) => {
      await open('/social-feeds', 'Share')(scene);
      await scene.page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'post', wordsIn: 'components', open: open('/single-feed?post_id=rangat-1', 'Reply') },
  {
    name: 'post-refused',
    wordsIn: 'components',
    open: open('/single-feed?post_id=rangat-13', 'Not published'),
  },
  {
    name: 'post-offline',
    wordsIn: 'components',
    open: async (scene) => {
      const { page, context } = scene;
      await open('/single-feed?post_id=rangat-1', 'Reply')(scene);
      await installed(page);
      await offline(context);
      await page
        .getByRole('textbox', { name: 'Your comment' })
        .fill('How do the flowers stay fresh that long?');
      await page.getByRole('button', { name: 'Send comment' }).click();
      await page.getByText('Waiting for a signal').first().waitFor();
    },
  },
  {
    name: 'post-not-here',
    visit: 'HD1001',
    worker: true,
    open: async ({ page, context }) => {
      await enter(page);
      await installed(page);
      await offline(context);
      await page.goto('/single-feed?post_id=rangat-1');
      await page.getByText('This post is not on this phone yet').waitFor();
    },
  },
  { name: 'add-post', wordsIn: 'components', open: open('/add-post', 'New post') },
  {
    name: 'add-post-filled',
    wordsIn: 'components',
    typed: [WORDS],
    open: async (scene) => {
      await open('/add-post', 'New post')(scene);
      await write(scene.page);
    },
  },
  {
    name: 'add-post-offline',
    wordsIn: 'components',
    typed: [WORDS],
    open: async (scene) => {
      await open('/add-post', 'New post')(scene);
      await installed(scene.page);
      await offline(scene.context);
      await write(scene.page);
    },
  },
];
