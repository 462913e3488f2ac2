import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { onSaying, wordingOf } from '../../../../src/live/device/say.ts';
import { dispatch, readOutbox } from '../../../../sync/outbox/put.ts';
import { keepDraftFile } from '../../../../sync/page/files.ts';
import { fileOfBytes } from '../../../../sync/store/drafts.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { chooseFiles } from '../../../support/chosen-files.ts';
import { message, picture, press, RefusedWriting, TICKET } from './refused-writing.tsx';

const scene = RefusedWriting.forEachTest();
let messages: string[] = [];
let stopHearing = (): void => undefined;
beforeEach(() => {
  messages = [];
  stopHearing = onSaying(({ message: words }) => messages.push(wordingOf(words)));
});
afterEach(() => stopHearing());

/** Number of calls that the broken disk refused. */
let broken = 0;
let mendDisk = (): void => undefined;
/** Makes IndexedDB refuse one method on one table. */
function breakDisk(change: 'put' | 'delete', table: string): void {
  const { [change]: works } = IDBObjectStore.prototype;
  broken = 0;
  const refuse = function (this: IDBObjectStore, ...given: readonly unknown[]): unknown {
    if (this.name !== table) return Reflect.apply(works, this, given);
    broken += 1;
    throw new DOMException('broken', 'UnknownError');
  };
  Object.assign(IDBObjectStore.prototype, { [change]: refuse });
  mendDisk = () => void Object.assign(IDBObjectStore.prototype, { [change]: works });
}
afterEach(() => mendDisk());
const isBusy = () => document.querySelector('[data-needs] [aria-busy="true"]') !== null;

test('[L7] a rating kept as a draft leaves the outbox, and its form opens with it, also if it was open before', async () => {
  await scene().rate();
  await scene().draw();
  await press('Open rating');
  await expect.element(message()).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await press('Keep as draft');
  await expect
    .element(page.getByRole('heading', { name: outboxText('outbox.emptyTitle') }))
    .toBeVisible();
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Too many clicks', rate: 2 });
  await press('Open rating');
  await expect.element(message()).toHaveValue('Too many clicks');
  await expect.element(page.getByRole('slider')).toHaveValue('2');
});

test('[L7] a ticket kept as a draft keeps its pictures', async () => {
  await scene().ask();
  await scene().draw();
  await press('Keep as draft');
  await expect.poll(() => scene().inputs()).toEqual([]);
  const { drafts: kept, draft_pictures = [] } = await scene().drafts();
  expect(kept).toEqual({
    ticket: {
      issueType: TICKET.IssueType,
      email: TICKET.EmailID,
      description: TICKET.IssueDescription,
    },
  });
  expect(draft_pictures.map(({ name }) => name)).toEqual(['dark.png', 'room.png']);
  expect(await scene().files()).toEqual([
    { id: 'dark', owner: 'draft:ticket' },
    { id: 'room', owner: 'draft:ticket' },
  ]);
  await press('Open help');
  await expect.element(page.getByRole('button', { name: 'Delete room.png' })).toBeVisible();
});

test('[L7] chosen pictures belong to the ticket’s draft, and a deleted one leaves the disk', async () => {
  await scene().draw();
  await press('Open help');
  await expect
    .element(page.getByRole('button', { name: supportText('help.submit'), exact: true }))
    .toBeVisible();
  await chooseFiles(supportText('help.add'), fileOfBytes(await picture('dark.png')));
  await expect
    .poll(async () => (await scene().drafts()).draft_pictures?.map(({ name }) => name))
    .toEqual(['dark.jpg']);
  await expect
    .poll(async () => (await scene().files()).map(({ owner }) => owner))
    .toEqual(['draft:ticket']);
  await page.getByRole('button', { name: 'Delete dark.png' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([]);
  await expect.poll(() => scene().files()).toEqual([]);
});

/** Starts to send the entry at the moment in which its draft is stored. */
function leaveWith(id: string): () => void {
  const { put } = IDBObjectStore.prototype;
  const mend = () => Object.assign(IDBObjectStore.prototype, { put });
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === 'session') {
      mend();
      void Dexie.ignoreTransaction(() =>
        scene().account.store.db.outbox.where('id').equals(id).modify({ state: 'sending' }),
      );
    }
    return put.apply(this, given);
  };
  return mend;
}

test.each([
  ['rating', () => scene().rate(), { rating: 'Another one, begun' }],
  [
    'ticket',
    () => scene().ask(),
    { ticket: { issueType: '', email: '', description: 'Another one, begun' } },
  ],
] as const)(
  '[L5] [L7] a %s that is being sent is not kept as a draft, and the previous draft is restored',
  async (id, send, begun) => {
    const { store } = scene().account;
    const [small, original] = [
      await keepDraftFile(store, fileOfBytes(await picture('begun.png')), { id: 'begun', at: 0 }),
      { name: 'large.png', type: 'image/png', file: 'large' },
    ];
    await writeSession(store, {
      drafts: begun,
      draft_pictures: [small],
      draft_originals: [original],
    });
    await send();
    await scene().draw();
    await press('Keep as draft');
    const mend = leaveWith(id);
    try {
      await press(outboxText('outbox.draftReplace'));
      await expect
        .poll(async () => (await readOutbox(store)).map(({ state }) => state))
        .toEqual(['sending']);
      // The message comes after the previous draft is restored: an earlier look could find it
      // before it was replaced.
      await expect.poll(() => messages).toContain(outboxText('outbox.onItsWay'));
      await expect.poll(async () => (await scene().drafts()).drafts).toEqual(begun);
      await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([small]);
      await expect
        .poll(async () => (await readSession(store, ['draft_originals'])).draft_originals)
        .toEqual([original]);
    } finally {
      mend();
    }
    const files = await scene().files();
    expect(files).toContainEqual({ id: 'begun', owner: 'draft:ticket' });
    expect(files.filter((file) => file.id !== 'begun').map(({ owner }) => owner)).toEqual(
      id === 'ticket' ? ['entry', 'entry'] : [],
    );
  },
);

test('[L7] Keep as draft asks before it replaces another draft', async () => {
  const begun = { rating: 'Another one, begun' };
  await writeSession(scene().account.store, { drafts: begun });
  await scene().rate();
  await scene().draw();
  await press('Keep as draft');
  await expect.element(page.getByText(outboxText('outbox.draftThere'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'No', exact: true })).toHaveFocus();
  expect((await scene().drafts()).drafts).toEqual(begun);
  expect(await scene().inputs()).toHaveLength(1);
  await press('No');
  await expect.element(page.getByRole('button', { name: 'Keep as draft' })).toHaveFocus();
  await press('Keep as draft');
  await press(outboxText('outbox.draftReplace'));
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Too many clicks', rate: 2 });
});

test('[L7] Keep as draft asks before it replaces a draft that has only pictures', async () => {
  await writeSession(scene().account.store, { draft_pictures: [await picture('begun.png')] });
  await scene().ask();
  await scene().draw();
  await press('Keep as draft');
  await expect.element(page.getByText(outboxText('outbox.draftThere'))).toBeVisible();
  expect((await scene().drafts()).draft_pictures?.map(({ name }) => name)).toEqual(['begun.png']);
});

test('[L7] a draft of an earlier build is sent with the pictures that it holds inline', async () => {
  const ticket = {
    issueType: TICKET.IssueType,
    email: TICKET.EmailID,
    description: TICKET.IssueDescription,
  };
  await writeSession(scene().account.store, {
    drafts: { ticket },
    draft_pictures: [await picture('begun.png')],
  });
  await scene().draw();
  await press('Open help');
  await expect.element(page.getByRole('button', { name: 'Delete begun.png' })).toBeVisible();
  await press(supportText('help.submit'));
  await expect
    .poll(() => scene().inputs())
    .toMatchObject([
      {
        isRefused: false,
        input: { pictures: [{ name: 'begun.png', file: expect.any(String) }] },
      },
    ]);
  expect((await scene().files()).map(({ owner }) => owner)).toEqual(['entry']);
  await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([]);
});

test('[L7] a draft that another tab has sent meanwhile is sent with copies of its pictures', async () => {
  const { store } = scene().account;
  const begun = await keepDraftFile(store, fileOfBytes(await picture('begun.png')), {
    id: 'begun',
    at: 0,
  });
  const ticket = {
    issueType: TICKET.IssueType,
    email: TICKET.EmailID,
    description: TICKET.IssueDescription,
  };
  await writeSession(store, { drafts: { ticket }, draft_pictures: [begun] });
  await scene().draw();
  await press('Open help');
  await expect.element(page.getByRole('button', { name: 'Delete begun.png' })).toBeVisible();
  await dispatch(store, 'ask-help', { ...TICKET, pictures: [begun] }, { id: 'ticket', at: 0 });
  await press(supportText('help.submit'));
  await expect.poll(async () => (await scene().inputs()).length).toBe(2);
  expect(
    (await scene().files()).map(({ id, owner }) => ({ isOriginal: id === 'begun', owner })),
  ).toEqual(
    expect.arrayContaining([
      { isOriginal: true, owner: 'entry' },
      { isOriginal: false, owner: 'entry' },
    ]),
  );
});

test('[L7] if the draft cannot be stored the entry stays, and a later press keeps it', async () => {
  await scene().rate();
  await scene().draw();
  breakDisk('put', 'session');
  await press('Keep as draft');
  await expect.poll(() => broken).toBeGreaterThan(0);
  await expect.poll(isBusy).toBe(false);
  expect(await scene().drafts()).toEqual({});
  expect(await scene().inputs()).toHaveLength(1);
  mendDisk();
  await press('Keep as draft');
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Too many clicks', rate: 2 });
});

test('[L7] if the entry cannot be removed, draft and entry stay, and the next press removes it without a question', async () => {
  await scene().ask();
  await scene().draw();
  breakDisk('delete', 'outbox');
  await press('Keep as draft');
  await expect.poll(() => broken).toBeGreaterThan(0);
  await expect.poll(isBusy).toBe(false);
  const { drafts, draft_pictures } = await scene().drafts();
  expect(drafts?.ticket?.description).toBe(TICKET.IssueDescription);
  expect(draft_pictures).toHaveLength(2);
  expect((await scene().inputs()).length).toBe(1);
  mendDisk();
  await press('Keep as draft');
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).draft_pictures?.length).toBe(2);
});
