import { and, eq, lte, sql } from 'drizzle-orm';
import { PART_BYTES, type Upload } from '../../../sync/contract/uploads.ts';
import type { SignedInContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { incomingFiles, incomingParts } from '../../db/schema/files.ts';
import { partFile } from '../../pictures/uploaded/file-names.ts';
import { expectOwner, forgetUnowned, own } from '../../pictures/uploaded/ownership.ts';
import { Refusal } from '../../refusal.ts';
import {
  INCOMING_BYTES,
  INCOMING_FILE_BYTES,
  INCOMING_FILES,
  INCOMING_IDLE_MS,
} from '../../settings/limits/uploads.ts';
import { isOf, leaveFiles } from './named-files.ts';

/** A part of a file: the file's id, where the part begins and how large the file is (bytes). */
export interface Part {
  readonly id: string;
  readonly offset: number;
  readonly total: number;
  readonly part: Upload;
}
type Context = Pick<
  SignedInContext,
  'account' | 'chance' | 'clock' | 'db' | 'files' | 'jobs' | 'now'
>;

const ENDING = /\.[a-z0-9]{1,5}$/i;
const TYPE = /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/;

const notValid = (field: string): Refusal =>
  new Refusal('not-valid', `The field ${field} is not right.`, { field });

/**
 * Returns the number of bytes that the server has of a file; 0 for an unknown one, or another
 * account's.
 */
export async function storedOf(
  { db, account }: Pick<Context, 'db' | 'account'>,
  id: string,
): Promise<number> {
  const [row] = await db
    .select({ stored: incomingFiles.stored })
    .from(incomingFiles)
    .where(isOf(account.id, [id]));
  return row?.stored ?? 0;
}

/** Refuses a file beyond an account's limit of files or bytes; idle files are evicted first. */
async function makeRoomFor(tx: Database, context: Context, total: number): Promise<void> {
  const ofThisAccount = eq(incomingFiles.accountId, context.account.id);
  const [sum] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${incomingFiles.total}), 0)::float8`,
    })
    .from(incomingFiles)
    .where(ofThisAccount);
  if (!sum || (sum.files < INCOMING_FILES && sum.bytes + total <= INCOMING_BYTES)) return;
  const idle = await tx
    .select({ id: incomingFiles.id })
    .from(incomingFiles)
    .where(and(ofThisAccount, lte(incomingFiles.touchedAt, context.now - INCOMING_IDLE_MS)));
  if (idle.length === 0)
    throw new Refusal(
      'too-many-files',
      'Too many files are on their way. Please try again later.',
      { retryAfter: INCOMING_IDLE_MS },
    );
  await leaveFiles(
    { ...context, db: tx },
    context.account.id,
    idle.map(({ id }) => id),
  );
  return makeRoomFor(tx, context, total);
}

/**
 * Inserts a file before its first part is stored, under the account's lock, so that two devices
 * cannot exceed the limit together.
 */
const begin = (context: Context, { id, total, part }: Part): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { account, now } = context;
    const [held] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update');
    const [known] = await tx
      .select({ id: incomingFiles.id })
      .from(incomingFiles)
      .where(isOf(account.id, [id]));
    if (!held || known) return;
    await makeRoomFor(tx, context, total);
    const ending = ENDING.exec(part.name ?? '')?.[0] ?? '';
    const type = TYPE.test(part.type) ? part.type : '';
    await tx
      .insert(incomingFiles)
      .values({ accountId: account.id, id, ending, type, total, stored: 0, touchedAt: now });
  });

/** Refuses an impossible part before anything of it is stored. */
function checkPart({ offset, total, part }: Part): void {
  if (total > INCOMING_FILE_BYTES || part.size > PART_BYTES.most)
    throw new Refusal('too-large', 'This is too large.');
  if (offset + part.size > total) throw notValid('total');
  // A file of very many parts costs far more than its bytes to store, to read and to remove.
  const isLast = offset + part.size === total;
  if (part.size === 0 || (part.size < PART_BYTES.least / 2 && !isLast)) throw notValid('part');
}

/**
 * Stores the next part of a file and returns the number of bytes that the server has now. Of two
 * requests with one part the first counts, and the other one's bytes are removed. Refuses a part at
 * another offset than the next, another size of the file, and bytes beyond the account's limit.
 */
export async function takePart(context: Context, announced: Part): Promise<number> {
  checkPart(announced);
  const { account, chance, clock, db, files, now } = context;
  const { id, offset, total, part } = announced;
  if (offset === 0) await begin(context, announced);
  const [file] = await db
    .select()
    .from(incomingFiles)
    .where(isOf(account.id, [id]));
  if (file?.stored !== offset) throw notValid('offset');
  if (file.total !== total) throw notValid('total');
  const name = `incoming/${Buffer.from(chance.bytes(16)).toString('hex')}`;
  await expectOwner(context, name);
  try {
    await files.put(partFile(name), {
      bytes: new Uint8Array(await part.arrayBuffer()),
      type: 'application/octet-stream',
    });
    return await db.transaction(async (tx) => {
      const [grown] = await tx
        .update(incomingFiles)
        .set({ stored: offset + part.size, touchedAt: now })
        .where(and(isOf(account.id, [id]), eq(incomingFiles.stored, offset)))
        .returning({ stored: incomingFiles.stored });
      if (!grown) throw notValid('offset');
      await tx
        .insert(incomingParts)
        .values({ accountId: account.id, fileId: id, startsAt: offset, name });
      await own(tx, clock, [name]);
      return grown.stored;
    });
  } catch (failure) {
    // Parts that lost the race would fill the disk until the next sweep.
    if (failure instanceof Refusal) {
      await files.remove(partFile(name));
      await forgetUnowned(db, [name]);
    }
    throw failure;
  }
}
