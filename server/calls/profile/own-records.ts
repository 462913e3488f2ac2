import { eq } from 'drizzle-orm';
import { lockForSession } from '../../auth/account.ts';
import { endAllFamilies } from '../../auth/end-families.ts';
import { checkOwnPassword } from '../../auth/sign-in-lock.ts';
import type { Handler } from '../../call/calls.ts';
import { countPerson } from '../../db/count-people.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { posts } from '../../db/schema/posts.ts';
import { noteAuthor } from '../../operations/changes/note-change.ts';
import { ownParts } from '../../operations/own-data/parts.ts';
import { keepPostIds } from '../../operations/posts/posts.ts';
import { disown } from '../../pictures/uploaded/ownership.ts';

export const exportOwn: Handler<'export-data'> = async (_input, { db, account, now, log }) => {
  const data: Record<string, unknown> = {};
  for (const part of ownParts) data[part.name] = await part.read(db, account.id);
  log.info({ event: 'account.exported', account: account.id });
  return { error: false, made_at: new Date(now).toISOString(), data };
};

/**
 * Deletes a person: rows, posts, comments, push addresses and files. The sessions end with the
 * account, and an ended session makes every device delete its store (S43).
 */
export const deleteAccount: Handler<'delete-account'> = async (input, context) => {
  const { db, account: asked, familyId, now, log } = context;
  await checkOwnPassword(context, input.password, 'password');
  const account = await db.transaction(async (tx) => {
    // The lock also blocks concurrent writes by the person's other devices.
    const held = await lockForSession(tx, { accountId: asked.id, familyId }, 'update');
    const names: string[] = [];
    for (const part of ownParts) {
      names.push(...((await part.files?.(tx, held.id)) ?? []));
      await part.remove?.(tx, held.id);
    }
    await noteAuthor(tx, held, now);
    // Before the sessions are deleted, because the log names their streams.
    await endAllFamilies(tx, held.id, now);
    await keepPostIds(tx, eq(posts.authorId, held.id), now);
    await tx.delete(accounts).where(eq(accounts.id, held.id));
    // A job removes the files after the commit: a failed deletion must not leave rows without
    // files.
    await disown({ ...context, db: tx }, names);
    await countPerson(tx, held, -1);
    return held;
  });
  log.info({ event: 'account.deleted', account: account.id });
  return { error: false, message: 'Your account is deleted.' };
};
