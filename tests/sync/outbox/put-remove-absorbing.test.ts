import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain } from '../../../sync/outbox/put.ts';
import { keepDraftFile } from '../../../sync/page/files.ts';
import { json } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

/** The tracking statuses sent to the server, in order: 2 accepts, 5 rejects. */
const statusesSent = ({ script }: Scene) =>
  script.of('accept-reject-webinar').map(({ body }) => body.tracking_status);
const wrongProgram = () =>
  json(
    { error: true, code: 'wrong-program', message: 'This training belongs to another program.' },
    { status: 400 },
  );

test('[D45] [D52] removing a Reject that may have arrived does not send the Accept that it had replaced', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': offline });
  await scene.tap();
  const id = await scene.tap({ answer: 'reject' });
  // The server applies it, and its response is lost.
  await push(scene.edges, scene.store);
  expect(statusesSent(scene)).toEqual([5]);
  // The dialog: "It may have arrived. Remove it here? It stays at the server then."
  expect(await discard(scene.store, id, { although: 'unsure' })).toBe(true);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.device.clock.ms += 600_000;
  await push(scene.edges, scene.store);
  expect(statusesSent(scene)).toEqual([5]);
});

test('[D45] taking back a refused Reject that was sent again does not send the Accept that it had replaced', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': wrongProgram });
  await scene.tap();
  const id = await scene.tap({ answer: 'reject' });
  await push(scene.edges, scene.store);
  await sendAgain(scene.store, id, { id: 'again', at: scene.edges.now() });
  expect(await discard(scene.store, 'again')).toBe(true);
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(scene.edges, scene.store);
  expect(statusesSent(scene)).toEqual([5]);
});

test('[D45] removing a refused Reject does not send the Accept that it had replaced', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': wrongProgram });
  await scene.tap();
  const id = await scene.tap({ answer: 'reject' });
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['refused']);
  await discard(scene.store, id);
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(scene.edges, scene.store);
  expect(statusesSent(scene)).toEqual([5]);
});

test('[D61] removing a picture that may have arrived deletes the picture it had replaced, with its file', async () => {
  const scene = await Scene.open({ 'update-profile-picture': offline });
  const { store, edges } = scene;
  for (const id of ['first', 'second']) {
    const picture = await keepDraftFile(
      store,
      new File([new Uint8Array(2_000).fill(1)], `${id}.jpg`, { type: 'image/jpeg' }),
      {
        id: `${id}-file`,
        at: 0,
      },
    );
    await dispatch(store, 'profile-picture', { picture }, { id, at: edges.now() });
  }
  await scene.device.pass(11_000);
  await push(edges, store);
  expect(await scene.entries()).toMatchObject([{ id: 'second', unsure: true }]);
  expect(await discard(store, 'second', { although: 'unsure' })).toBe(true);
  expect({
    entries: await store.db.outbox.count(),
    files: await store.db.files.count(),
    chunks: await store.db.chunks.count(),
  }).toEqual({
    entries: 0,
    files: 0,
    chunks: 0,
  });
});
