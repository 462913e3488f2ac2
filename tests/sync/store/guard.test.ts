import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../sync/store/db.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';

const CANARY = 'canary-in-clear';
const sealed = new Uint8Array(40).fill(1);
/** A valid row of each sealed table. */
const rows = {
  documents: { key: 'k', endpoint: 'home-pwa', asked: 1, print: 'p', body: sealed },
  outbox: {
    seq: 900,
    id: 'i',
    lane: 'l',
    state: 'waiting',
    nextAt: 0,
    tries: 0,
    lease: 0,
    leasedAt: 0,
    acked: 0,
    doneAt: 0,
    version: 1,
    body: sealed,
  },
  notices: { id: 'i', at: 1, seen: 0, body: sealed },
  session: { key: 'home_division', body: sealed },
  quarantine: { key: 'k', at: 1, body: sealed },
} as const;
const tables = Object.keys(rows) as (keyof typeof rows)[];

/** Invalid parts of a row. */
const wrongs: Record<string, (row: object) => object> = {
  'text for a body': (row) => ({ ...row, body: CANARY }),
  'an object for a body': (row) => ({ ...row, body: { name: CANARY } }),
  'bytes that are not a record': (row) => ({
    ...row,
    body: new TextEncoder().encode(CANARY.repeat(4)),
  }),
  'no body': (row) => Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'body')),
  'an extra text field': (row) => ({ ...row, hd_name: CANARY }),
  'an extra list field': (row) => ({ ...row, names: [CANARY] }),
};
const cases = tables.flatMap((table) =>
  Object.keys(wrongs).map((wrong) => [table, wrong] as const),
);

let scene: Scene;
let db: Db;
beforeEach(async () => {
  scene = await Scene.open();
  db = scene.store.db;
});

test.each(tables)('[1.7] %s accepts a sealed row', async (table) => {
  await db.table(table).put(rows[table]);
  expect(await db.table(table).count()).toBeGreaterThan(0);
});

test.each(cases)(
  '[1.7] %s refuses %s by add, put, bulkAdd, bulkPut, update and modify, and nothing is written',
  async (name, wrong) => {
    const table = db.table(name);
    const bad = wrongs[wrong]?.(rows[name]) ?? {};
    const good = rows[name];
    const key = {
      documents: 'k',
      outbox: 900,
      notices: 'i',
      session: 'home_division',
      quarantine: 'k',
    }[name];
    const before = await table.count();
    await expect(table.add(bad)).rejects.toThrow('unsealed');
    await expect(table.put(bad)).rejects.toThrow('unsealed');
    await expect(table.bulkAdd([good, bad])).rejects.toThrow('unsealed');
    await expect(table.bulkPut([good, bad])).rejects.toThrow('unsealed');
    expect(await table.count()).toBe(before);
    if (wrong !== 'no body') {
      await table.put(good);
      const { seq: _seq, key: _key, id: _id, ...change } = bad as Record<string, unknown>;
      await expect(table.update(key, change)).rejects.toThrow();
      await expect(table.where(':id').equals(key).modify(change)).rejects.toThrow();
      await expect(table.bulkUpdate([{ key, changes: change }])).rejects.toThrow();
      expect(await table.get(key)).toEqual(good);
    }
    expect(await inClear(scene.device, [CANARY])).toEqual([]);
  },
);
