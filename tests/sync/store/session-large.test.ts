import { expect, test, vi } from 'vitest';
import { changeSession, readSession } from '../../../sync/store/session.ts';
import { Scene } from '../scene.ts';

test('a draft with megabytes of pictures is changed without converting its bytes to text', async () => {
  const { store } = await Scene.open();
  const text = vi.spyOn(Uint8Array.prototype, 'toString');
  const add = (name: string) =>
    changeSession(store, 'draft_pictures', (was = []) => [
      ...was,
      { name, type: 'image/jpeg', bytes: 'A'.repeat(500_000) },
    ]);
  await add('a.jpg');
  await add('b.jpg');
  expect(
    (await readSession(store, ['draft_pictures'])).draft_pictures?.map(({ name }) => name),
  ).toEqual(['a.jpg', 'b.jpg']);
  expect(text.mock.contexts.filter((bytes) => (bytes as Uint8Array).length > 100_000)).toHaveLength(
    0,
  );
});
