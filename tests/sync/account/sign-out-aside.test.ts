import { expect, test } from 'vitest';
import { makeWay } from '../../../sync/account/sign-out.ts';
import { keepFile, keepReserve } from '../../../sync/files/files.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { landList, notices } from '../large.ts';
import { Scene } from '../scene.ts';

test('[4.20] [S16] after a sign-out with "keep", only unsent entries and drafts are stored: no list, page, pack, log or feed cursor', async () => {
  const scene = await Scene.open();
  const { edges, store, accounts } = scene;
  await landList(scene, notices(2_000));
  await keepReserve(edges, store);
  await keepFile(
    store,
    { id: 'film', owner: 'pack:7', name: 'film.mp4', type: 'video/mp4', at: 1 },
    new Blob(['film']),
  );
  await writeSession(store, {
    packs: [{ kind: 'course', id: 7, at: 1 }],
    media_use: { month: '2026-11', bytes: 1, metered: 0 },
    media_limit: 1,
    film_positions: { 'recording:7': { second: 12, at: 1 } },
    diagnostics: [{ at: 1, what: 'started' }],
    catch_up: { since: 1, lines: [] },
    changes_cursor: 'c1',
    drafts: { rating: 'Good' },
  });
  await scene.tap();
  expect(await store.db.pages.count()).toBeGreaterThan(10);
  const { tag } = store;
  await makeWay(edges, accounts, store);
  const db = await accounts.database(tag);
  const left = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toCollection().primaryKeys()] as const),
  );
  const rows = Object.fromEntries(
    left.filter(([name, keys]) => keys.length > 0 && name !== 'clock' && name !== 'keys'),
  );
  expect(rows).toEqual({ outbox: [expect.any(Number)], session: ['drafts'] });
  db.close();
});
