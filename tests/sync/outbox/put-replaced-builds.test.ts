import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { settleReplaced } from '../../../sync/outbox/replaced.ts';
import { Scene, taken } from '../scene.ts';

const noteOf = (text: string): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: '',
  at: '2026-08-12T09:00:00Z',
});

test("[D45] a replaced entry whose replacement an earlier build's tab deleted is not sent after a newer entry", async () => {
  const scene = await Scene.open({ 'product-note': taken });
  const { edges, store } = scene;
  const write = (id: string, text: string) =>
    dispatch(store, 'product-note', noteOf(text), { id, at: edges.now() });
  await write('first', 'Mix 20 g');
  await write('second', 'Mix 25 g');
  // A tab of the previous build stores a third entry and deletes the second one, unaware of the
  // first.
  await store.db.outbox.where('id').equals('second').delete();
  await write('third', 'Mix 30 g');
  await scene.device.pass(11_000);
  await push(edges, store);
  await settleReplaced(store);
  await push(edges, store);
  expect(scene.script.of('product-note').map(({ body }) => body.text)).toEqual(['Mix 30 g']);
});
