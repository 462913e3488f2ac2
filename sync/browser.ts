import { loadConfig } from './config.ts';
import type { Edges, Speaks } from './edges.ts';
import { browserDisk } from './store/disk.ts';

/** Pictures of programs are public, but which ones lie here says whom they were shown to. */
export const PICTURES_CACHE = 'pictures';

/** Save-Data, or a line of the second generation; only some browsers say either (EXPERIENCE 39). */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The engine's edges in a browser; the page, the engine's worker and the service worker differ in what they can say. */
export const edgesOf = (endpoints: Speaks): Edges => ({
  endpoints,
  wire: (request) => fetch(request),
  online: () => navigator.onLine,
  sparing: isSparing,
  now: () => Date.now(),
  chance: () => Math.random(),
  newId: () => crypto.randomUUID(),
  disk: browserDisk,
  locks: navigator.locks,
  config: loadConfig,
  origin: self.location.origin,
  forget: async () => {
    await caches.delete(PICTURES_CACHE);
  },
});
