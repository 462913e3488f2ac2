import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { AppContext, JobContext, OpenContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { unownedFiles } from '../../db/schema/files.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../../domain/retention.ts';
import { MINUTE } from '../../domain/time.ts';
import { partFile, variantNames } from './file-names.ts';

/** The names that `acceptEach` gives; the demo world's pictures are drawn and have no files. */
const OURS = /^(?:posts|tickets|people)\/[0-9a-f]{32}$/;
/** The names of parts of files that were arriving. */
const PART = /^incoming\/[0-9a-f]{32}$/;
const filesOf = (name: string): readonly string[] =>
  PART.test(name) ? [partFile(name)] : OURS.test(name) ? variantNames(name) : [];

/**
 * Removes the files of pictures that nobody owns and whose time is over, and what a kill left half
 * stored; when interrupted, the next run continues.
 */
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

/** No transaction lasts this long: a picture that it comes to own is not removed meanwhile. */
const LONGER_THAN_A_TRANSACTION_MS = MINUTE;

/** Names that one statement takes: a statement has room for 65,535 values. */
const NAMES_AT_ONCE = 10_000;

/**
 * Names a picture before its files are stored: if its call fails, or this process ends, they go
 * when their time is over.
 */
export async function expectOwner(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  name: string,
): Promise<void> {
  await db.insert(unownedFiles).values({ name, removeAt: clock.now() + KEPT_MS.unownedFiles });
}

/** From this transaction's commit on, the caller's rows own these pictures. */
export async function own(
  tx: Database,
  clock: AppContext['clock'],
  names: readonly string[],
): Promise<void> {
  if (!names.length) return;
  const lasting = gt(unownedFiles.removeAt, clock.now() + LONGER_THAN_A_TRANSACTION_MS);
  const owned = await tx
    .delete(unownedFiles)
    .where(and(inArray(unownedFiles.name, [...names]), lasting))
    .returning({ name: unownedFiles.name });
  if (owned.length !== names.length) throw new Error('Pictures waited too long for their owner.');
}

/** Forgets files that are removed already. */
export async function forgetUnowned(db: Database, names: readonly string[]): Promise<void> {
  await db.delete(unownedFiles).where(inArray(unownedFiles.name, [...names]));
}

/** Releases these pictures at this transaction's commit: a job removes their files at once. */
export async function disown(
  { db, now, jobs }: Pick<OpenContext, 'db' | 'now' | 'jobs'>,
  names: readonly string[],
): Promise<void> {
  if (!names.length) return;
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const rows = names.slice(at, at + NAMES_AT_ONCE).map((name) => ({ name, removeAt: now }));
    await db.insert(unownedFiles).values(rows).onConflictDoNothing();
  }
  await jobs.enqueue(db, 'sweep-files', [{}]);
}
