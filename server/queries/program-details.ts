import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { programDetails } from '../db/schema-programs.ts';

/** The contents of a program's page beyond its card; nothing for a program without a description. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db.select().from(programDetails).where(eq(programDetails.programId, programId));
  return row;
}
