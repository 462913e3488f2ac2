import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { NEW_POST, withPostDraft } from '../../../../src/rules/drafts/post-draft.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { keepDraftFile, POST_DRAFT } from '../../../../sync/page/files.ts';
import { changeForPage } from '../../../../sync/page/session.ts';
import type { PostDraft } from '../../../../sync/store/drafts.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { Gate } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () => account.drawScreen('addPost', {}, undefined, '/add-post');
const draft = async () => (await readSession(account.store, ['draft_posts'])).draft_posts?.new;
const text = () => page.getByRole('textbox', { name: postsText('posts.text') });
const publish = () => page.getByRole('button', { name: postsText('posts.publish') });
const chooseVideo = (file: File) => chooseFiles(postsText('posts.addVideo'), file);
const elsewhere = (change: (previous: PostDraft | undefined) => PostDraft) =>
  changeForPage(account.store, 'draft_posts', (drafts = {}) =>
    withPostDraft(drafts, NEW_POST, change(drafts[NEW_POST])),
  );

async function look(): Promise<File> {
  return new File([await (await fetch('/media/base-level-240.mp4')).arrayBuffer()], 'look.mp4', {
    type: 'video/mp4',
  });
}
const stored = (file: File) =>
  keepDraftFile(account.store, file, { id: crypto.randomUUID(), at: Date.now() }, POST_DRAFT);
const missing = (name: string, type: string) => ({
  picture: { name, type, file: crypto.randomUUID() },
  tries: 0,
});

test('[L7] a chosen video is named in its draft at once and stored once', async () => {
  await draw();
  const gate = new Gate();
  // Holds back the poster until the test has looked.
  const { createElement } = document;
  document.createElement = function (this: Document, ...given: Parameters<typeof createElement>) {
    const made = createElement.apply(this, given);
    if (made instanceof HTMLVideoElement) {
      const load = (address: string): void =>
        void gate.passed.then(() => made.setAttribute('src', address));
      Object.defineProperty(made, 'src', { set: load });
    }
    return made;
  } as typeof createElement;
  try {
    await chooseVideo(await look());
    await expect
      .poll(async () => (await draft())?.originals?.map(({ picture }) => picture.name))
      .toEqual(['look.mp4']);
    await expect
      .poll(async () =>
        (await account.store.db.files.toArray()).map((row) => row.stored === row.size),
      )
      .toEqual([true]);
    await expect.element(publish()).toHaveAccessibleDescription(postsText('posts.videoComing'));
    gate.open();
    await expect.poll(draft).toMatchObject({
      video: { name: 'look.mp4', type: 'video/mp4' },
      pictures: [{ picture: { name: 'look.jpg' } }],
    });
  } finally {
    document.createElement = createElement;
  }
  expect((await draft())?.originals).toBeUndefined();
  await expect.poll(() => account.store.db.files.count()).toBe(2);
});

test('[L7] a video whose preparation a kill ended gets its poster at the next start', async () => {
  const video = await stored(await look());
  await elsewhere(() => ({
    text: 'Copper',
    pictures: [],
    originals: [{ picture: video, tries: 0 }],
  }));
  await draw();
  await expect.poll(draft).toMatchObject({
    text: 'Copper',
    video,
    pictures: [{ picture: { name: 'look.jpg', type: 'image/jpeg' } }],
  });
  await expect.element(page.getByText(postsText('posts.videoNote'))).toBeVisible();
  expect((await draft())?.originals).toBeUndefined();
});

test('a video whose preparation was killed three times is reported as not playable and removed', async () => {
  const video = await stored(await look());
  await elsewhere(() => ({
    text: 'Copper',
    pictures: [],
    originals: [{ picture: video, tries: 3 }],
  }));
  await draw();
  await expect.element(page.getByText(postsText('shots.fault.video'))).toBeVisible();
  await expect.poll(draft).toMatchObject({ text: 'Copper', pictures: [] });
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test.each([
  ['video', missing('look.mp4', 'video/mp4'), 'shots.fault.lostVideo'],
  ['picture', missing('nape.png', 'image/png'), 'shots.fault.lost'],
] as const)(
  '[L7] a chosen %s that was not stored before a kill is reported as missing',
  async (_, original, words) => {
    await elsewhere(() => ({ text: 'Copper', pictures: [], originals: [original] }));
    await draw();
    await expect.element(page.getByText(postsText(words))).toBeVisible();
    await expect.poll(async () => (await draft())?.originals).toBeUndefined();
    expect(await draft()).toMatchObject({ text: 'Copper' });
    await expect.element(publish()).not.toHaveAttribute('aria-describedby');
  },
);

test('[L7] a picture that a killed tab was compressing is compressed here, and the post can then be sent', async () => {
  await draw();
  await page.getByRole('textbox', { name: postsText('posts.text') }).fill('Copper');
  await expect.poll(draft).toMatchObject({ text: 'Copper' });
  const nape = await stored(await drawnPhoto('nape.png'));
  if (!('file' in nape)) throw new Error('Not stored as a file.');
  const killed = new Gate();
  const other = navigator.locks.request(
    `${POST_DRAFT} ${account.store.tag} ${nape.file}`,
    () => killed.passed,
  );
  await elsewhere((previous) => ({
    pictures: [],
    text: '',
    ...previous,
    originals: [{ picture: nape, tries: 0 }],
  }));
  await expect
    .element(publish())
    .toHaveAccessibleDescription(postsText('posts.shrinking', { number: 1 }));
  killed.open();
  await other;
  await expect.poll(draft).toMatchObject({ pictures: [{ picture: { name: 'nape.jpg' } }] });
  await expect.element(publish()).not.toHaveAttribute('aria-describedby');
});

test('[L5] a post’s id is stored before it is sent, and a second try keeps it', async () => {
  // A draft without an id, as of a reopened post.
  await elsewhere(() => ({ text: 'Copper', division: 'rangat', pictures: [] }));
  await draw();
  await expect.element(text()).toHaveValue('Copper');
  const { add } = IDBObjectStore.prototype;
  const inputs = async () => (await readOutbox(account.store)).map(({ content }) => content?.input);
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given: Parameters<typeof add>) {
    if (this.name === 'outbox') throw new DOMException('broken', 'UnknownError');
    return add.apply(this, given);
  };
  try {
    await publish().click();
    await expect.poll(async () => (await draft())?.post_id).toMatch(/^[\da-f-]{36}$/);
    const before = (await draft())?.post_id;
    // The id is stored before the entry, whose storing fails here.
    await expect.element(publish()).not.toHaveAttribute('aria-busy', 'true');
    IDBObjectStore.prototype.add = add;
    await publish().click();
    await expect.poll(inputs).toMatchObject([{ post_id: before }]);
  } finally {
    IDBObjectStore.prototype.add = add;
  }
});
