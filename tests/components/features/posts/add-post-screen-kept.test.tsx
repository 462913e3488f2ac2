import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { NEW_POST, withPostDraft } from '../../../../src/rules/drafts/post-draft.ts';
import { keepDraftFile, POST_DRAFT } from '../../../../sync/page/files.ts';
import { changeForPage } from '../../../../sync/page/session.ts';
import type { PostDraft } from '../../../../sync/store/drafts.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { boundFiles } from '../../../support/bounded-files.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { Gate } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () => account.drawScreen('addPost', {}, undefined, '/add-post');
const text = () => page.getByRole('textbox', { name: postsText('posts.text') });
const draft = async () => (await readSession(account.store, ['draft_posts'])).draft_posts?.new;
const choose = (file: File) => chooseFiles(postsText('posts.addPictures'), file);
const inDraft = async (file: string) => (await account.store.db.files.get(file))?.owner;
/** Changes the stored draft, as another tab with the same draft does. */
const elsewhere = (change: (previous: PostDraft | undefined) => PostDraft | undefined) =>
  changeForPage(account.store, 'draft_posts', (drafts = {}) =>
    withPostDraft(drafts, NEW_POST, change(drafts[NEW_POST]) ?? null),
  );

async function stored(name: string) {
  return keepDraftFile(
    account.store,
    await drawnPhoto(name),
    { id: crypto.randomUUID(), at: Date.now() },
    POST_DRAFT,
  );
}

test('[L7] another tab’s changes of the draft are shown, and later text is added to them', async () => {
  await draw();
  await text().fill('Copper');
  await expect.poll(draft).toMatchObject({ text: 'Copper' });
  const nape = await stored('nape.jpg');
  await elsewhere((previous) => ({
    ...previous,
    text: `${previous?.text}, and gold`,
    pictures: [{ picture: nape, alt: 'The nape' }],
  }));
  await expect.element(text()).toHaveValue('Copper, and gold');
  await expect
    .element(page.getByText(postsText('posts.pictureCount', { count: 1, most: 10 })))
    .toBeVisible();
  await text().fill('Copper, and gold, and more');
  await expect
    .poll(draft)
    .toMatchObject({ text: 'Copper, and gold, and more', pictures: [{ alt: 'The nape' }] });
});

test('[L7] text typed in two tabs at the same time is in the draft of both', async () => {
  await draw();
  await text().fill('Copper');
  await expect.poll(draft).toMatchObject({ text: 'Copper' });
  const field = text().element();
  // Types before the other tab's change is shown.
  const other = elsewhere((previous) => ({
    pictures: [],
    ...previous,
    text: `${previous?.text}, gold`,
  }));
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    field,
    'Copper, red',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await other;
  await expect
    .poll(async () => (await draft())?.text.match(/gold|red/g)?.toSorted())
    .toEqual(['gold', 'red']);
  await expect
    .poll(async () => (text().element() as HTMLTextAreaElement).value === (await draft())?.text)
    .toBe(true);
});

test('a draft that another tab has sent empties the form, and later text is another post', async () => {
  await draw();
  await text().fill('Copper');
  await expect.poll(draft).toMatchObject({ text: 'Copper' });
  const before = (await draft())?.post_id;
  await elsewhere(() => undefined);
  await expect.element(text()).toHaveValue('');
  await text().fill('Another look');
  await expect.poll(draft).toMatchObject({ text: 'Another look' });
  expect((await draft())?.post_id).not.toBe(before);
});

test('[L7] a chosen picture is stored unchanged, then replaced by its compressed copy', async () => {
  await draw();
  await expect.element(text()).toBeVisible();
  const look = await drawnPhoto('look.png', { width: 4_000, height: 3_000 });
  const { size } = look;
  await choose(look);
  await expect.poll(async () => (await draft())?.originals?.length, { interval: 5 }).toBe(1);
  const onDisk = async () =>
    (await account.store.db.files.toArray()).map(({ owner, size, stored }) => ({
      owner,
      size,
      stored,
    }));
  await expect
    .poll(onDisk, { interval: 5 })
    .toContainEqual({ owner: POST_DRAFT, size, stored: size });
  await expect
    .poll(async () => (await draft())?.pictures.map(({ picture }) => picture.name))
    .toEqual(['look.jpg']);
  expect((await draft())?.originals).toBeUndefined();
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[L7] a picture whose compression a kill ended is compressed at the next start', async () => {
  const original = await stored('nape.png');
  await elsewhere(() => ({
    text: 'Copper',
    pictures: [],
    originals: [{ picture: original, tries: 0 }],
  }));
  await draw();
  await expect
    .poll(async () => (await draft())?.pictures.map(({ picture }) => picture.name))
    .toEqual(['nape.jpg']);
  await expect
    .element(page.getByText(postsText('posts.pictureCount', { count: 1, most: 10 })))
    .toBeVisible();
  await expect.poll(() => inDraft('file' in original ? original.file : '')).toBeUndefined();
});

test('a picture whose compression was killed three times is reported as unreadable and removed', async () => {
  const original = await stored('nape.png');
  await elsewhere(() => ({
    text: 'Copper',
    pictures: [],
    originals: [{ picture: original, tries: 3 }],
  }));
  await draw();
  await expect.element(page.getByText(postsText('shots.fault.broken'))).toBeVisible();
  await expect.poll(draft).toMatchObject({ text: 'Copper', pictures: [] });
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test('[L7] a picture that another tab compresses stays in the draft when another is chosen here', async () => {
  await draw();
  await text().fill('Copper');
  await expect.poll(draft).toMatchObject({ text: 'Copper' });
  const nape = await stored('nape.png');
  const done = new Gate();
  const other = navigator.locks.request(
    `${POST_DRAFT} ${account.store.tag} ${'file' in nape ? nape.file : ''}`,
    () => done.passed,
  );
  await elsewhere((previous) => ({
    pictures: [],
    text: '',
    ...previous,
    originals: [{ picture: nape, tries: 0 }],
  }));
  await expect.element(page.getByText(postsText('posts.shrinking', { number: 1 }))).toBeVisible();
  await choose(await drawnPhoto('look.png'));
  await expect.poll(draft).toMatchObject({
    pictures: [{ picture: { name: 'look.jpg' } }],
    originals: [{ picture: nape }],
  });
  done.open();
  await other;
});

test.each([
  [
    'only compressed pictures fit',
    ({ size }: { readonly size: number }, _: number, original: number) => size < original,
  ],
  ['only one file fits', (_: { readonly size: number }, held: number) => held < 1],
])('[L7] a picture is kept compressed on a nearly full disk, where %s', async (_, fits) => {
  await draw();
  await expect.element(text()).toBeVisible();
  const look = await drawnPhoto('look.png', { width: 4_000, height: 3_000 });
  const unbind = boundFiles((file, held) => fits(file, held, look.size));
  try {
    await choose(look);
    await expect
      .poll(async () => (await draft())?.pictures.map(({ picture }) => picture.name))
      .toEqual(['look.jpg']);
    expect((await draft())?.originals).toBeUndefined();
    expect(await account.store.db.files.count()).toBe(1);
  } finally {
    unbind();
  }
});
