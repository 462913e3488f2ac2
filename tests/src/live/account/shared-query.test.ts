import Dexie, { type Table } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sharedQuery } from '../../../../src/live/account/shared-query.ts';

// Live queries use the IndexedDB that Dexie found when it was loaded, which another test file may
// have done before this one defined it.
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
  expect(ask).toHaveBeenCalledTimes(2);
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

test('without listeners a change causes no query, and a read queries and updates the last result', async () => {
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

test('neither an equal result nor a closed store notifies a listener', async () => {
  const query = sharedQuery(async () => (await db.words.get(1)) ?? 'none');
  const listener = vi.fn();
  query.watch(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  await query.read();
  expect(listener).toHaveBeenCalledTimes(1);
  db.close();
  await expect(query.read()).rejects.toThrow();
  expect(query.last()).toEqual({ value: 'none' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['UnknownError', 'AbortError', 'InvalidStateError'])(
  'a query that fails with %s is retried with growing waits, and follows changes once it succeeds',
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
    expect({ waits: waits.map(([, ms]) => ms), queries: ask.mock.calls.length }).toEqual({
      waits: [250, 500, 1000],
      queries: 5,
    });
    stop();
  },
);

test('the retry of a failed query is cancelled with its last listener', async () => {
  const cancelled = vi.fn();
  const later = vi.fn(() => cancelled);
  const query = sharedQuery(async () => Promise.reject(new Error('gone')), later);
  const stop = query.watch(() => undefined);
  await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(1));
  stop();
  expect(cancelled).toHaveBeenCalledTimes(1);
});
