import { expect, test } from 'vitest';
import { beginListening, endListening, keepListening } from '../../../sync/changes/listen.ts';
import { Scene } from '../scene.ts';

const NOW = 1_000_000_000;
const LISTENS_MS = 45_000;

test('a listener keeps the lease until its heartbeat is too old or another tab takes over by force', async () => {
  const { db } = (await Scene.open()).store;
  expect(await beginListening(db, NOW, false)).toBe(1);
  expect(await beginListening(db, NOW + LISTENS_MS - 1, false)).toBe(0);
  expect(await keepListening(db, 1, NOW + LISTENS_MS)).toBe(true);
  expect(await beginListening(db, NOW + LISTENS_MS, false)).toBe(0);
  expect(await beginListening(db, NOW + LISTENS_MS, true)).toBe(2);
  expect(await keepListening(db, 1, NOW + LISTENS_MS)).toBe(false);
  expect(await beginListening(db, NOW + 2 * LISTENS_MS, false)).toBe(3);
});

test('a clock that was set back does not extend a lease', async () => {
  const { db } = (await Scene.open()).store;
  await beginListening(db, NOW, false);
  expect(await beginListening(db, NOW - 3_600_000, false)).toBe(2);
});

test("releasing the lease frees it at once, and another tab's lease cannot be released", async () => {
  const { db } = (await Scene.open()).store;
  await beginListening(db, NOW, false);
  await endListening(db, 1);
  expect(await beginListening(db, NOW + 1, false)).toBe(2);
  expect(await endListening(db, 1)).toBe(false);
  expect(await beginListening(db, NOW + 2, false)).toBe(0);
});
