import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { pictureOfPost, postAnswer, postOf } from '../../../support/post.ts';

const NAMES = [
  'Rangat',
  'Vayu',
  'rangat',
  'vayu',
  'Asha Menon',
  'Kochi',
  'Pune',
  'Copper',
  'The root',
  '#livedinlight',
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers.HD1001 = () =>
    json([
      { DivisionCode: 'rangat', DivisionName: 'Rangat' },
      { DivisionCode: 'vayu', DivisionName: 'Vayu' },
    ]);
  account.script.answers['hashtag-trending'] = () =>
    json({ error: false, hashtags: [{ hashtag: 'livedinlight', count: 12 }] });
  await account.engine.pull('GetHDDivisionMap', { leapcode: 'HD1001' });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const draw = (post?: string) =>
  account.drawScreen('addPost', post === undefined ? {} : { post }, undefined, '/add-post');
const text = () => page.getByRole('textbox', { name: postsText('posts.text') });
const publish = () => page.getByRole('button', { name: postsText('posts.publish') });
const drafts = async () => (await readSession(account.store, ['draft_posts'])).draft_posts;

const choose = (...files: readonly File[]) => chooseFiles(postsText('posts.addPictures'), ...files);
const chooseVideo = (file: File) => chooseFiles(postsText('posts.addVideo'), file);

test('a post without text and pictures, or without a brand, is not published', async () => {
  await draw();
  await publish().click();
  await expect.element(page.getByText(postsText('posts.textMissing'))).toBeVisible();
  await expect.element(page.getByText(postsText('posts.divisionMissing'))).toBeVisible();
  expect(await readOutbox(account.store)).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('text, pictures and descriptions survive a kill, and become one entry in the chosen order', async () => {
  await draw();
  await text().fill('Copper');
  await page.getByRole('combobox', { name: postsText('posts.division') }).selectOptions('rangat');
  await choose(
    await drawnPhoto('root.png'),
    await drawnPhoto('ends.png'),
    await drawnPhoto('whole.png'),
  );
  await page.getByRole('textbox', { name: postsText('posts.alt', { number: 1 }) }).fill('The root');
  await expect
    .poll(async () =>
      (await drafts())?.new?.pictures.map(({ picture, alt }) => ({ name: picture.name, alt })),
    )
    .toEqual([
      { name: 'root.jpg', alt: 'The root' },
      { name: 'ends.jpg', alt: '' },
      { name: 'whole.jpg', alt: '' },
    ]);
  await account.wordsHold(...NAMES);
  await cleanup();
  await draw();
  await expect.element(text()).toHaveValue('Copper');
  await expect
    .element(page.getByText(postsText('posts.pictureCount', { count: 3, most: 10 })))
    .toBeVisible();
  await page.getByRole('button', { name: postsText('posts.later', { number: 1 }) }).click();
  await publish().click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
    .toMatchObject([
      {
        text: 'Copper',
        division_code: 'rangat',
        leapcode: 'HD1001',
        alts: ['', 'The root', ''],
        pictures: [{ name: 'ends.jpg' }, { name: 'root.jpg' }, {}],
      },
    ]);
  await expect.poll(drafts).toEqual({});
  const owners = (await account.store.db.files.toArray()).map(({ owner }) => owner.split(':')[0]);
  expect(owners).toEqual(['entry', 'entry', 'entry']);
});

test('a description typed while other pictures are compressed keeps every letter, and no picture is lost', async () => {
  await draw();
  await choose(await drawnPhoto('root.png'));
  const alt = page.getByRole('textbox', { name: postsText('posts.alt', { number: 1 }) });
  await expect.element(alt).toBeVisible();
  const large = new OffscreenCanvas(3_000, 2_000);
  large.getContext('2d')?.fillRect(0, 0, 3_000, 2_000);
  const slow = await large.convertToBlob({ type: 'image/png' });
  await choose(
    ...Array.from(
      { length: 3 },
      (_, n) => new File([slow], `look-${n}.png`, { type: 'image/png' }),
    ),
  );
  await expect.poll(() => document.body.textContent).toContain('is being made small');
  const field = alt.element() as HTMLTextAreaElement;
  const put = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  // Letters come at any moment, also between a picture's compression and its drawing.
  await vi.waitFor(
    () => {
      put?.call(field, `${field.value}x`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      expect(document.body.textContent).not.toContain('is being made small');
    },
    { interval: 100, timeout: 30_000 },
  );
  const typed = field.value;
  expect(typed.length).toBeGreaterThan(3);
  await expect
    .poll(async () =>
      (await drafts())?.new?.pictures.map(({ picture, alt }) => ({ name: picture.name, alt })),
    )
    .toEqual([
      { name: 'root.jpg', alt: typed },
      ...Array.from({ length: 3 }, (_, n) => ({ name: `look-${n}.jpg`, alt: '' })),
    ]);
});

test('a video is stored with a poster, survives a kill, and becomes one entry in place of pictures', async () => {
  await draw();
  await text().fill('Copper');
  await page.getByRole('combobox', { name: postsText('posts.division') }).selectOptions('rangat');
  const bytes = await (await fetch('/media/base-level-240.mp4')).arrayBuffer();
  const whys = new Set<string | null | undefined>();
  const watch = new MutationObserver(() => {
    const why = publish().element().getAttribute('aria-describedby');
    if (why) whys.add(document.getElementById(why)?.textContent);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await chooseVideo(new File([bytes], 'look.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByText(postsText('posts.videoNote'))).toBeVisible();
  watch.disconnect();
  // The button never names a picture number 0.
  expect([...whys]).toEqual([postsText('posts.videoComing')]);
  await page.getByRole('textbox', { name: postsText('posts.alt', { number: 1 }) }).fill('The root');
  await expect
    .poll(async () => (await drafts())?.new)
    .toMatchObject({
      video: { name: 'look.mp4', type: 'video/mp4' },
      pictures: [{ alt: 'The root' }],
    });
  expect(page.getByRole('button', { name: postsText('posts.addPictures') }).elements()).toEqual([]);
  await account.wordsHold(...NAMES);
  await cleanup();
  await draw();
  await expect.element(page.getByText(postsText('posts.videoNote'))).toBeVisible();
  await publish().click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
    .toMatchObject([
      {
        alts: ['The root'],
        pictures: [{ type: 'image/jpeg' }, { name: 'look.mp4', type: 'video/mp4' }],
      },
    ]);
  const files = await account.store.db.files.toArray();
  expect(files.map(({ owner }) => owner.split(':')[0])).toEqual(['entry', 'entry']);
  expect(files.map(({ size }) => size)).toContain(bytes.byteLength);
});

test('a file that is no video is refused, and a removed video is deleted with its poster', async () => {
  await draw();
  await chooseVideo(new File(['no video'], 'look.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByText(postsText('shots.fault.video'))).toBeVisible();
  await account.wordsHold(...NAMES);
  const bytes = await (await fetch('/media/base-level-240.mp4')).arrayBuffer();
  await chooseVideo(new File([bytes], 'look.mp4', { type: 'video/mp4' }));
  await page.getByRole('button', { name: postsText('posts.remove', { number: 1 }) }).click();
  await expect
    .element(page.getByRole('button', { name: postsText('posts.addPictures') }))
    .toBeVisible();
  await expect.poll(async () => (await drafts())?.new).toMatchObject({ pictures: [] });
  expect((await drafts())?.new?.video).toBeUndefined();
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test('lost content that was shared into the app is reported, and the draft stays unchanged', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  await writeSession(account.store, { draft_posts: { new: { text: 'Copper', pictures: [] } } });
  await account.drawScreen('addPost', { shared: '1' }, undefined, '/add-post?shared=1');
  await expect
    .poll(() => messages.map(({ message }) => wordingOf(message)))
    .toEqual([postsText('posts.sharedLost')]);
  stop();
  await expect.element(text()).toHaveValue('Copper');
});

test('a file that is no picture is refused, and the other pictures stay', async () => {
  await draw();
  await choose(await drawnPhoto('root.png'));
  await expect
    .element(page.getByText(postsText('posts.pictureCount', { count: 1, most: 10 })))
    .toBeVisible();
  await choose(await drawnPhoto('notes.gif', { type: 'image/gif' }));
  await expect.element(page.getByText(postsText('shots.fault.kind'))).toBeVisible();
  await choose(new File(['no picture'], 'broken.png', { type: 'image/png' }));
  await expect.element(page.getByText(postsText('shots.fault.broken'))).toBeVisible();
  await expect
    .element(page.getByText(postsText('posts.pictureCount', { count: 1, most: 10 })))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});

test('a press on a suggested tag appends it to the text, and a second press removes it', async () => {
  await draw();
  await text().fill('Copper');
  const tag = page.getByRole('button', { name: '#livedinlight' });
  await tag.click();
  await expect.element(text()).toHaveValue('Copper #livedinlight ');
  await expect.element(tag).toHaveAttribute('aria-pressed', 'true');
  await tag.click();
  await expect.element(text()).toHaveValue('Copper');
});

test('the change of a rejected post sends the kept, the dropped and the new picture', async () => {
  const media = [pictureOfPost(1), pictureOfPost(2)];
  account.script.answers['get-post'] = () =>
    json(
      postAnswer(
        postOf({ mine: true, status: 'rejected', reason: 'A face', text: 'Copper', media }),
      ),
    );
  await draw('vayu-1');
  await expect
    .element(page.getByRole('heading', { level: 1, name: postsText('posts.editPost') }))
    .toBeVisible();
  await account.wordsHold(...NAMES);
  await page.getByRole('button', { name: postsText('posts.remove', { number: 1 }) }).click();
  await choose(await drawnPhoto('back.png'));
  await expect.poll(async () => (await drafts())?.['vayu-1']?.pictures.length).toBe(1);
  await page.getByRole('button', { name: postsText('posts.saveChange') }).click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
    .toMatchObject([
      {
        post_id: 'vayu-1',
        drop: ['posts/1'],
        media: [{ id: 'posts/2' }],
        pictures: [{ name: 'back.jpg' }],
      },
    ]);
});

test('a post of another author cannot be changed', async () => {
  account.script.answers['get-post'] = () => json(postAnswer(postOf()));
  await draw('vayu-1');
  await expect.poll(() => text().elements()).toEqual([]);
});
