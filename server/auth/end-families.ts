import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families, refreshTokens } from '../db/schema/accounts.ts';
import { changes } from '../db/schema/changes.ts';

/**
 * Beginning of a statement that notes ended sessions in the change log: every instance then ends
 * their streams. The rows follow.
 */
const noteSessions = (now: number): SQL => sql`insert into ${changes} (audience, gone, at)
  select 'session:' || id, jsonb_build_object('kind', 'session', 'id', id), ${now}::bigint`;

/** Ends sessions and their streams in one statement. */
async function end(db: Database, which: SQL | undefined, now: number): Promise<void> {
  await db.execute(sql`
    with ended as (update ${families} set ended_at = ${now} where ${which} and ${families.endedAt} is null returning id)
    ${noteSessions(now)} from ended`);
}

/**
 * Ends the streams of a person's devices. The devices stay signed in and reconnect, to the person's
 * new divisions if they changed.
 */
export async function endStreams(db: Database, accountId: string, now: number): Promise<void> {
  await db.execute(
    sql`${noteSessions(now)} from ${families} where ${families.accountId} = ${accountId} and ${families.endedAt} is null`,
  );
}

/** Ends one session. */
export const endFamily = (
  db: Database,
  accountId: string,
  familyId: string,
  now: number,
): Promise<void> => end(db, and(eq(families.accountId, accountId), eq(families.id, familyId)), now);

/** Ends every other session of a person (S15). */
export const endOtherFamilies = (
  db: Database,
  accountId: string,
  keptFamilyId: string,
  now: number,
): Promise<void> =>
  end(db, and(eq(families.accountId, accountId), ne(families.id, keptFamilyId)), now);

/** Ends every session of a person, after a password reset or by staff (S15). */
export const endAllFamilies = (db: Database, accountId: string, now: number): Promise<void> =>
  end(db, eq(families.accountId, accountId), now);

/**
 * Ends the session that was ever given the refresh token with this hash, if there is one (S14).
 * Earlier tokens count too: if a response was lost or a token was stolen, the device that signs out
 * knows only an earlier one.
 */
export async function endFamilyOfToken(db: Database, hash: string, now: number): Promise<void> {
  const given = await db
    .select({ accountId: refreshTokens.accountId, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  for (const { accountId, familyId } of given) await endFamily(db, accountId, familyId, now);
}
