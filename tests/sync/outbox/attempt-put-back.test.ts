import { describe, expect, test } from 'vitest';
import { putBack } from '../../../sync/outbox/attempt.ts';
import type { OutboxRow } from '../../../sync/store/db.ts';
import { Scene } from '../scene.ts';

const LEASE = 7;

/** An entry in this state, put back by the drain that holds the lease. */
async function afterPutBack(state: Pick<OutboxRow, 'state' | 'lease'>) {
  const scene = await Scene.open();
  await scene.tap();
  const { db } = scene.store;
  const [row] = await db.outbox.toArray();
  expect.assert(row);
  await db.outbox.update(row.seq, state);
  await putBack(scene.edges, scene.store, row, LEASE);
  const after = await db.outbox.get(row.seq);
  return {
    state: after?.state,
    unsure: after?.unsure,
    wait: (after?.nextAt ?? 0) - scene.edges.now(),
  };
}

describe('putBack', () => {
  test('[L5] an entry that was being sent waits again and is marked unsure', async () => {
    expect(await afterPutBack({ state: 'sending', lease: LEASE })).toEqual({
      state: 'waiting',
      unsure: 1,
      wait: 1500,
    });
  });

  test('an entry that was not being sent waits and is not marked unsure', async () => {
    expect(await afterPutBack({ state: 'waiting', lease: 0 })).toEqual({
      state: 'waiting',
      unsure: undefined,
      wait: 1500,
    });
  });

  test('an entry that a later drain has taken is unchanged', async () => {
    expect(await afterPutBack({ state: 'sending', lease: LEASE + 1 })).toMatchObject({
      state: 'sending',
      unsure: undefined,
    });
  });
});
