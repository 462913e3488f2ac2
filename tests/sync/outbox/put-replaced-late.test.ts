import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { drainAndPull } from '../../../sync/upkeep/drain-and-pull.ts';
import { json } from '../../support/device.ts';
import { Scene, taken } from '../scene.ts';

const noteOf = (text: string): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: '',
  at: '2026-08-12T09:00:00Z',
});

test("[D45] a replaced entry is deleted unsent when an earlier build's tab has sent its replacement, even if the app opens three months later", async () => {
  const scene = await Scene.open({
    'product-note': taken,
    'validate-token': () =>
      json({ error: false }, { headers: { date: new Date(scene.edges.now()).toUTCString() } }),
  });
  const { edges, store } = scene;
  await dispatch(store, 'product-note', noteOf('Mix 20 g'), { id: 'first', at: edges.now() });
  await dispatch(store, 'product-note', noteOf('Mix 25 g'), { id: 'second', at: edges.now() });
  // A tab of the previous build completes it, unaware of the replaced entry.
  await store.db.outbox
    .where('id')
    .equals('second')
    .modify((row) => {
      Object.assign(row, {
        state: 'sent',
        tries: 1,
        doneAt: edges.now(),
        leavesAt: edges.now() + 86_400_000,
        tags: [],
      });
    });
  await scene.device.pass(92 * 86_400_000);
  for (let i = 0; i < 3; i += 1) {
    const { call } = await import('../../../sync/wire/call.ts');
    await call(edges, store, 'validate-token', {});
    await drainAndPull(edges, store);
    await scene.device.pass(60_000);
  }
  expect({
    notes: scene.script.of('product-note').map(({ body }) => body.text),
    entries: await store.db.outbox.count(),
  }).toEqual({
    notes: [],
    entries: 0,
  });
});
