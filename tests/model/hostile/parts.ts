import { app } from '../../../sync/app.ts';

/** The engine's lazily loaded parts. */
const PARTS = [
  () => import('../../../sync/documents/find.ts'),
  () => import('../../../sync/changes/missed.ts'),
  () => import('../../../sync/documents/pack-documents.ts'),
  () => import('../../../sync/packs/bring.ts'),
  () => import('../../../sync/packs/owners.ts'),
  () => import('../../../sync/wire/every-read.ts'),
  () => import('../../../sync/packs/room.ts'),
  () => import('../../../sync/store/room.ts'),
  () => import('../../../sync/account/rotate-keys.ts'),
  () => import('../../../sync/search/search-index.ts'),
  () => import('../../../sync/upkeep/tidy.ts'),
];

/**
 * Loads them all. Loading takes real time, which a run does not count; Node caches what it has
 * loaded.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([app.actions.load(), ...PARTS.map((load) => load())]);
}
