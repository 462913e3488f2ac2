import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../../sync/contract/capabilities.ts';
import { KEYS_KEPT_MS } from '../../../sync/contract/constants.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain, sendInstead } from '../../../sync/outbox/put.ts';
import { json, OFFERED } from '../../support/device.ts';
import { Scene, taken, valid } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const UNKEYED: Capabilities = { ...OFFERED, idempotency_keys: false };
const refusedWith =
  (replay?: '0' | '1'): Answer =>
  () =>
    json(
      { error: true, code: 'not-valid', message: 'No' },
      { status: 422, headers: replay ? { 'idempotent-replay': replay } : {} },
    );

/** A rating whose response was lost. */
async function lost(first: Capabilities = OFFERED): Promise<{ scene: Scene; id: string }> {
  const scene = await Scene.open({ 'rate-us': offline, 'validate-token': valid });
  scene.device.offered = first;
  const id = await dispatch(
    scene.store,
    'rate-us',
    { rate: 5, message: '' },
    { id: scene.edges.newId(), at: scene.edges.now() },
  );
  await push(scene.edges, scene.store);
  return { scene, id };
}
async function pushLater(scene: Scene, answer: Answer, ms = 60_000): Promise<void> {
  scene.script.answers['rate-us'] = answer;
  scene.device.clock.ms += ms;
  await push(scene.edges, scene.store);
}
const again = ({ store, edges }: Scene, id: string) =>
  sendAgain(store, id, { id: edges.newId(), at: edges.now() });
const standing = async (scene: Scene) =>
  (await scene.entries()).map(({ state, unsure }) => ({ state, unsure: unsure === true }));
const keysOf = ({ script }: Scene) => script.of('rate-us').map(({ key }) => key);

describe('[8.9] a rating whose response was lost and whose next try is refused', () => {
  test.each([
    ['repeats the refusal of the first try', 'did not arrive', '1', false],
    ['had no result under the key and stores the refusal', 'did not arrive', '0', false],
    ['has not checked the key', 'may have arrived', undefined, true],
  ] as const)('by a server that %s %s', async (_what, _result, replay, unsure) => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith(replay));
    expect(await standing(scene)).toEqual([{ state: 'refused', unsure }]);
    expect(await discard(scene.store, id)).toBe(!unsure);
  });

  test('Send again keeps the key of an entry that may have arrived', async () => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith());
    await again(scene, id);
    await pushLater(scene, () => json({ message: 'Thank you' }));
    expect({ standing: await standing(scene), keys: keysOf(scene) }).toEqual({
      standing: [{ state: 'sent', unsure: false }],
      keys: [id, id, id],
    });
  });

  test('the person is asked before a resend to a server that no longer honours keys', async () => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith());
    scene.device.offered = UNKEYED;
    await again(scene, id);
    await pushLater(scene, taken);
    expect({ standing: await standing(scene), keys: keysOf(scene) }).toEqual({
      standing: [{ state: 'ambiguous', unsure: true }],
      keys: [id, id],
    });
  });
});

test('[8.9] a refusal under a key leaves a rating with an earlier try without a key unsure', async () => {
  const { scene, id } = await lost(UNKEYED);
  expect(await scene.states()).toEqual(['ambiguous']);
  scene.device.offered = OFFERED;
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect({ standing: await standing(scene), keys: keysOf(scene) }).toEqual({
    standing: [{ state: 'refused', unsure: true }],
    keys: [null, id],
  });
  // The same key would repeat the refusal: a new key is used after the person agreed.
  await again(scene, id);
  await pushLater(scene, taken);
  expect(await standing(scene)).toEqual([{ state: 'ambiguous', unsure: true }]);
  const [{ id: other } = { id }] = await scene.entries();
  await again(scene, other);
  await pushLater(scene, taken);
  expect({ standing: await standing(scene), keys: keysOf(scene) }).toEqual({
    standing: [{ state: 'sent', unsure: false }],
    keys: [null, id, other],
  });
  expect(other).not.toBe(id);
});

test('[8.9] a refusal after the server has forgotten the key leaves the rating unsure', async () => {
  const { scene, id } = await lost();
  await pushLater(scene, taken, KEYS_KEPT_MS + 86_400_000);
  expect(await scene.states()).toEqual(['ambiguous']);
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect(await standing(scene)).toEqual([{ state: 'refused', unsure: true }]);
});

test('[8.9] a refusal by a server without keys leaves a rating with a lost response unsure', async () => {
  const { scene, id } = await lost(UNKEYED);
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect(await standing(scene)).toEqual([{ state: 'refused', unsure: true }]);
});

test('[8.9] a rating refused at its only try is not unsure, even when the response does not say that its key was checked', async () => {
  const scene = await Scene.open({ 'rate-us': refusedWith() });
  await dispatch(
    scene.store,
    'rate-us',
    { rate: 5, message: '' },
    { id: 'rating', at: scene.edges.now() },
  );
  await push(scene.edges, scene.store);
  expect(await standing(scene)).toEqual([{ state: 'refused', unsure: false }]);
});

describe('[8.9] an answer to a training that may have arrived and is refused before its key is checked', () => {
  async function refusedReject(): Promise<{ scene: Scene; id: string }> {
    const scene = await Scene.open({ 'accept-reject-webinar': offline });
    await scene.tap();
    const id = await scene.tap({ answer: 'reject' });
    await push(scene.edges, scene.store);
    scene.script.answers['accept-reject-webinar'] = refusedWith();
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    expect(await standing(scene)).toEqual([{ state: 'refused', unsure: true }]);
    return { scene, id };
  }

  test('Send again uses a new key and keeps the entry unsure until it is sent', async () => {
    const { scene, id } = await refusedReject();
    await again(scene, id);
    const [entry] = await scene.entries();
    expect({ state: entry?.state, unsure: entry?.unsure, sameId: entry?.id === id }).toEqual({
      state: 'waiting',
      unsure: true,
      sameId: false,
    });
    expect(await discard(scene.store, entry?.id ?? '')).toBe(false);
    scene.script.answers['accept-reject-webinar'] = taken;
    await push(scene.edges, scene.store);
    expect({
      standing: await standing(scene),
      entries: await scene.store.db.outbox.count(),
    }).toEqual({ standing: [{ state: 'sent', unsure: false }], entries: 1 });
  });

  test('[D45] Undo of its correction needs a confirmation and does not restore the answer that the refused one had replaced', async () => {
    const { scene, id } = await refusedReject();
    const [entry] = await scene.entries();
    if (!entry?.content) throw new Error('It cannot be opened.');
    const stamp = { id: 'corrected', at: scene.edges.now() };
    await sendInstead(scene.store, id, 'answer-training', entry.content.input as never, stamp);
    expect(await scene.entries()).toMatchObject([{ id: 'corrected', unsure: true }]);
    expect(await discard(scene.store, 'corrected')).toBe(false);
    expect(await discard(scene.store, 'corrected', { although: 'unsure' })).toBe(true);
    expect(await scene.store.db.outbox.count()).toBe(0);
  });
});
