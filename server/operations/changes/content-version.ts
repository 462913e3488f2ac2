import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { CONTENT, contentVersions } from '../../db/schema-versions.ts';

/** Raises the version of the content that everybody sees, in the transaction that changes it. */
export async function bumpContentVersion(tx: Database): Promise<void> {
  // The row's lock makes writers wait for each other, so that no version is visible before the change that it counts.
  await tx
    .insert(contentVersions)
    .values({ id: CONTENT, version: 1 })
    .onConflictDoUpdate({ target: contentVersions.id, set: { version: sql`${contentVersions.version} + 1` } });
}
