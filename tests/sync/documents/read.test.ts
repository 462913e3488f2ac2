import { expect, test, vi } from 'vitest';
import { actions } from '../../../sync/actions/index.ts';
import { identityOf } from '../../../sync/app.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { push } from '../../../sync/outbox/push.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const open = async () => {
  const scene = await Scene.open({
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
    'live-video-view': taken,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  const reader = createReader(
    scene.store,
    'home-pwa',
    await documentKey(scene.store, 'home-pwa', REQUEST),
  );
  return {
    scene,
    reader,
    again: () => pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true }),
  };
};

test('a document that was never pulled reads as undefined', async () => {
  const scene = await Scene.open();
  expect(await scene.home()).toBeUndefined();
});

test('a reader returns the same reading while nothing visible changes', async () => {
  const { scene, reader, again } = await open();
  const first = await reader.read();
  expect(await reader.read()).toBe(first);
  await again();
  expect(await reader.read()).toBe(first);
  await scene.tap({ training_code: 'not-in-this-list' });
  expect((await reader.read())?.value).toBe(first?.value);
  await push(scene.edges, scene.store);
  await again();
  expect((await reader.read())?.value).toBe(first?.value);
});

test('an answer that is tapped, acknowledged and confirmed changes the document once, at the tap', async () => {
  const { scene, reader, again } = await open();
  await scene.tap();
  const tapped = await reader.read();
  expect(tapped?.value.upcoming_trainings[0]?.accept_reject).toBe(true);
  await push(scene.edges, scene.store);
  expect(await reader.read()).toBe(tapped);
  scene.script.answers['home-pwa'] = () =>
    json(home({ upcoming_trainings: [training({ accept_reject: true })] }));
  await again();
  expect(await scene.states()).toEqual(['sent']);
  expect((await reader.read())?.value).toBe(tapped?.value);
});

test('[L3] an acknowledged answer no longer shows in a document pulled later, although another document was not pulled again', async () => {
  const { scene, again } = await open();
  await pull(scene.edges, scene.store, 'home-pwa', { leapcode: 'HD2' });
  await scene.tap();
  scene.script.answers['home-pwa'] = offline;
  await push(scene.edges, scene.store);
  scene.script.answers['home-pwa'] = () =>
    json(home({ upcoming_trainings: [training({ accept_reject: false })] }));
  await again();
  expect(await scene.states()).toEqual(['acknowledged']);
  expect((await scene.home())?.upcoming_trainings[0]?.accept_reject).toBe(false);
});

test('a confirmation without visible change gives a new reading, without the pending action', async () => {
  const { scene, reader, again } = await open();
  await scene.tap();
  const tapped = await reader.read();
  expect(tapped?.pending).toMatchObject([{ action: 'answer-training' }]);
  await push(scene.edges, scene.store);
  scene.script.answers['home-pwa'] = () =>
    json(home({ upcoming_trainings: [training({ accept_reject: true })] }));
  await again();
  const confirmed = await reader.read();
  expect(confirmed).not.toBe(tapped);
  expect(confirmed?.pending).toEqual([]);
  expect(await reader.read()).toBe(confirmed);
});

test("actions are applied to the server's last response in the order of the taps", async () => {
  const { scene, reader } = await open();
  await scene.tap();
  await scene.view();
  await scene.tap({ answer: 'reject' });
  expect((await reader.read())?.value.upcoming_trainings).toMatchObject([
    { accept_reject: false, get_video_views_all_count: 1 },
  ]);
});

test('an entry that cannot be decrypted does not show, and the other entries show', async () => {
  const { scene, reader } = await open();
  const id = await scene.tap();
  await scene.view();
  const row = await scene.store.db.outbox.where('id').equals(id).first();
  if (row)
    await scene.store.db.outbox.update(row.seq, {
      body: await scene.store.vault.seal('outbox', 'elsewhere', 1),
    });
  expect((await reader.read())?.value.upcoming_trainings[0]).toEqual(
    training({ get_video_views_all_count: 1 }),
  );
});

test.each(['waiting', 'sending', 'ambiguous', 'acknowledged'] as const)(
  'a %s entry shows',
  async (state) => {
    const { scene, reader } = await open();
    await scene.tap();
    await scene.store.db.outbox
      .toCollection()
      .modify({ state, acked: state === 'acknowledged' ? 999 : 0 });
    expect((await reader.read())?.value.upcoming_trainings[0]?.accept_reject).toBe(true);
  },
);

test.each(['refused', 'expired', 'poison', 'sent'] as const)(
  '[8.2] a %s entry no longer shows',
  async (state) => {
    const { scene, reader } = await open();
    const before = await reader.read();
    await scene.tap();
    await reader.read();
    await scene.store.db.outbox.toCollection().modify({ state });
    expect(await reader.read()).toEqual(before);
  },
);

test('a reader in one context sees an action of another context', async () => {
  const { scene } = await open();
  const other = await scene.context();
  const reader = createReader(
    other.store,
    'home-pwa',
    await documentKey(other.store, 'home-pwa', REQUEST),
  );
  await reader.read();
  await scene.tap();
  expect((await reader.read())?.value.upcoming_trainings[0]?.accept_reject).toBe(true);
});

test('requests with equal identity fields have one identity, whatever their other fields', () => {
  const week = { from: '2026-08-01T00:00:00Z', to: '2026-08-08T00:00:00Z' };
  const [program, division] = [
    { leapcode: 'HD1001', program_id: 101, program_type_id: 1 },
    { division_code: 'kala' },
  ];
  expect(identityOf('calendar', week)).toBe(
    identityOf('calendar', { ...week, to: '2026-09-01T00:00:00Z' }),
  );
  expect(identityOf('webinar-details', program)).toBe(
    identityOf('webinar-details', { ...program, ...division }),
  );
  expect(identityOf('webinar-details', program)).not.toBe(
    identityOf('webinar-details', { ...program, program_id: 102 }),
  );
  expect(identityOf('webinar-details', program)).not.toBe(identityOf('education-details', program));
  expect(identityOf('home-pwa', { leapcode: 'HD1001', notification_flag: 1 })).toBe(
    identityOf('home-pwa', { leapcode: 'HD1001' }),
  );
});

test('a call without identity fields uses all fields of its request, and an id matches as a number and as text', () => {
  const asked = { skip: 0, take: 10 };
  expect(identityOf('recorded-sessions', asked)).not.toBe(
    identityOf('recorded-sessions', { ...asked, skip: 10 }),
  );
  expect(identityOf('training-roster', { training_code: 9001 })).toBe(
    identityOf('training-roster', { training_code: '9001' }),
  );
});

test('an action is applied to a document once, not at every later tap, and all actions are applied to a new document', async () => {
  const { scene, reader, again } = await open();
  const { shows } = actions['answer-training'];
  const laid = vi.spyOn(shows, 'home-pwa');
  for (let tap = 0; tap < 20; tap++) {
    await scene.tap({ training_code: String(tap) });
    await reader.read();
  }
  expect(laid).toHaveBeenCalledTimes(20);
  scene.script.answers['home-pwa'] = () =>
    json(home({ upcoming_trainings: [training({ training_code: '19', accept_reject: null })] }));
  await again();
  expect(
    (await reader.read())?.value.upcoming_trainings.map(({ accept_reject }) => accept_reject),
  ).toEqual([true]);
  // An action removed from the middle, as by Undo, no longer shows.
  await scene.store.db.outbox.filter(({ seq }) => seq > 5).delete();
  expect(
    (await reader.read())?.value.upcoming_trainings.map(({ accept_reject }) => accept_reject),
  ).toEqual([null]);
});
