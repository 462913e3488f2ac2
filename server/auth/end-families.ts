import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families, refreshTokens } from '../db/schema-accounts.ts';

/** Ends one signed-in device. */
export async function endFamily(db: Database, accountId: string, familyId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.accountId, accountId), eq(families.id, familyId), isNull(families.endedAt)));
}

/** Ends every other signed-in device of a person (S15). */
export async function endOtherFamilies(db: Database, accountId: string, keptFamilyId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.accountId, accountId), ne(families.id, keptFamilyId), isNull(families.endedAt)));
}

/** Ends every signed-in device of a person: after a reset, or by staff (S15). */
export async function endAllFamilies(db: Database, accountId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.accountId, accountId), isNull(families.endedAt)));
}

/**
 * Ends the device that was given the refresh token with this hash, if there is one (S14). Not only by its latest: where the answer with that
 * was lost, or somebody else has used a stolen one, the device that signs out knows an earlier one.
 */
export async function endFamilyOfToken(db: Database, hash: string, now: number): Promise<void> {
  const given = await db
    .select({ accountId: refreshTokens.accountId, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  for (const { accountId, familyId } of given) await endFamily(db, accountId, familyId, now);
}
