import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { JobContext, WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { incomingFiles, incomingParts } from '../../db/schema-files.ts';
import { REMOVED_AT_ONCE } from '../../domain/retention.ts';
import { disown } from '../../pictures/uploaded/ownership.ts';
import { INCOMING_KEPT_MS } from '../../settings/limits/uploads.ts';

/** The rows of these files of an account. */
export const isOf = (accountId: string, ids: readonly string[]) => and(eq(incomingFiles.accountId, accountId), inArray(incomingFiles.id, [...ids]));

/** The names of the parts of an account's files; of all its files by default. */
export async function partNames(db: Database, accountId: string, ids?: readonly string[]): Promise<string[]> {
  const among = ids && inArray(incomingParts.fileId, [...ids]);
  const rows = await db
    .select({ name: incomingParts.name })
    .from(incomingParts)
    .where(and(eq(incomingParts.accountId, accountId), among))
    .orderBy(asc(incomingParts.fileId), asc(incomingParts.startsAt));
  return rows.map(({ name }) => name);
}

/** Forgets these files of an account; a job removes their parts after the commit. */
export async function leaveFiles(context: Pick<WriteContext, 'db' | 'jobs' | 'now'>, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = await partNames(context.db, accountId, ids);
  await context.db.delete(incomingFiles).where(isOf(accountId, ids));
  await disown(context, names);
}

/** Forgets the files whose last part arrived too long ago; when interrupted, the next run continues. */
export async function leaveOldFiles(context: JobContext): Promise<void> {
  for (;;) {
    const old = await context.db
      .select({ accountId: incomingFiles.accountId, id: incomingFiles.id })
      .from(incomingFiles)
      .where(lte(incomingFiles.touchedAt, context.now - INCOMING_KEPT_MS))
      .limit(REMOVED_AT_ONCE);
    for (const { accountId, id } of old) await context.db.transaction((tx) => leaveFiles({ ...context, db: tx }, accountId, [id]));
    if (old.length < REMOVED_AT_ONCE) return;
  }
}
