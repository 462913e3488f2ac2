import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Maximum number of files directly in a folder: of a room of the engine, and of any other folder.
 */
const MOST = { sync: 14, src: 24, server: 24, demo: 24, worker: 24 } as const;
/** Migrations are only added, and their folder is their list. */
const MIGRATIONS = /^server\/db\/migrations(\/|$)/;

/** The number of files in each folder below `top`, without those in its subfolders. */
function looseFiles(top: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== 'tsconfig.json')
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  return counts;
}

test.each(Object.entries(MOST))(
  'no folder of %s directly contains more than %i files',
  (top, most) => {
    const crowded = [...looseFiles(top)].filter(
      ([folder, files]) => files > most && !MIGRATIONS.test(folder),
    );
    expect(crowded.map(([folder, files]) => `${folder}: ${files}`)).toEqual([]);
  },
);
