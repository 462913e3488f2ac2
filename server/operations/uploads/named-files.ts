import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { JobContext, SignedInContext, WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { incomingFiles, incomingParts } from '../../db/schema/files.ts';
import { REMOVED_AT_ONCE } from '../../domain/retention.ts';
import { NamedUpload, uploadIds } from '../../domain/uploads.ts';
import { partFile } from '../../pictures/uploaded/file-names.ts';
import { disown } from '../../pictures/uploaded/ownership.ts';
import { KeyRefusal } from '../../refusal.ts';
import { INCOMING_KEPT_MS } from '../../settings/limits/uploads.ts';

/** Selects the rows of these files of an account. */
export const isOf = (accountId: string, ids: readonly string[]) =>
  and(eq(incomingFiles.accountId, accountId), inArray(incomingFiles.id, [...ids]));

/** Returns the names of the parts of an account's files; of all its files by default. */
export async function partNames(
  db: Database,
  accountId: string,
  ids?: readonly string[],
): Promise<string[]> {
  const among = ids && inArray(incomingParts.fileId, [...ids]);
  const rows = await db
    .select({ name: incomingParts.name })
    .from(incomingParts)
    .where(and(eq(incomingParts.accountId, accountId), among))
    .orderBy(asc(incomingParts.fileId), asc(incomingParts.startsAt));
  return rows.map(({ name }) => name);
}

/** Deletes the rows of these files; a job removes their parts after the commit. */
export async function leaveFiles(
  context: Pick<WriteContext, 'db' | 'jobs' | 'now'>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const names = await partNames(context.db, accountId, ids);
  await context.db.delete(incomingFiles).where(isOf(accountId, ids));
  await disown(context, names);
}

/**
 * Deletes files whose last part arrived too long ago; after an interruption the next run continues.
 */
export async function leaveOldFiles(context: JobContext): Promise<void> {
  for (;;) {
    const old = await context.db
      .select({ accountId: incomingFiles.accountId, id: incomingFiles.id })
      .from(incomingFiles)
      .where(lte(incomingFiles.touchedAt, context.now - INCOMING_KEPT_MS))
      .limit(REMOVED_AT_ONCE);
    for (const { accountId, id } of old)
      await context.db.transaction((tx) => leaveFiles({ ...context, db: tx }, accountId, [id]));
    if (old.length < REMOVED_AT_ONCE) return;
  }
}

/**
 * An input with its named files, and a function that ends them in the transaction of the call's
 * effect.
 */
interface Found {
  readonly input: object;
  readonly use: (context: Pick<WriteContext, 'db' | 'jobs' | 'now'>) => Promise<void>;
}
type Context = Pick<SignedInContext, 'account' | 'db' | 'files' | 'jobs' | 'now'>;
type Row = typeof incomingFiles.$inferSelect;

/** The refusal of a call that names a file with missing parts. The parts can still arrive. */
const partsMissing = (): KeyRefusal =>
  new KeyRefusal('parts-missing', 'A file has not arrived yet.', { retryAfter: 1000 });

/**
 * A file whose parts are read when its bytes are requested. If the store has lost a part, the file
 * is deleted, so that its device sends it again.
 */
function fileOf(context: Context, { id, ending, type, total }: Row): Upload {
  const { account, db, files } = context;
  const forget = async (): Promise<never> => {
    await db.transaction((tx) => leaveFiles({ ...context, db: tx }, account.id, [id]));
    throw partsMissing();
  };
  const arrayBuffer = async (): Promise<ArrayBuffer> => {
    const whole = new Uint8Array(total);
    let at = 0;
    for (const name of await partNames(db, account.id, [id])) {
      const part = await files.get(partFile(name));
      if (!part || at + part.bytes.length > total) return forget();
      whole.set(part.bytes, at);
      at += part.bytes.length;
    }
    return at === total ? whole.buffer : forget();
  };
  return { name: `upload${ending}`, type, size: total, arrayBuffer };
}

/**
 * Replaces the file ids of an input by the files. Refuses an incomplete file, or one of another
 * account. Reads no bytes yet.
 */
export async function findNamed(context: Context, input: object): Promise<Found> {
  const ids = [...new Set(uploadIds(input))];
  if (ids.length === 0) return { input, use: async () => undefined };
  const { account, db } = context;
  const rows = await db.select().from(incomingFiles).where(isOf(account.id, ids));
  const whole = new Map(
    rows
      .filter(({ stored, total }) => stored === total)
      .map((row) => [row.id, fileOf(context, row)]),
  );
  if (whole.size < ids.length) throw partsMissing();
  const found = (value: unknown): unknown =>
    value instanceof NamedUpload ? whole.get(value.id) : value;
  const fields = Object.entries(input).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map(found) : found(value),
  ]);
  return {
    input: Object.fromEntries(fields),
    use: (inside) => leaveFiles(inside, account.id, ids),
  };
}
