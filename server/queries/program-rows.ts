import { asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { programDetails } from '../db/schema-programs.ts';
import type { ProgramRow } from '../wire/program-entry.ts';
import { PROGRAM_COLUMNS } from '../wire/program-entry.ts';

/** Programs with their type, before any filter or order. */
export const programsWithType = (db: Database) =>
  db.select(PROGRAM_COLUMNS).from(programs).innerJoin(programTypes, eq(programTypes.id, programs.typeId));

/** Programs in a stable order. */
export const programRows = (db: Database, where: SQL | undefined): Promise<ProgramRow[]> =>
  programsWithType(db).where(where).orderBy(asc(programs.topRank), asc(programs.id));

/** The contents of a program's page beyond its card; nothing for a program without a description. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db.select().from(programDetails).where(eq(programDetails.programId, programId));
  return row;
}
