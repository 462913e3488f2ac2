import { loadActions } from '../../../sync/known-actions.ts';

/** The parts of the engine that load when they are first needed. */
const PARTS = [
  () => import('../../../sync/find.ts'),
  () => import('../../../sync/missed.ts'),
  () => import('../../../sync/pack-documents.ts'),
  () => import('../../../sync/packs/bring.ts'),
  () => import('../../../sync/packs/owners.ts'),
  () => import('../../../sync/packs/reads.ts'),
  () => import('../../../sync/packs/room.ts'),
  () => import('../../../sync/room.ts'),
  () => import('../../../sync/rotate-keys.ts'),
  () => import('../../../sync/search/search-index.ts'),
  () => import('../../../sync/upkeep.ts'),
];

/** Loads them all: loading takes real time, which a run does not count, and Node has at once what it has loaded before. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadActions(), ...PARTS.map((load) => load())]);
}
