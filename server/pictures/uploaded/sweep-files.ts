import { asc, eq, lte } from 'drizzle-orm';
import type { JobContext } from '../../context.ts';
import { unownedFiles } from '../../db/schema-files.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../../domain/retention.ts';
import { partFile, variantNames } from './file-names.ts';

/** The names that `acceptEach` gives; the demo world's pictures are drawn and have no files. */
const OURS = /^(?:posts|tickets|people)\/[0-9a-f]{32}$/;
/** The names of parts of files that were arriving. */
const PART = /^incoming\/[0-9a-f]{32}$/;
const filesOf = (name: string): readonly string[] => (PART.test(name) ? [partFile(name)] : OURS.test(name) ? variantNames(name) : []);

/** Removes the files of pictures that nobody owns and whose time is over, and what a kill left half stored; when interrupted, the next run continues. */
export async function sweepFiles(_payload: object, { db, files, now }: JobContext): Promise<void> {
  await files.removeUnfinished(now - KEPT_MS.unfinishedFiles);
  for (;;) {
    const due = await db
      .select()
      .from(unownedFiles)
      .where(lte(unownedFiles.removeAt, now))
      .orderBy(asc(unownedFiles.removeAt))
      .limit(REMOVED_AT_ONCE);
    for (const { name } of due) {
      for (const file of filesOf(name)) await files.remove(file);
      // Only after its files, so that a failure is tried again.
      await db.delete(unownedFiles).where(eq(unownedFiles.name, name));
    }
    if (due.length < REMOVED_AT_ONCE) return;
  }
}
