import { expect, test } from 'vitest';
import { mergeNote, type StoredNote } from '../../../server/domain/favourites.ts';
import type { InputOf } from '../../../sync/actions/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch } from '../../../sync/outbox/put.ts';
import { Scene, taken, valid } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const noteOf = (text: string, previous: string): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: previous,
  at: '2026-08-12T09:00:00Z',
});

test('[D44] [D52] Undo of a changed note that had already arrived does not leave both amounts on the server', async () => {
  let held: StoredNote | undefined;
  let isLost = true;
  const server: Answer = (asked) => {
    const { text, was } = asked.body as { text: string; was: string };
    const merged = mergeNote(held, { text, was, at: 0 });
    if (merged !== 'too-long') held = merged;
    return isLost ? offline(asked) : taken(asked);
  };
  const scene = await Scene.open({ 'validate-token': valid, 'product-note': server });
  const { edges, store } = scene;
  await dispatch(store, 'product-note', noteOf('Mix 20 g', ''), { id: 'first', at: edges.now() });
  await dispatch(store, 'product-note', noteOf('Mix 25 g', 'Mix 20 g'), {
    id: 'second',
    at: edges.now(),
  });
  await scene.device.pass(11_000);
  await push(edges, store);
  isLost = false;
  expect(await discard(store, 'second', { although: 'unsure' })).toBe(true);
  await scene.device.pass(600_000);
  await push(edges, store);
  expect(held?.text).not.toBe('Mix 20 g\n\nMix 25 g');
});
