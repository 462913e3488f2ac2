import Dexie, { type Table } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sharedQuery } from '../../../src/live/shared-query.ts';

// Live queries compare keys with what Dexie found when it was read; files that share it may have been there before there was a store.
const found = { ...Dexie.dependencies };
beforeAll(() => void Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange }));
afterAll(() => void Object.assign(Dexie.dependencies, found));

let db: Dexie & { words: Table<string, number> };
beforeEach(async () => {
  const made = new Dexie(`shared-${crypto.randomUUID()}`);
  made.version(1).stores({ words: '' });
  db = Object.assign(await made.open(), { words: made.table('words') }) as typeof db;
});
afterEach(() => db.delete());

test('many who listen ask the store once, and all hear of a change', async () => {
  await db.words.put('before', 1);
  const ask = vi.fn(() => db.words.get(1));
  const query = sharedQuery(ask);
  const listeners = [vi.fn(), vi.fn(), vi.fn()];
  const stops = listeners.map((listener) => query.watch(listener));
  await vi.waitFor(() => expect(query.last()).toEqual({ value: 'before' }));
  expect(ask).toHaveBeenCalledTimes(1);
  await db.words.put('after', 1);
  await vi.waitFor(() => expect(query.last()).toEqual({ value: 'after' }));
  expect([ask, ...listeners].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2, 2]);
  for (const stop of stops) stop();
});

test('after the last one left nothing is asked, and whoever comes then has the last answer at once', async () => {
  await db.words.put('before', 1);
  const ask = vi.fn(() => db.words.get(1));
  const query = sharedQuery(ask);
  const stop = query.watch(() => undefined);
  await vi.waitFor(() => expect(query.last()).toBeDefined());
  stop();
  await db.words.put('after', 1);
  expect(await query.read()).toBe('after');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(query.last()).toEqual({ value: 'after' });
});

test('an answer that is the same value tells nobody; a store that was closed says nothing more', async () => {
  const query = sharedQuery(async () => (await db.words.get(1)) ?? 'none');
  const listener = vi.fn();
  query.watch(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  await query.read();
  expect(listener).toHaveBeenCalledTimes(1);
  db.close();
  await expect(query.read()).rejects.toThrow();
  expect([query.last(), listener.mock.calls.length]).toEqual([{ value: 'none' }, 1]);
});
