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
let said: string[] = [];
let stopHearing = (): void => undefined;
beforeEach(() => {
  said = [];
  stopHearing = onSaying(({ message: words }) => said.push(wordingOf(words)));
});
afterEach(() => stopHearing());

/** How often the broken disk was asked. */
let broken = 0;
let mendDisk = (): void => undefined;
/** Makes the browser's own database refuse one kind of change of one table. */
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

test('[L7] a rating kept as a draft leaves, and its form opens with it, also where the form was open before', async () => {
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
    ['dark', 'draft:ticket'],
    ['room', 'draft:ticket'],
  ]);
  await press('Open help');
  await expect.element(page.getByRole('button', { name: 'Delete room.png' })).toBeVisible();
});

test('[L7] pictures that were chosen for a ticket are kept as those of its draft', async () => {
  await scene().draw();
  await press('Open help');
  await expect
    .element(page.getByRole('button', { name: supportText('help.submit'), exact: true }))
    .toBeVisible();
  await chooseFiles(supportText('help.add'), fileOfBytes(await picture('dark.png')));
  await expect
    .poll(async () => (await scene().drafts()).draft_pictures?.map((one) => one.name))
    .toEqual(['dark.jpg']);
  await expect
    .poll(async () => (await scene().files()).map(([, owner]) => owner))
    .toEqual(['draft:ticket']);
  await page.getByRole('button', { name: 'Delete dark.png' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([]);
  await expect.poll(() => scene().files()).toEqual([]);
});

/** The entry leaves for the server in the moment in which its draft is stored. */
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
  '[L5] [L7] a %s that is on its way by now is not kept as a draft, too, and the draft that lay there is there again',
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
      // Said last, when the draft that lay there is back: looked for earlier, it may be found
      // before it was replaced.
      await expect.poll(() => said).toContain(outboxText('outbox.onItsWay'));
      await expect.poll(async () => (await scene().drafts()).drafts).toEqual(begun);
      await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([small]);
      await expect
        .poll(async () => (await readSession(store, ['draft_originals'])).draft_originals)
        .toEqual([original]);
    } finally {
      mend();
    }
    const files = await scene().files();
    expect(files).toContainEqual(['begun', 'draft:ticket']);
    expect(files.filter(([file]) => file !== 'begun').map(([, owner]) => owner)).toEqual(
      id === 'ticket' ? ['entry', 'entry'] : [],
    );
  },
);

test('[L7] another draft is not overwritten without asking', async () => {
  const begun = { rating: 'Another one, begun' };
  await writeSession(scene().account.store, { drafts: begun });
  await scene().rate();
  await scene().draw();
  await press('Keep as draft');
  await expect.element(page.getByText(outboxText('outbox.draftThere'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'No', exact: true })).toHaveFocus();
  expect([(await scene().drafts()).drafts, (await scene().inputs()).length]).toEqual([begun, 1]);
  await press('No');
  await expect.element(page.getByRole('button', { name: 'Keep as draft' })).toHaveFocus();
  await press('Keep as draft');
  await press(outboxText('outbox.draftReplace'));
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Too many clicks', rate: 2 });
});

test('[L7] pictures that were begun with count as a draft, too', async () => {
  await writeSession(scene().account.store, { draft_pictures: [await picture('begun.png')] });
  await scene().ask();
  await scene().draw();
  await press('Keep as draft');
  await expect.element(page.getByText(outboxText('outbox.draftThere'))).toBeVisible();
  expect((await scene().drafts()).draft_pictures?.map(({ name }) => name)).toEqual(['begun.png']);
});

test('[L7] a draft of an earlier build, which held its pictures itself, is sent with them', async () => {
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
    .toMatchObject([[false, { pictures: [{ name: 'begun.png', file: expect.any(String) }] }]]);
  expect((await scene().files()).map(([, owner]) => owner)).toEqual(['entry']);
  await expect.poll(async () => (await scene().drafts()).draft_pictures).toEqual([]);
});

test('[L7] pictures that another tab has sent of the same draft stay that ticket’s, and this one goes out with its own', async () => {
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
  expect((await scene().files()).map(([id, owner]) => [id === 'begun', owner])).toEqual(
    expect.arrayContaining([
      [true, 'entry'],
      [false, 'entry'],
    ]),
  );
});

test('[L7] when the draft cannot be stored the entry stays, and the same press keeps it later', async () => {
  await scene().rate();
  await scene().draw();
  breakDisk('put', 'session');
  await press('Keep as draft');
  await expect.poll(() => broken).toBeGreaterThan(0);
  await expect.poll(isBusy).toBe(false);
  expect([await scene().drafts(), (await scene().inputs()).length]).toEqual([{}, 1]);
  mendDisk();
  await press('Keep as draft');
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).drafts).toEqual({ rating: 'Too many clicks', rate: 2 });
});

test('[L7] when the entry cannot leave, both are there; the next press lets it leave and asks nothing', async () => {
  await scene().ask();
  await scene().draw();
  breakDisk('delete', 'outbox');
  await press('Keep as draft');
  await expect.poll(() => broken).toBeGreaterThan(0);
  await expect.poll(isBusy).toBe(false);
  expect([
    (await scene().drafts()).drafts?.ticket?.description,
    (await scene().drafts()).draft_pictures?.length,
  ]).toEqual([TICKET.IssueDescription, 2]);
  expect((await scene().inputs()).length).toBe(1);
  mendDisk();
  await press('Keep as draft');
  await expect.poll(() => scene().inputs()).toEqual([]);
  expect((await scene().drafts()).draft_pictures?.length).toBe(2);
});
