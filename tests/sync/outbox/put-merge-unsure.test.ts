import { expect, test } from 'vitest';
import { mergeNote, type StoredNote } from '../../../server/domain/favourites.ts';
import type { InputOf } from '../../../sync/actions/index.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch, sendAgain } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import { Scene, taken, valid } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const noteOf = (text: string, previous: string): InputOf<'product-note'> => ({
  product_id: 7,
  name: 'Coppers',
  text,
  was: previous,
  at: '2026-08-12T09:00:00Z',
});

/**
 * "Mix 20 g" has arrived, its response was lost, and the next try was refused before its key was
 * checked: there are new terms.
 */
async function arrivedAndRefused(): Promise<{
  scene: Scene;
  held: () => string | undefined;
  accept: () => void;
}> {
  let stored: StoredNote | undefined;
  let mode: 'lost' | 'terms' | 'open' = 'lost';
  const done = new Set<string | null>();
  const server: Answer = (asked) => {
    if (mode === 'terms')
      return json({ error: true, code: 'terms', message: 'New terms' }, { status: 403 });
    const { text, was } = asked.body as { text: string; was: string };
    const merged = done.has(asked.key) ? 'too-long' : mergeNote(stored, { text, was, at: 0 });
    done.add(asked.key);
    if (merged !== 'too-long') stored = merged;
    return mode === 'lost' ? offline(asked) : taken(asked);
  };
  const scene = await Scene.open({ 'validate-token': valid, 'product-note': server });
  await dispatch(scene.store, 'product-note', noteOf('Mix 20 g', ''), {
    id: 'first',
    at: scene.edges.now(),
  });
  await scene.device.pass(11_000);
  await push(scene.edges, scene.store);
  mode = 'terms';
  await scene.device.pass(60_000);
  await push(scene.edges, scene.store);
  expect(await scene.entries()).toMatchObject([{ state: 'refused', unsure: true }]);
  return {
    scene,
    held: () => stored?.text,
    accept: () => {
      mode = 'open';
    },
  };
}

test('[D44] a note that had arrived, was refused, sent again and changed ends as one amount on the server', async () => {
  const { scene, held, accept } = await arrivedAndRefused();
  accept();
  await sendAgain(scene.store, 'first', { id: 'again', at: scene.edges.now() });
  // Pending actions are laid over the list, so the person saw this text.
  await dispatch(scene.store, 'product-note', noteOf('Mix 25 g', 'Mix 20 g'), {
    id: 'changed',
    at: scene.edges.now(),
  });
  await scene.device.pass(11_000);
  await push(scene.edges, scene.store);
  expect(held()).toBe('Mix 25 g');
});
