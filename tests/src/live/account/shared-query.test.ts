import Dexie, { type Table } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sharedQuery } from '../../../../src/live/account/shared-query.ts';

// Live queries compare keys with what Dexie found when it was read; files that share it may have
// been there before there was a store.
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

test('many listeners cause one query, and all are notified of a change', async () => {
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

test('without listeners nothing is queried, and a new listener gets the last result at once', async () => {
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

test('an equal result notifies nobody, and neither does a closed store', async () => {
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

test.each(['UnknownError', 'AbortError', 'InvalidStateError'])(
  'a query whose first read failed with %s asks again, later each time, until it succeeds, and follows changes from then on',
  async (name) => {
    await db.words.put('before', 1);
    let broken = true;
    const ask = vi.fn(async () => {
      const word = await db.words.get(1);
      if (broken) throw new DOMException('The connection was lost.', name);
      return word;
    });
    const waits: [() => void, number][] = [];
    const query = sharedQuery(ask, (work, ms) => {
      waits.push([work, ms]);
      return () => undefined;
    });
    const stop = query.watch(() => undefined);
    const next = async (count: number) => {
      await vi.waitFor(() => expect(waits).toHaveLength(count));
      waits.at(-1)?.[0]();
    };
    await next(1);
    await next(2);
    await vi.waitFor(() => expect(waits).toHaveLength(3));
    broken = false;
    await next(3);
    await vi.waitFor(() => expect(query.last()).toEqual({ value: 'before' }));
    await db.words.put('after', 1);
    await vi.waitFor(() => expect(query.last()).toEqual({ value: 'after' }));
    expect([waits.map(([, ms]) => ms), ask.mock.calls.length]).toEqual([[250, 500, 1000], 5]);
    stop();
  },
);

test('a query that failed does not ask again once nobody listens', async () => {
  const cancelled = vi.fn();
  const later = vi.fn(() => cancelled);
  const query = sharedQuery(async () => Promise.reject(new Error('gone')), later);
  const stop = query.watch(() => undefined);
  await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  stop();
  expect(cancelled).toHaveBeenCalledTimes(1);
});
