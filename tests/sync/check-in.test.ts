import { expect, test } from 'vitest';
import { dispatch } from '../../sync/outbox.ts';
import { push } from '../../sync/push.ts';
import { json } from '../support/device.ts';
import { Scene } from './scene.ts';

const AT = '2026-08-12T09:00:00.000Z';
const checkIn = ({ store, edges }: Scene, login_code: string) =>
  dispatch(store, 'check-in', { training_code: 9003, login_code, at: AT, by: 'qr', name: login_code }, { id: edges.newId(), at: edges.now() });
/** What the server says of everybody who is asked about. */
const verdict = (state: string) => () => json({ error: false, people: [{ login_code: 'HD1001', state }] });

test.each([
  ['checked-in', 'sent', undefined],
  ['already', 'sent', undefined],
  ['unknown', 'refused', 'unknown'],
  ['not-open', 'refused', 'not-open'],
])('[8.2] a person who is judged %s: the check-in is %s', async (state, becomes, code) => {
  const scene = await Scene.open({ 'training-check-in': verdict(state) });
  await checkIn(scene, 'HD1001');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual([becomes]);
  expect((await scene.entries())[0]?.content?.failure?.code).toBe(code);
});

test('[8.2] somebody who was not taken keeps nobody else out', async () => {
  const scene = await Scene.open({ 'training-check-in': verdict('unknown') });
  await checkIn(scene, 'HD1001');
  await checkIn(scene, 'HD1003');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['refused', 'sent']);
});
