import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import { countUnsent } from '../../../sync/device/unsent.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain, sendInstead } from '../../../sync/outbox/put.ts';
import { keepDraftFile, TICKET_DRAFT } from '../../../sync/page/files.ts';
import { viewOutbox } from '../../../sync/page/outbox-view.ts';
import { tidy } from '../../../sync/upkeep/tidy.ts';
import { json } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const refused = () => json({ error: true, message: 'No' }, { status: 400 });
const noteOf = (text: string, previous = ''): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: previous,
  at: '2026-08-12T09:00:00Z',
});
const write = ({ store, edges }: Scene, id: string, text: string, previous?: string) =>
  dispatch(store, 'product-note', noteOf(text, previous), { id, at: edges.now() });
const texts = async (scene: Scene) =>
  (await scene.entries()).map(({ id, state, content }) => ({
    id,
    state,
    text: (content?.input as { text?: string } | undefined)?.text,
  }));
/** Advances the clock past the undo time. */
const later = async (scene: Scene): Promise<void> => {
  await scene.device.pass(11_000);
};
const sentTexts = ({ script }: Scene) => script.of('product-note').map(({ body }) => body.text);

test('[D45] Undo of a changed note restores the previous note, which is then sent', async () => {
  const scene = await Scene.open({ 'product-note': taken });
  await write(scene, 'first', 'Mix 20 g');
  const before = await scene.entries();
  await write(scene, 'second', 'Mix 25 g', 'Mix 20 g');
  expect(await texts(scene)).toEqual([{ id: 'second', state: 'waiting', text: 'Mix 25 g' }]);
  expect({
    waiting: (await viewOutbox(scene.store)).waiting,
    unsent: await countUnsent(scene.store.db),
  }).toEqual({ waiting: 1, unsent: 1 });
  expect(await discard(scene.store, 'second')).toBe(true);
  expect(await scene.entries()).toEqual(before);
  await later(scene);
  await push(scene.edges, scene.store);
  expect(sentTexts(scene)).toEqual(['Mix 20 g']);
});

test('[D45] each Undo goes back by one save, however many saves were unsent', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 4 }),
      async (saved, undone) => {
        const scene = await Scene.open({ 'product-note': taken });
        const snapshots = [await scene.entries()];
        for (const [n, text] of saved.entries()) {
          await write(scene, `note-${n}`, text);
          snapshots.push(await scene.entries());
        }
        const undos = Math.min(undone, saved.length);
        for (let n = 1; n <= undos; n += 1) {
          await discard(scene.store, `note-${saved.length - n}`);
          expect(await scene.entries()).toEqual(snapshots[saved.length - n]);
        }
        await later(scene);
        await push(scene.edges, scene.store);
        const left = saved.slice(0, saved.length - undos);
        expect(sentTexts(scene)).toEqual(left.slice(-1));
        expect(
          (await scene.store.db.outbox.toArray()).map(({ id, state }) => ({ id, state })),
        ).toEqual(left.length > 0 ? [{ id: `note-${left.length - 1}`, state: 'sent' }] : []);
      },
    ),
    { numRuns: 30 },
  ));

test('[D45] Undo of a change that a busy server did not take restores the previous note', async () => {
  const scene = await Scene.open({
    'product-note': () => json({ error: true, code: 'busy' }, { status: 503 }),
  });
  await write(scene, 'first', 'Mix 20 g');
  await write(scene, 'second', 'Mix 25 g');
  await later(scene);
  await push(scene.edges, scene.store);
  expect(await discard(scene.store, 'second')).toBe(true);
  expect(await texts(scene)).toEqual([{ id: 'first', state: 'waiting', text: 'Mix 20 g' }]);
});

test('[D45] Undo of a corrected change does not restore what the refused one had replaced', async () => {
  const scene = await Scene.open({ 'product-note': refused });
  await write(scene, 'first', 'Mix 20 g');
  await write(scene, 'second', 'Mix 25 g');
  await later(scene);
  await push(scene.edges, scene.store);
  expect(
    await sendInstead(scene.store, 'second', 'product-note', noteOf('Mix 30 g'), {
      id: 'third',
      at: scene.edges.now(),
    }),
  ).toBe(true);
  expect(await texts(scene)).toEqual([{ id: 'third', state: 'waiting', text: 'Mix 30 g' }]);
  await discard(scene.store, 'third');
  expect(await scene.store.db.outbox.count()).toBe(0);
});

test('[D45] an entry replaced by a refused change survives the daily cleanup', async () => {
  const scene = await Scene.open({ 'product-note': refused });
  await write(scene, 'first', 'Mix 20 g');
  await write(scene, 'second', 'Mix 25 g');
  await later(scene);
  await push(scene.edges, scene.store);
  await tidyNow(scene);
  expect((await scene.store.db.outbox.toArray()).map(({ id, state }) => ({ id, state }))).toEqual([
    { id: 'first', state: 'replaced' },
    { id: 'second', state: 'refused' },
  ]);
});

test('[D45] an entry that is being sent when a newer one is stored is not replaced', async () => {
  const { store, edges } = await Scene.open();
  await dispatch(store, 'product-note', noteOf('Mix 20 g'), { id: 'first', at: edges.now() });
  const seal: typeof store.vault.seal = async (...what) => {
    await store.db.outbox.where('id').equals('first').modify({ state: 'sending', tries: 1 });
    return store.vault.seal(...what);
  };
  await dispatch(
    { ...store, vault: { ...store.vault, seal } },
    'product-note',
    noteOf('Mix 25 g'),
    { id: 'second', at: edges.now() },
  );
  expect((await store.db.outbox.toArray()).map(({ state }) => state)).toEqual([
    'sending',
    'waiting',
  ]);
});

test('[D45] Send again of a replaced entry, which another tab may still show, does not send it', async () => {
  const scene = await Scene.open({ 'product-note': taken });
  await write(scene, 'first', 'Mix 20 g');
  await write(scene, 'second', 'Mix 25 g');
  await sendAgain(scene.store, 'first', { id: 'unused', at: 0 });
  await later(scene);
  await push(scene.edges, scene.store);
  expect(sentTexts(scene)).toEqual(['Mix 25 g']);
});

test('[D45] a replaced answer cannot be discarded and is sent after Undo of the answer that replaced it', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': taken });
  const accepted = await scene.tap();
  const rejected = await scene.hold({ answer: 'reject' });
  expect(await discard(scene.store, accepted)).toBe(false);
  expect(await discard(scene.store, rejected)).toBe(true);
  await push(scene.edges, scene.store);
  expect(
    scene.script
      .of('accept-reject-webinar')
      .map(({ key, body }) => ({ key, status: body.tracking_status })),
  ).toEqual([{ key: accepted, status: TRACKING_STATUS.accept }]);
});

const pictureOf = ({ store }: Scene, id: string) =>
  keepDraftFile(
    store,
    new File([new Uint8Array(2_000).fill(1)], `${id}.jpg`, { type: 'image/jpeg' }),
    { id, at: 0 },
  );
const change = async (scene: Scene, id: string) =>
  dispatch(
    scene.store,
    'profile-picture',
    { picture: await pictureOf(scene, `${id}-file`) },
    { id, at: scene.edges.now() },
  );
const owners = async ({ store: { db } }: Scene) =>
  (await db.files.toArray()).map(({ owner }) => owner).toSorted();

test('[D61] a replaced picture is kept for Undo and deleted with its entry once the newer picture has arrived', async () => {
  const scene = await Scene.open({ 'update-profile-picture': taken });
  await change(scene, 'first');
  await change(scene, 'second');
  expect(await owners(scene)).toEqual(['entry:first', 'entry:second']);
  const call = (await import('../../../sync/actions/profile.ts')).profileActions['profile-picture'];
  expect(call.kind).toBe('set');
  scene.script.answers = new Proxy({}, { get: () => taken });
  await later(scene);
  await push(scene.edges, scene.store);
  expect({
    owners: await owners(scene),
    entries: (await scene.store.db.outbox.toArray()).map(({ id }) => id),
  }).toEqual({
    owners: [],
    entries: ['second'],
  });
});

test('[D61] a replaced entry is deleted by the daily cleanup when an earlier build has sent the newer one', async () => {
  const scene = await Scene.open();
  await change(scene, 'first');
  await change(scene, 'second');
  const { db } = scene.store;
  await db.outbox
    .where('id')
    .equals('second')
    .modify((row) => {
      Object.assign(row, {
        state: 'sent',
        doneAt: scene.edges.now(),
        leavesAt: scene.edges.now() + 86_400_000,
      });
    });
  await scene.store.db.clock.put({ name: 'tidied', value: 0, until: 0 });
  await tidyNow(scene);
  expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual(['second']);
});

test('[D45] a replaced entry waits again after the daily cleanup when an earlier build has discarded the newer one', async () => {
  const scene = await Scene.open();
  await write(scene, 'first', 'Mix 20 g');
  await write(scene, 'second', 'Mix 25 g');
  await scene.store.db.outbox.where('id').equals('second').delete();
  await tidyNow(scene);
  expect(await texts(scene)).toEqual([{ id: 'first', state: 'waiting', text: 'Mix 20 g' }]);
});

async function tidyNow(scene: Scene): Promise<void> {
  scene.script.answers['validate-token'] = () =>
    json({ error: false }, { headers: { date: new Date(scene.edges.now()).toUTCString() } });
  const { call } = await import('../../../sync/wire/call.ts');
  await call(scene.edges, scene.store, 'validate-token', {});
  await tidy(scene.edges, scene.store);
}

test('[D52] an entry whose response was lost is discarded only when the person confirms that it may have arrived', async () => {
  const scene = await Scene.open({ 'product-note': offline });
  await write(scene, 'note', 'Mix 20 g');
  await later(scene);
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([{ id: 'note', state: 'waiting', unsure: true }]);
  expect({
    discarded: await discard(scene.store, 'note'),
    kept: await discard(scene.store, 'note', { keptBy: TICKET_DRAFT }),
  }).toEqual({
    discarded: false,
    kept: false,
  });
  expect(await discard(scene.store, 'note', { although: 'unsure' })).toBe(true);
  expect(await scene.entries()).toEqual([]);
});

test.each([
  ['503', 'cannot have arrived', () => json({ error: true, code: 'busy' }, { status: 503 }), false],
  [
    '429',
    'cannot have arrived',
    () => json({ error: true, code: 'too-many' }, { status: 429 }),
    false,
  ],
  ['504', 'may have arrived', () => json({}, { status: 504 }), true],
  ['500', 'may have arrived', () => json({ error: true, code: 'fault' }, { status: 500 }), true],
  ['no response', 'may have arrived', offline, true],
])('[D52] an entry whose try ends with %s %s', async (_what, _result, answer, isUnsure) => {
  const scene = await Scene.open({ 'product-note': answer });
  await write(scene, 'note', 'Mix 20 g');
  await later(scene);
  await push(scene.edges, scene.store);
  expect((await scene.entries()).map(({ unsure }) => unsure === true)).toEqual([isUnsure]);
});
