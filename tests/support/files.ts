import type { Files, StoredFile } from '../../server/files/files.ts';

/** The file port in memory: one test file's own. */
export function testFiles(): Files {
  const kept = new Map<string, StoredFile>();
  return {
    put: async (name, file) => {
      kept.set(name, file);
    },
    get: async (name) => kept.get(name),
    remove: async (name) => {
      kept.delete(name);
    },
  };
}
