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
    json({ error: true, code: 'not-valid', message: 'No' }, { status: 422, headers: replay ? { 'idempotent-replay': replay } : {} });

/** A rating whose answer was lost. */
async function lost(first: Capabilities = OFFERED): Promise<{ scene: Scene; id: string }> {
  const scene = await Scene.open({ 'rate-us': offline, 'validate-token': valid });
  scene.device.offered = first;
  const id = await dispatch(scene.store, 'rate-us', { rate: 5, message: '' }, { id: scene.edges.newId(), at: scene.edges.now() });
  await push(scene.edges, scene.store);
  return { scene, id };
}
async function pushLater(scene: Scene, answer: Answer, ms = 60_000): Promise<void> {
  scene.script.answers['rate-us'] = answer;
  scene.device.clock.ms += ms;
  await push(scene.edges, scene.store);
}
const again = ({ store, edges }: Scene, id: string) => sendAgain(store, id, { id: edges.newId(), at: edges.now() });
const standing = async (scene: Scene) => (await scene.entries()).map(({ state, unsure }) => [state, unsure === true]);
const keysOf = ({ script }: Scene) => script.of('rate-us').map(({ key }) => key);

describe('[8.9] a rating whose answer was lost is refused at the next try', () => {
  test.each([
    ['repeats the refusal of the first', '1', false],
    ['had no answer under the key and keeps the refusal', '0', false],
    ['has not looked at the key', undefined, true],
  ] as const)('by a server that %s: may have arrived %#', async (_what, replay, isUnsure) => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith(replay));
    expect(await standing(scene)).toEqual([['refused', isUnsure]]);
    expect(await discard(scene.store, id)).toBe(!isUnsure);
  });

  test('Send again keeps the key of one that may have arrived', async () => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith());
    await again(scene, id);
    await pushLater(scene, () => json({ message: 'Thank you' }));
    expect([await standing(scene), keysOf(scene)]).toEqual([[['sent', false]], [id, id, id]]);
  });

  test('the person is asked before it is sent again to a server that honours keys no longer', async () => {
    const { scene, id } = await lost();
    await pushLater(scene, refusedWith());
    scene.device.offered = UNKEYED;
    await again(scene, id);
    await pushLater(scene, taken);
    expect([await standing(scene), keysOf(scene)]).toEqual([[['ambiguous', true]], [id, id]]);
  });
});

test('[8.9] what is kept under a key says nothing of an earlier try that went without one', async () => {
  const { scene, id } = await lost(UNKEYED);
  expect(await scene.states()).toEqual(['ambiguous']);
  scene.device.offered = OFFERED;
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect([await standing(scene), keysOf(scene)]).toEqual([[['refused', true]], [null, id]]);
  // Under this key the refusal would be repeated: it goes under another one, once the person was asked.
  await again(scene, id);
  await pushLater(scene, taken);
  expect(await standing(scene)).toEqual([['ambiguous', true]]);
  const [{ id: other } = { id }] = await scene.entries();
  await again(scene, other);
  await pushLater(scene, taken);
  expect([await standing(scene), keysOf(scene)]).toEqual([[['sent', false]], [null, id, other]]);
  expect(other).not.toBe(id);
});

test('[8.9] a server that has forgotten the key says nothing of the first try', async () => {
  const { scene, id } = await lost();
  await pushLater(scene, taken, KEYS_KEPT_MS + 86_400_000);
  expect(await scene.states()).toEqual(['ambiguous']);
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect(await standing(scene)).toEqual([['refused', true]]);
});

test('[8.9] a server without keys that refuses says nothing of an earlier try', async () => {
  const { scene, id } = await lost(UNKEYED);
  await again(scene, id);
  await pushLater(scene, refusedWith('0'));
  expect(await standing(scene)).toEqual([['refused', true]]);
});

test('[8.9] a rating that was refused at its only try did not arrive, whatever the answer says of its key', async () => {
  const scene = await Scene.open({ 'rate-us': refusedWith() });
  await dispatch(scene.store, 'rate-us', { rate: 5, message: '' }, { id: 'rating', at: scene.edges.now() });
  await push(scene.edges, scene.store);
  expect(await standing(scene)).toEqual([['refused', false]]);
});

describe('[8.9] an answer to a training that may have arrived is refused before its key is looked at', () => {
  async function refusedReject(): Promise<{ scene: Scene; id: string }> {
    const scene = await Scene.open({ 'accept-reject-webinar': offline });
    await scene.tap();
    const id = await scene.tap({ answer: 'reject' });
    await push(scene.edges, scene.store);
    scene.script.answers['accept-reject-webinar'] = refusedWith();
    scene.device.clock.ms += 60_000;
    await push(scene.edges, scene.store);
    expect(await standing(scene)).toEqual([['refused', true]]);
    return { scene, id };
  }

  test('Send again is a new intent, because a repeated answer would not follow what was sent since; it still may have arrived', async () => {
    const { scene, id } = await refusedReject();
    await again(scene, id);
    const [entry] = await scene.entries();
    expect([entry?.state, entry?.unsure, entry?.id === id]).toEqual(['waiting', true, false]);
    expect(await discard(scene.store, entry?.id ?? '')).toBe(false);
    scene.script.answers['accept-reject-webinar'] = taken;
    await push(scene.edges, scene.store);
    expect([await standing(scene), await scene.store.db.outbox.count()]).toEqual([[['sent', false]], 1]);
  });

  test('[D45] Undo of a correction asks first, and does not bring back what it had replaced', async () => {
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
