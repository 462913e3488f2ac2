import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { contentVersions } from '../db/schema-versions.ts';

/** The one row's key. */
export const CONTENT = 1;

/** Says, in the transaction that changes it, that what everybody is shown is another one now. */
export async function bumpContentVersion(tx: Database): Promise<void> {
  // The row's lock makes writers wait for each other: no version is ever seen before the change that it counts.
  await tx
    .insert(contentVersions)
    .values({ id: CONTENT, version: 1 })
    .onConflictDoUpdate({ target: contentVersions.id, set: { version: sql`${contentVersions.version} + 1` } });
}
