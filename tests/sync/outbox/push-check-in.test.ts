import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { Scene } from '../scene.ts';

const AT = '2026-08-12T09:00:00.000Z';
const checkIn = ({ store, edges }: Scene, login_code: string) =>
  dispatch(
    store,
    'check-in',
    { training_code: 9003, login_code, at: AT, by: 'qr', name: login_code },
    { id: edges.newId(), at: edges.now() },
  );
/** The server's verdict on each person of the check-in. */
const verdict = (state: string) => () =>
  json({ error: false, people: [{ login_code: 'HD1001', state }] });

test.each([
  ['checked-in', 'sent', undefined],
  ['already', 'sent', undefined],
  ['unknown', 'refused', 'unknown'],
  ['not-open', 'refused', 'not-open'],
])('[8.2] a check-in with the verdict %s becomes %s', async (state, becomes, code) => {
  const scene = await Scene.open({ 'training-check-in': verdict(state) });
  await checkIn(scene, 'HD1001');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual([becomes]);
  expect((await scene.entries())[0]?.content?.failure?.code).toBe(code);
});

test('[8.2] a refused check-in does not stop the check-in of another person', async () => {
  const scene = await Scene.open({ 'training-check-in': verdict('unknown') });
  await checkIn(scene, 'HD1001');
  await checkIn(scene, 'HD1003');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['refused', 'sent']);
});

test.each([
  [
    'has an unreadable time',
    { error: false, people: [{ login_code: 'HD1001', state: 'unknown', at: '12.08.2026' }] },
  ],
  [
    'has a verdict that this build does not know',
    {
      error: false,
      people: [
        { login_code: 'HD1001', state: 'unknown' },
        { login_code: 7, state: 'late' },
      ],
    },
  ],
])('[8.2] a check-in is refused although the response %s', async (_what, body) => {
  const scene = await Scene.open({ 'training-check-in': () => json(body) });
  await checkIn(scene, 'HD1001');
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['refused']);
});

/** A roster with one person, read before the check-in; later pulls are offline. */
async function withRoster(at: unknown) {
  const people = [
    { login_code: 'HD1001', hd_name: 'Asha', accept_reject: true, checked_in_at: null },
  ];
  const roster = {
    error: false,
    training_code: 9003,
    name: 'Bob',
    training_start_date: AT,
    training_end_date: AT,
    people,
    complete: true,
  };
  const request = { training_code: 9003 };
  const scene = await Scene.open({
    'training-roster': () => json(roster),
    'training-check-in': () =>
      json({ error: false, people: [{ login_code: 'HD1001', state: 'already', at }] }),
  });
  await pull(scene.edges, scene.store, 'training-roster', request);
  const reader = createReader(
    scene.store,
    'training-roster',
    await documentKey(scene.store, 'training-roster', request),
  );
  const since = async () => (await reader.read())?.value.people[0]?.checked_in_at;
  await checkIn(scene, 'HD1001');
  return { scene, since, reader };
}

test("[L2] another device's earlier check-in time, taken from the response, shows in the roster at once and after a restart", async () => {
  const { scene, since } = await withRoster('2026-08-12T08:51:00.000Z');
  expect(await since()).toBe(AT);
  await push(scene.edges, scene.store);
  expect(await since()).toBe('2026-08-12T08:51:00.000Z');
  // The result is stored in the entry, so a later start shows it too.
  const later = await scene.context();
  const again = createReader(
    later.store,
    'training-roster',
    await documentKey(later.store, 'training-roster', { training_code: 9003 }),
  );
  expect((await again.read())?.value.people[0]?.checked_in_at).toBe('2026-08-12T08:51:00.000Z');
});

test.each([
  ['nothing', null],
  ['unreadable text', 'ten o’clock'],
  ['a value of another type', { hour: 9 }],
])(
  '[L7] a response with %s as the check-in time still acknowledges the check-in',
  async (_what, at) => {
    const { scene, since } = await withRoster(at);
    await push(scene.edges, scene.store);
    expect(await scene.states()).toEqual(['acknowledged']);
    expect(await since()).toBe(AT);
  },
);
