import { expect, test } from 'vitest';
import { beginListening, endListening, keepListening } from '../../../sync/changes/listen.ts';
import { Scene } from '../scene.ts';

const NOW = 1_000_000_000;
const LISTENS_MS = 45_000;

test('one listens until it gives no sign of life for so long, or another one takes over anyway', async () => {
  const { db } = (await Scene.open()).store;
  expect(await beginListening(db, NOW, false)).toBe(1);
  expect(await beginListening(db, NOW + LISTENS_MS - 1, false)).toBe(0);
  expect(await keepListening(db, 1, NOW + LISTENS_MS)).toBe(true);
  expect(await beginListening(db, NOW + LISTENS_MS, false)).toBe(0);
  expect(await beginListening(db, NOW + LISTENS_MS, true)).toBe(2);
  expect(await keepListening(db, 1, NOW + LISTENS_MS)).toBe(false);
  expect(await beginListening(db, NOW + 2 * LISTENS_MS, false)).toBe(3);
});

test('a clock that was set back makes no lease longer', async () => {
  const { db } = (await Scene.open()).store;
  await beginListening(db, NOW, false);
  expect(await beginListening(db, NOW - 3_600_000, false)).toBe(2);
});

test('who gives the listening back makes room at once, and nobody gives back what is another one’s', async () => {
  const { db } = (await Scene.open()).store;
  await beginListening(db, NOW, false);
  await endListening(db, 1);
  expect(await beginListening(db, NOW + 1, false)).toBe(2);
  expect(await endListening(db, 1)).toBe(false);
  expect(await beginListening(db, NOW + 2, false)).toBe(0);
});
