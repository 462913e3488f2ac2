import { afterEach, expect, test } from 'vitest';
import { BUDGETS } from '../../../sync/budgets.ts';
import { keepReserve } from '../../../sync/files/files.ts';
import { killAt, restore } from '../kill.ts';
import { Scene } from '../scene.ts';

afterEach(restore);

test('a reserve interrupted by a kill is completed by the next call', async () => {
  for (let number = 1; number <= 8; number += 1) {
    const scene = await Scene.open();
    const { edges, store } = scene;
    killAt(number);
    await keepReserve(edges, store).catch(() => undefined);
    restore();
    await keepReserve(edges, store);
    const { stored, size } = (await store.db.files.get('reserve')) ?? {};
    expect({ stored, size, chunks: await store.db.chunks.count() }).toEqual({
      stored: BUDGETS.reserve,
      size: BUDGETS.reserve,
      chunks: 2,
    });
  }
});
