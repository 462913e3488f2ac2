import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { AppContext, JobContext, OpenContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { unownedFiles } from '../../db/schema/files.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../../domain/retention.ts';
import { MINUTE } from '../../domain/time.ts';
import { partFile, variantNames } from './file-names.ts';

/** Names that `acceptEach` makes; the demo world's pictures are drawn and have no files. */
const OURS = /^(?:posts|tickets|people)\/[0-9a-f]{32}$/;
/** Names of parts of incoming files. */
const PART = /^incoming\/[0-9a-f]{32}$/;
const filesOf = (name: string): readonly string[] =>
  PART.test(name) ? [partFile(name)] : OURS.test(name) ? variantNames(name) : [];

/**
 * Removes the files of expired pictures without an owner, and remains of stores that a kill
 * interrupted; after an interruption the next run continues.
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
      // After its files, so that a failure is retried.
      await db.delete(unownedFiles).where(eq(unownedFiles.name, name));
    }
    if (due.length < REMOVED_AT_ONCE) return;
  }
}

/**
 * Milliseconds; longer than any transaction, so that no picture is removed while a transaction
 * takes ownership.
 */
const LONGER_THAN_A_TRANSACTION_MS = MINUTE;

/** Names per statement, which takes at most 65,535 values. */
const NAMES_AT_ONCE = 10_000;

/**
 * Lists a picture as unowned before its files are stored: if its call fails, or this process ends,
 * they are removed when they expire.
 */
export async function expectOwner(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  name: string,
): Promise<void> {
  await db.insert(unownedFiles).values({ name, removeAt: clock.now() + KEPT_MS.unownedFiles });
}

/** Gives these pictures to the caller's rows when this transaction commits. */
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

/** Removes files from the list after their removal from the store. */
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
