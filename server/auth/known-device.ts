import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { families } from '../db/schema-accounts.ts';

/** Whether this device signed this person in before. Without an account or a device the same question is asked, so that its time reveals nothing (S29). */
export async function isKnownDevice(db: Database, accountId: string | null | undefined, deviceId: string | null | undefined): Promise<boolean> {
  const seen = await db
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.accountId, accountId ?? ''), eq(families.deviceId, deviceId ?? '')))
    .limit(1);
  return seen.length > 0;
}
