import { askedRange } from '../../server/files/byte-range.ts';
import type { Files, StoredFile } from '../../server/files/files.ts';

/** The file port in memory, one per test file. */
export function testFiles(): Files {
  const kept = new Map<string, StoredFile>();
  return {
    put: async (name, file) => {
      kept.set(name, file);
    },
    get: async (name) => kept.get(name),
    has: async (name) => kept.has(name),
    open: async (name, header) => {
      const file = kept.get(name);
      const size = file?.bytes.byteLength ?? 0;
      const range = askedRange(header, size);
      if (!file || range === 'unsatisfiable') return file && { size, range: 'unsatisfiable' };
      const { first, last } = range ?? { first: 0, last: size - 1 };
      return {
        type: file.type,
        size,
        range,
        body: new Blob([file.bytes.slice(first, last + 1)]).stream(),
      };
    },
    remove: async (name) => {
      kept.delete(name);
    },
    removeUnfinished: () => Promise.resolve(),
    addressOf: () => Promise.resolve(undefined),
  };
}
