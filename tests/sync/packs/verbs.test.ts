import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../sync/contract/errors.ts';
import { packFileId } from '../../../sync/files/pins.ts';
import { createPacks } from '../../../sync/packs/verbs.ts';
import type { Store } from '../../../sync/store/session.ts';
import { ORIGIN } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { bytesOf, CHUNK, COURSE, FILM, Shelf } from './shelf.ts';

const film = bytesOf(CHUNK * 2 + 100);

/** The verbs of packs on a device that has stored the film. */
async function opened() {
  const shelf = await Shelf.open({ [FILM]: film });
  await shelf.keep();
  return { shelf, packs: createPacks(shelf.edges, (work) => work(shelf.store)) };
}

describe('mediaPart', () => {
  test('returns a part of a stored file, and null for a missing one', async () => {
    const { packs } = await opened();
    expect(await packs.mediaPart(`${ORIGIN}${FILM}`, 0)).toMatchObject({
      ok: true,
      value: { size: film.byteLength, type: 'video/mp4' },
    });
    expect(await packs.mediaPart(`${ORIGIN}/media/other.mp4`, 0)).toEqual({
      ok: true,
      value: null,
    });
  });

  test('returns null for a damaged file, which is downloaded again', async () => {
    const { shelf, packs } = await opened();
    const { db } = shelf.store;
    const id = await packFileId(shelf.store, FILM);
    const [first, second] = [await db.chunks.get([id, 0]), await db.chunks.get([id, 1])];
    expect.assert(first && second);
    await db.chunks.put({ ...first, body: second.body });
    expect(await packs.mediaPart(`${ORIGIN}${FILM}`, 0)).toEqual({ ok: true, value: null });
    await until('the film is whole again', async () => (await shelf.stored()) === film.byteLength);
  });
});

test('makeRoom returns the failure of a store that does not open, and begins no download', async () => {
  const { shelf } = await opened();
  const failure = { kind: 'storage', status: 0 } as const;
  let opens = 0;
  const withStore = async <T>(
    _work: (store: Store) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    opens += 1;
    return { ok: false, failure };
  };
  expect(await createPacks(shelf.edges, withStore).makeRoom([COURSE])).toEqual({
    ok: false,
    failure,
  });
  expect(opens).toBe(1);
});
