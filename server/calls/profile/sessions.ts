import { and, desc, eq, isNull } from 'drizzle-orm';
import { endFamily, endOtherFamilies } from '../../auth/end-families.ts';
import type { Handler } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { families, refreshTokens } from '../../db/schema/accounts.ts';
import { isAlive } from '../../domain/sessions.ts';
import { iso } from '../../domain/time.ts';
import { Refusal } from '../../refusal.ts';

/**
 * A person's signed-in devices, last used first. A device counts as used when its tokens rotate,
 * every ten minutes of use.
 */
async function signedInDevices(db: Database, accountId: string, now: number) {
  const rows = await db
    .select({
      id: families.id,
      browser: families.browser,
      system: families.system,
      startedAt: families.startedAt,
      endedAt: families.endedAt,
      lastUsedAt: refreshTokens.issuedAt,
    })
    .from(families)
    .innerJoin(
      refreshTokens,
      and(
        eq(refreshTokens.accountId, families.accountId),
        eq(refreshTokens.hash, families.currentHash),
      ),
    )
    .where(and(eq(families.accountId, accountId), isNull(families.endedAt)))
    .orderBy(desc(refreshTokens.issuedAt), desc(families.id));
  return rows.filter((row) => isAlive(row, now));
}

export const sessions: Handler<'sessions'> = async (_input, { db, account, familyId, now }) => ({
  error: false,
  sessions: (await signedInDevices(db, account.id, now)).map(
    ({ id, browser, system, startedAt, lastUsedAt }) => ({
      id,
      device: browser !== null && system !== null ? { browser, system } : null,
      started_at: iso(startedAt),
      last_used_at: iso(lastUsedAt),
      current: id === familyId,
    }),
  ),
});

/** Another person's session is answered like a missing one (S25). */
export const endSession: Handler<'end-session'> = async (input, { db, account, now, log }) => {
  const found = (await signedInDevices(db, account.id, now)).find(
    ({ id }) => id === String(input.session_id),
  );
  if (!found) throw new Refusal('no-session', 'That phone is not logged in.');
  await endFamily(db, account.id, found.id, now);
  log.info({ event: 'auth.session-ended', account: account.id, family: found.id });
  return { error: false, message: 'That phone is logged out.' };
};

export const endOtherSessions: Handler<'end-other-sessions'> = async (
  _input,
  { db, account, familyId, now, log },
) => {
  await endOtherFamilies(db, account.id, familyId, now);
  log.info({ event: 'auth.other-sessions-ended', account: account.id });
  return { error: false, message: 'Your other phones are logged out.' };
};
