import { expect, test } from 'vitest';
import { heldByPacks, listKey } from '../../../sync/documents/pack-documents.ts';
import { keepFile } from '../../../sync/files/files.ts';
import { changePin, packOwner } from '../../../sync/files/pins.ts';
import { settleOwners } from '../../../sync/packs/owners.ts';
import { createPacks } from '../../../sync/packs/verbs.ts';
import { changeSession } from '../../../sync/store/session.ts';
import { bytesOf, CHUNK, COURSE, FILM, fileOf, Shelf } from './shelf.ts';

const film = bytesOf(CHUNK * 2);
const OWN = '/handouts/7.pdf';
const SECOND = { kind: 'course', id: 2 } as const;

/** Two packs that share a film; the first has a handout of its own. */
async function two(): Promise<Shelf> {
  const shelf = await Shelf.open({ [FILM]: film, [OWN]: bytesOf(900) });
  await shelf.keep();
  shelf.manifest([], {
    1201: [fileOf(FILM, film), fileOf(OWN, bytesOf(900))],
    2: [fileOf(FILM, film)],
  });
  await shelf.keep(SECOND);
  return shelf;
}

test('a file shared by two packs is downloaded once', async () => {
  const shelf = await two();
  expect(shelf.ranges).toHaveLength(2);
  expect(await shelf.store.db.files.count()).toBe(2);
});

test('unpinning a pack deletes its files except those that another pack needs', async () => {
  const shelf = await two();
  await createPacks(shelf.edges, (work) => work(shelf.store)).wantPack(COURSE, 'remove');
  expect({ handout: await shelf.stored(OWN), film: await shelf.stored(FILM) }).toEqual({
    handout: 0,
    film: film.byteLength,
  });
  await createPacks(shelf.edges, (work) => work(shelf.store)).wantPack(SECOND, 'remove');
  expect([await shelf.store.db.files.count(), await shelf.store.db.chunks.count()]).toEqual([0, 0]);
});

test('a draft’s file is kept when all packs are unpinned', async () => {
  const shelf = await two();
  await keepFile(
    shelf.store,
    { id: 'photo', owner: 'draft:ticket', name: 'a.jpg', type: 'image/jpeg', at: 1 },
    new Blob(['x']),
  );
  await changePin(shelf.store, COURSE, () => null);
  await changePin(shelf.store, SECOND, () => null);
  await settleOwners(shelf.store);
  expect(await shelf.store.db.files.toCollection().primaryKeys()).toEqual(['photo']);
});

test('a pack without its list keeps its files', async () => {
  const shelf = await two();
  await shelf.store.db.documents.clear();
  await settleOwners(shelf.store);
  expect(await shelf.store.db.files.count()).toBe(2);
});

test('[L14] files and list of a pack of an unknown kind are kept', async () => {
  const { store } = await two();
  // As a newer build's tab writes it.
  const newer = { kind: 'wardrobe', id: 9, at: 1 } as unknown as typeof COURSE & { at: number };
  await changeSession(store, 'packs', (was = []) => [...was, newer]);
  await keepFile(
    store,
    { id: 'newer', owner: await packOwner(store, newer), name: 'a', type: 'video/mp4', at: 1 },
    new Blob(['x']),
  );
  await settleOwners(store);
  expect(await store.db.files.where('id').equals('newer').count()).toBe(1);
  expect([...(await heldByPacks(store))]).toContain(await listKey(store, newer));
});
