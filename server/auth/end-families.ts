import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families } from '../db/schema-accounts.ts';

/** Ends one signed-in device. */
export async function endFamily(db: Database, familyId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.id, familyId), isNull(families.endedAt)));
}

/** Ends every other signed-in device of a person (S15). */
export async function endOtherFamilies(db: Database, accountId: string, keptFamilyId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.accountId, accountId), ne(families.id, keptFamilyId), isNull(families.endedAt)));
}

/** Ends every signed-in device of a person: after a reset, and by the staff (S15). */
export async function endAllFamilies(db: Database, accountId: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.accountId, accountId), isNull(families.endedAt)));
}

/** Ends the device whose current refresh token has this hash, if there is one (S14). */
export async function endFamilyOfToken(db: Database, hash: string, now: number): Promise<void> {
  await db
    .update(families)
    .set({ endedAt: now })
    .where(and(eq(families.currentHash, hash), isNull(families.endedAt)));
}
