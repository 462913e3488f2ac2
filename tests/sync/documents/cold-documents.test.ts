import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { json } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { Scene } from '../scene.ts';

const DAY = 86_400_000;

test('[L15] a document that was not viewed for days is kept when the disk is too full for its next response', async () => {
  const scene = await Scene.open({
    'get-all-program-types': () => json({ error: false, data: {} }),
  });
  const { edges, store } = scene;
  await pull(edges, store, 'get-all-program-types', {});
  expect(await store.db.documents.count()).toBe(1);
  scene.device.clock.ms += 3 * DAY;
  scene.script.answers['get-all-program-types'] = () =>
    json({ error: false, data: { ONLINE: [{ id: 1, name: 'Another' }] } });
  const empty = fill(['documents', 'uses']);
  const outcome = await pull(edges, store, 'get-all-program-types', {}, { force: true }).finally(
    empty,
  );
  expect({ stored: outcome.ok, documents: await store.db.documents.count() }).toEqual({
    stored: false,
    documents: 1,
  });
});
