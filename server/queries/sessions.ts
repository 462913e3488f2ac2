import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families, refreshTokens } from '../db/schema-accounts.ts';
import { isAlive } from '../domain/sessions.ts';

/** A person's signed-in devices, last used first; a device counts as used when its tokens rotate, every ten minutes of use. */
export async function signedInDevices(db: Database, accountId: string, now: number) {
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
    .innerJoin(refreshTokens, and(eq(refreshTokens.accountId, families.accountId), eq(refreshTokens.hash, families.currentHash)))
    .where(and(eq(families.accountId, accountId), isNull(families.endedAt)))
    .orderBy(desc(refreshTokens.issuedAt), desc(families.id));
  return rows.filter((row) => isAlive(row, now));
}
