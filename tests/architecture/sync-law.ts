import type { Room } from './room.ts';

const contract = 'sync/contract/';
/**
 * Files at the top of sync/ that every room may import: the edges, the type of an action, and the
 * budgets of a device.
 */
const ground = ['sync/(edges|action|budgets|once-more)\\.ts', contract];
/** Type of a read, which declares what the session stores of it. */
const read = 'sync/read\\.ts';
const packages = ['zod/mini', 'dexie', 'ofetch', '@noble/hashes/sha2.js'];

/**
 * The rooms of the engine from the bottom up. Each may import the listed rooms below it, and none
 * above.
 */
const ROOMS = {
  store: [],
  files: ['store'],
  device: ['store'],
  wire: ['read', 'store', 'files', 'device'],
  outbox: ['store', 'files', 'device', 'wire', 'actions'],
  account: ['store', 'files', 'device', 'wire'],
  documents: ['read', 'search', 'store', 'files', 'wire', 'outbox'],
  packs: ['read', 'store', 'files', 'device', 'wire', 'outbox', 'documents'],
  changes: ['read', 'store', 'files', 'device', 'wire', 'outbox', 'account', 'documents'],
  upkeep: ['read', 'store', 'files', 'device', 'wire', 'outbox', 'account', 'documents'],
} as const;

const room = (name: string): string => (name === 'read' ? read : `sync/${name}/`);

export const syncLaw: readonly Room[] = [
  {
    name: 'the ground of the engine',
    files: new RegExp(`^${ground[0]}$`),
    knows: ground,
    packages,
  },
  {
    name: 'the type of a read',
    files: new RegExp(`^${read}$`),
    knows: [...ground, room('store')],
    packages,
  },
  // The app's tables for the engine.
  {
    name: 'sync/reads',
    files: /^sync\/reads\//,
    knows: [...ground, read, ...['reads', 'search', 'store', 'account', 'wire'].map(room)],
    packages,
  },
  {
    name: 'sync/actions',
    files: /^sync\/actions\//,
    knows: [room('actions'), room('store'), ...ground],
    packages,
  },
  ...Object.entries(ROOMS).map(
    ([name, below]): Room => ({
      name: room(name).slice(0, -1),
      files: new RegExp(`^${room(name)}`),
      knows: [...ground, room(name), ...below.map(room)],
      packages,
    }),
  ),
  // Functions for the page, which do not run in the workers.
  { name: 'sync/page', files: /^sync\/page\//, knows: ['sync/'], packages: ['dexie'] },
  // The engine, composed of its rooms, and the files at the top of sync/.
  { name: 'sync', files: /^sync\//, knows: ['sync/(?!page/)'], packages },
];
