import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { parseId } from '../content/ids.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import { programDetails } from '../db/schema/programs.ts';
import { missingProgram, narrowed } from '../domain/programs.ts';
import { PROGRAM_COLUMNS, type ProgramRow } from './program-entry.ts';

/** Columns by which a program can be found. */
type By = 'id' | 'courseId' | 'blendedId';

/** Condition: programs of these divisions; none for an empty list. */
export const ofDivisions = (
  codes: readonly string[],
  ...more: readonly (SQL | undefined)[]
): SQL | undefined =>
  and(inArray(programs.divisionCode, codes.length ? [...codes] : ['']), ...more);

/** The program with an id, if it is in one of the person's divisions and in a requested one. */
export async function findProgram(
  db: Database,
  account: Account,
  by: By,
  id: string | number,
  divisions?: string | readonly string[] | null,
): Promise<ProgramRow> {
  const number = parseId(id);
  if (number === undefined) throw missingProgram();
  const [row] = await programRows(
    db,
    ofDivisions(narrowed(account.divisions, divisions), eq(programs[by], number)),
  );
  if (!row) throw missingProgram();
  return row;
}

/** Selects programs with their type, without filter or order. */
export const programsWithType = (db: Database) =>
  db
    .select(PROGRAM_COLUMNS)
    .from(programs)
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId));

/** Programs in a stable order. */
export const programRows = (db: Database, where: SQL | undefined): Promise<ProgramRow[]> =>
  programsWithType(db).where(where).orderBy(asc(programs.topRank), asc(programs.id));

/** The page content of a program beyond its card; undefined without a description. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db
    .select()
    .from(programDetails)
    .where(eq(programDetails.programId, programId));
  return row;
}
