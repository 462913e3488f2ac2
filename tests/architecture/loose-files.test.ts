import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The most files that a folder has beside its subfolders. */
const MOST = 24;
/** Migrations are only ever added, and their folder is the list of them. */
const EXEMPT = /^server\/db\/migrations(\/|$)/;

test.each(['server', 'demo'])('no folder of %s has more than 24 files beside its subfolders, migrations exempt', (top) => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, files]) => files > MOST && !EXEMPT.test(folder));
  expect(crowded.map(([folder, files]) => `${folder}: ${files}`)).toEqual([]);
});
