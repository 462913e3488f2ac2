import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { keepDraftFile, TICKET_DRAFT } from '../../../../sync/page/files.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { boundFiles } from '../../../support/bounded-files.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { Gate } from '../../../sync/scripted-wire.ts';
import { openHelp } from './opened-help.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const LARGE = { width: 4_000, height: 3_000 };
const choose = (file: File) => chooseFiles(supportText('help.add'), file);
const kept = () => readSession(account.store, ['draft_pictures', 'draft_originals']);
async function stored(file: File) {
  const picture = await keepDraftFile(
    account.store,
    file,
    { id: crypto.randomUUID(), at: Date.now() },
    TICKET_DRAFT,
  );
  if (!('file' in picture)) throw new Error('Not stored as a file.');
  return picture;
}

test('[5.9] [L7] a ticket’s original picture is stored until the compressed one is', async () => {
  await openHelp(account);
  await choose(await drawnPhoto('room.png', LARGE));
  await expect
    .poll(async () => (await kept()).draft_originals?.map(({ name }) => name), { interval: 5 })
    .toEqual(['room.png']);
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
  await expect.poll(async () => (await kept()).draft_originals).toEqual([]);
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[5.9] [L7] a ticket’s picture whose compression was interrupted by a kill is compressed at the next start', async () => {
  const original = await stored(await drawnPhoto('room.png'));
  await writeSession(account.store, { draft_originals: [original] });
  await openHelp(account);
  await expect.element(page.getByText('room.png')).toBeVisible();
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[5.9] [L7] a ticket’s picture is kept on a disk with room only for the compressed one', async () => {
  await openHelp(account);
  const unbind = boundFiles((_, held) => held < 1);
  try {
    await choose(await drawnPhoto('room.png', LARGE));
    await expect
      .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
      .toEqual(['room.jpg']);
    await expect.poll(async () => (await kept()).draft_originals).toEqual([]);
  } finally {
    unbind();
  }
});

test('[5.9] a ticket’s picture whose compression was killed three times is removed, not tried again', async () => {
  const [ends, fine] = [
    await stored(await drawnPhoto('ends.png')),
    await stored(await drawnPhoto('fine.png')),
  ];
  await writeSession(account.store, { draft_originals: [{ ...ends, tries: 3 }, fine] });
  await openHelp(account);
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['fine.jpg']);
  await expect.element(page.getByText('ends.png')).not.toBeInTheDocument();
  await expect.poll(async () => (await kept()).draft_originals).toEqual([]);
  await expect.poll(() => account.store.db.files.count()).toBe(1);
});

test('[5.9] [L7] a ticket’s picture that was not stored before a kill is reported as missing, and the others stay', async () => {
  const said: Saying[] = [];
  const stop = onSaying((saying) => said.push(saying));
  const fine = await stored(await drawnPhoto('fine.png'));
  await writeSession(account.store, {
    draft_originals: [{ name: 'lost.png', type: 'image/png', file: crypto.randomUUID() }, fine],
  });
  await openHelp(account);
  await expect
    .poll(() => said.map(({ message }) => wordingOf(message)))
    .toEqual([supportText('help.lost')]);
  stop();
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['fine.jpg']);
  await expect.poll(async () => (await kept()).draft_originals).toEqual([]);
});

test('[5.9] [L7] a ticket’s picture that a killed tab was compressing is compressed by this tab', async () => {
  const original = await stored(await drawnPhoto('room.png'));
  const killed = new Gate();
  const other = navigator.locks.request(
    `${TICKET_DRAFT} ${account.store.tag} ${original.file}`,
    () => killed.passed,
  );
  await writeSession(account.store, { draft_originals: [original] });
  await openHelp(account);
  await expect.element(page.getByText('room.png')).toBeVisible();
  expect((await kept()).draft_pictures).toBeUndefined();
  killed.open();
  await other;
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
});

test('[5.9] a resumed compression is counted as a try before it begins', async () => {
  const original = await stored(await drawnPhoto('room.png', LARGE));
  await writeSession(account.store, { draft_originals: [{ ...original, tries: 2 }] });
  await openHelp(account);
  await expect
    .poll(async () => (await kept()).draft_originals?.[0]?.tries, { interval: 2 })
    .toBe(3);
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
});

test('[L7] adding and removing a picture keeps another tab’s picture in the ticket’s draft', async () => {
  await openHelp(account);
  const theirs = await stored(await drawnPhoto('theirs.png'));
  await writeSession(account.store, { draft_pictures: [theirs] });
  await choose(await drawnPhoto('room.png'));
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name).toSorted())
    .toEqual(['room.jpg', 'theirs.png']);
  await page.getByRole('button', { name: 'Delete room.png' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await kept()).draft_pictures).toEqual([theirs]);
});

test('[L7] an unreadable picture does not remove the others from the ticket’s draft', async () => {
  await openHelp(account);
  await choose(new File(['no picture'], 'broken.png', { type: 'image/png' }));
  await choose(await drawnPhoto('room.png'));
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
});

test('[L7] choosing a picture keeps another tab’s original in the ticket’s draft', async () => {
  await openHelp(account);
  const theirs = await stored(await drawnPhoto('theirs.png'));
  await writeSession(account.store, { draft_originals: [theirs] });
  await choose(await drawnPhoto('room.png'));
  await expect
    .poll(async () => (await kept()).draft_pictures?.map(({ name }) => name))
    .toEqual(['room.jpg']);
  await expect.poll(async () => (await kept()).draft_originals).toEqual([theirs]);
});
