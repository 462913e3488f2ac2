import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readFile } from '../../../../sync/files/files.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { keepDraftFile, PROFILE_DRAFT } from '../../../../sync/page/files.ts';
import { readForPage, writeForPage } from '../../../../sync/page/session.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { NAMES, person, sessionsAnswer } from '../../../support/own-profile.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = (name: 'larger' | 'sideways' | 'upDown') =>
  page.getByRole('slider', { name: profileText(`profile.${name}`) });

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'get-hd-detail-by-leapcode': () => json(person()),
    sessions: () => json(sessionsAnswer()),
    'update-profile': offline,
  });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const draw = (edit?: string) =>
  account.drawScreen('myProfile', edit ? { edit } : {}, undefined, '/my-profile');
const draft = async () => (await readForPage(account.store, ['draft_profile'])).draft_profile;

/** Red left half, blue right half. */
async function photo(name = 'me.png', type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(900, 600);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = 'red';
  pen.fillRect(0, 0, 450, 600);
  pen.fillStyle = 'blue';
  pen.fillRect(450, 0, 450, 600);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type });
}
const choose = (file: File) => chooseFiles(profileText('profile.changePicture'), file);
/** Width and height of a picture, and the red and blue values at its left edge. */
async function look(file: File): Promise<readonly number[]> {
  const image = await createImageBitmap(file);
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  pen?.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = pen?.getImageData(4, image.height / 2, 1, 1).data ?? [];
  return [image.width, image.height, red, blue];
}
async function sentPicture(): Promise<File> {
  const [entry] = await readOutbox(account.store);
  const input = entry?.content?.input as { readonly picture: { readonly file: string } };
  const file = await readFile(account.store, input.picture.file);
  if (!file) throw new Error('The picture is not here.');
  return file;
}

test('[5.9] a wrong file type, a too large file and an unreadable picture each show their error', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo('me.gif', 'image/gif'));
  await expect
    .element(page.getByText('Please upload image file format like .jpeg, .jpg and .png.'))
    .toBeVisible();
  await account.wordsHold(...NAMES);
  await choose(new File([new Uint8Array(5_000_000)], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText('Please upload each image less than 5MB')).toBeVisible();
  await choose(new File(['no picture'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText(profileText('profile.pictureBroken'))).toBeVisible();
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test('a picture is cropped by keyboard, compressed, and put into the outbox', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo());
  await expect.element(slider('sideways')).toBeVisible();
  await expect.element(slider('upDown')).toBeDisabled();
  await account.wordsHold(...NAMES);
  (slider('sideways').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await button(profileText('profile.savePicture')).click();
  await expect.element(page.getByText(profileText('profile.pictureWaits'))).toBeVisible();
  const [width, height, red, blue] = await look(await sentPicture());
  expect({ width, height }).toEqual({ width: 640, height: 640 });
  // At the right end the crop starts a third into the picture, which is still red; its middle is
  // blue.
  expect({ isRed: Number(red) > 200, isNotBlue: Number(blue) < 60 }).toEqual({
    isRed: true,
    isNotBlue: true,
  });
  await expect.poll(draft).toEqual({});
  const owners = (await account.store.db.files.toArray()).map(({ owner }) => owner.split(':')[0]);
  expect(owners).toEqual(['entry']);
  await account.wordsHold(...NAMES);
});

test('a picture is dragged by the pointer', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo());
  await slider('larger').fill('3');
  const square = page
    .getByRole('img', { name: profileText('profile.newPicture') })
    .element().parentElement;
  if (!square) throw new Error('There is no picture to drag.');
  const { left, top, width } = square.getBoundingClientRect();
  const at = (x: number) => ({
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
    clientX: left + x,
    clientY: top + width / 2,
  });
  // A synthetic pointer cannot be captured.
  square.setPointerCapture = () => undefined;
  square.dispatchEvent(new PointerEvent('pointerdown', at(width)));
  square.dispatchEvent(new PointerEvent('pointermove', at(0)));
  square.dispatchEvent(new PointerEvent('pointerup', at(0)));
  await button(profileText('profile.savePicture')).click();
  await expect.element(page.getByText(profileText('profile.pictureWaits'))).toBeVisible();
  const [, , red, blue] = await look(await sentPicture());
  expect({ isNotRed: Number(red) < 60, isBlue: Number(blue) > 200 }).toEqual({
    isNotRed: true,
    isBlue: true,
  });
});

test('[L7] a chosen, unsaved picture survives a kill and can be discarded', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo());
  await expect.element(slider('larger')).toBeVisible();
  await cleanup();
  await draw();
  await expect.element(page.getByText(profileText('profile.begun'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await button(profileText('profile.dropPicture')).click();
  await expect.poll(draft).toEqual({});
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test('[L7] saving a picture keeps another tab’s chosen picture in the draft', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo());
  await expect.element(slider('larger')).toBeVisible();
  const picture = await keepDraftFile(
    account.store,
    await photo('theirs.png'),
    { id: crypto.randomUUID(), at: Date.now() },
    PROFILE_DRAFT,
  );
  await writeForPage(account.store, { draft_profile: { picture } });
  await button(profileText('profile.savePicture')).click();
  await expect.element(page.getByText(profileText('profile.pictureWaits'))).toBeVisible();
  await expect
    .poll(async () =>
      (await account.store.db.files.toArray()).map(({ owner }) => owner.split(':')[0]).sort(),
    )
    .toEqual(['draft', 'entry']);
  expect(await draft()).toEqual({ picture });
});

/** State after a kill: the original's bytes, if they were stored, and the draft that names it. */
async function leave(file: File, isStored = true, tries = 0): Promise<string> {
  const id = crypto.randomUUID();
  if (isStored) await keepDraftFile(account.store, file, { id, at: Date.now() }, PROFILE_DRAFT);
  await writeForPage(account.store, {
    draft_profile: {
      city: 'Pune',
      original: { picture: { name: file.name, type: file.type, file: id }, tries },
    },
  });
  return id;
}

test('[L7] the original is stored until the compressed picture is', async () => {
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  const large = await drawnPhoto('me.png', { width: 4_000, height: 3_000 });
  await choose(large);
  await expect
    .poll(async () => (await draft())?.original?.picture.name, { interval: 5 })
    .toBe('me.png');
  await expect
    .poll(
      async () =>
        (await account.store.db.files.toArray()).map(({ stored, size }) => ({ stored, size })),
      { interval: 5 },
    )
    .toContainEqual({ stored: large.size, size: large.size });
  await expect.poll(async () => (await draft())?.picture?.name).toBe('me.jpg');
  expect((await draft())?.original).toBeUndefined();
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[L7] a picture whose compression was interrupted by a kill is compressed at the next start', async () => {
  await leave(await photo());
  await draw();
  await expect.element(page.getByText(profileText('profile.begun'))).toBeVisible();
  await expect.poll(draft).toMatchObject({ city: 'Pune', picture: { name: 'me.jpg' } });
  expect((await draft())?.original).toBeUndefined();
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[L7] a picture that was not stored before a kill is reported as missing', async () => {
  await leave(await photo(), false);
  await draw();
  await expect.element(page.getByText(profileText('profile.pictureLost'))).toBeVisible();
  await expect.poll(draft).toEqual({ city: 'Pune' });
  await account.wordsHold(...NAMES);
});

test('a picture whose compression was killed three times is reported as unreadable and deleted', async () => {
  await leave(await photo(), true, 3);
  await draw();
  await expect.element(page.getByText(profileText('profile.pictureBroken'))).toBeVisible();
  await expect.poll(draft).toEqual({ city: 'Pune' });
  await expect.poll(() => account.store.db.files.count()).toBe(0);
});

test('[L7] a picture that a killed tab was compressing is compressed by this tab', async () => {
  const id = await leave(await photo());
  const killed = new Gate();
  const other = navigator.locks.request(
    `${PROFILE_DRAFT} ${account.store.tag} ${id}`,
    () => killed.passed,
  );
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  expect((await draft())?.picture).toBeUndefined();
  killed.open();
  await other;
  await expect.element(page.getByText(profileText('profile.begun'))).toBeVisible();
});

test('[8.2] a refused picture can be edited again from My pending work', async () => {
  account.script.answers['update-profile'] = () =>
    json(
      { error: true, code: 'picture-kind', message: 'This is no picture.', field: 'picture' },
      { status: 400 },
    );
  await draw();
  await expect.element(button(profileText('profile.changePicture'))).toBeVisible();
  await choose(await photo());
  await button(profileText('profile.savePicture')).click();
  await expect.poll(async () => (await readOutbox(account.store)).length).toBe(1);
  await account.send();
  await expect.poll(async () => (await readOutbox(account.store))[0]?.state).toBe('refused');
  const sent = (
    account.script.of('update-profile').at(-1)?.body.picture as readonly File[] | undefined
  )?.[0];
  expect({ name: sent?.name, type: sent?.type }).toEqual({
    name: 'picture.jpg',
    type: 'image/jpeg',
  });
  await expect
    .element(page.getByRole('link', { name: profileText('profile.seeWhy') }))
    .toBeVisible();
  await cleanup();
  await account.drawScreen('outbox', {}, undefined, '/outbox');
  await button(outboxText('outbox.edit')).click();
  await expect.poll(async () => (await draft())?.picture?.name).toBe('picture.jpg');
  await cleanup();
  await draw('picture');
  await expect.element(slider('larger')).toBeVisible();
});
