import { eq } from 'drizzle-orm';
import { endAllFamilies, endStreams } from '../../auth/end-families.ts';
import { countPerson } from '../../db/count-people.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { noteChange } from '../changes/note-change.ts';
import { notify } from '../notifications/notify.ts';

type Context = Parameters<typeof notify>[0];

/**
 * Approves a registration (rule 4.1): the person may publish and edit their profile, and a trainer
 * gets a trainer's rights. False: there is no such account.
 */
export async function approveAccount(
  context: Context,
  id: string,
  divisions: readonly string[],
): Promise<boolean> {
  const { db, now } = context;
  const [before] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!before) return false;
  await db
    .update(accounts)
    .set({ isRegister: 1, ...(divisions.length > 0 && { divisions: [...divisions] }) })
    .where(eq(accounts.id, id));
  // Access to every document follows from the account.
  await noteChange(
    db,
    `account:${id}`,
    now,
    { endpoint: 'get-hd-detail-by-leapcode' },
    { endpoint: 'home-pwa' },
    { endpoint: 'GetHDDivisionMap' },
  );
  if (before.isRegister !== 1)
    await notify(context, [id], {
      message: 'Your registration is approved. Everything is open to you now.',
      page: 'my-profile',
    });
  if (divisions.length) {
    await countPerson(db, before, -1);
    await countPerson(db, { ...before, divisions: [...divisions] }, 1);
    await endStreams(db, id, now);
  }
  return true;
}

/**
 * Ends every session of an account and blocks sign-in until it is unblocked (S15). False: there is
 * no such account.
 */
export async function blockAccount({ db, now }: Context, id: string): Promise<boolean> {
  const blocked = await db
    .update(accounts)
    .set({ blockedAt: now })
    .where(eq(accounts.id, id))
    .returning({ id: accounts.id });
  await endAllFamilies(db, id, now);
  return blocked.length > 0;
}

/** Unblocks an account; the person must sign in again. */
export async function unblockAccount({ db }: Context, id: string): Promise<boolean> {
  return (
    (
      await db
        .update(accounts)
        .set({ blockedAt: null })
        .where(eq(accounts.id, id))
        .returning({ id: accounts.id })
    ).length > 0
  );
}
