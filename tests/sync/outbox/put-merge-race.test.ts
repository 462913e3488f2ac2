import { expect, test } from 'vitest';
import type { InputOf } from '../../../sync/actions/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import type { Store } from '../../../sync/store/session.ts';
import { until } from '../../support/until.ts';
import { Scene, taken } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

const noteOf = (text: string, previous: string): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: previous,
  at: '2026-08-12T09:00:00Z',
});

test('[D44] a note changed while the drain begins to send the previous text names that text as its base', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'product-note': () => gate.passed.then(() => taken({} as never)),
  });
  const { store, edges } = scene;
  await dispatch(store, 'product-note', noteOf('Mix 20 g', ''), { id: 'first', at: edges.now() });
  // The undo time ends now: the drain begins the first note between the read of the outbox and the
  // write of the second note.
  await scene.device.pass(11_000);
  let pushed: Promise<unknown> | undefined;
  const seal: Store['vault']['seal'] = async (...given) => {
    pushed ??= push(edges, store);
    await until('the first is on its way', () => scene.script.of('product-note').length === 1);
    return store.vault.seal(...given);
  };
  const slow: Store = { ...store, vault: Object.assign(Object.create(store.vault), { seal }) };
  await dispatch(slow, 'product-note', noteOf('Mix 25 g', 'Mix 20 g'), {
    id: 'second',
    at: edges.now(),
  });
  gate.open();
  await pushed;
  await scene.device.pass(11_000);
  await push(edges, store);
  // The server holds the first amount by then; without it the note would hold both amounts.
  expect(
    scene.script.of('product-note').map(({ body }) => ({ was: body.was, text: body.text })),
  ).toEqual([
    { was: '', text: 'Mix 20 g' },
    { was: 'Mix 20 g', text: 'Mix 25 g' },
  ]);
});
