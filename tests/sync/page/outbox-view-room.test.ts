import { expect, test } from 'vitest';
import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import { Scene } from '../scene.ts';

/** A write that fails this number of times with this error. */
function failing(name: string, times: number) {
  const write = async (): Promise<string> => {
    write.tries += 1;
    if (write.tries <= times) throw new DOMException('', name);
    return 'written';
  };
  write.tries = 0;
  return write;
}

test('on a full disk the write is retried after an eviction', async () => {
  const { store } = await Scene.open();
  const write = failing('QuotaExceededError', 2);
  expect(await withRoomHere(store, write)).toBe('written');
});

test('an error other than a full disk is thrown at once', async () => {
  const { store } = await Scene.open();
  const write = failing('InvalidStateError', 1);
  await expect(withRoomHere(store, write)).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(write.tries).toBe(1);
});
