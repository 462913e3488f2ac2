import type { SQL } from 'drizzle-orm';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { missingProgram, narrowed } from '../domain/programs.ts';
import type { ProgramRow } from '../wire/program-entry.ts';
import { asNumber } from './find-training.ts';
import { programRows } from './program-rows.ts';

/** The columns by which a program can be found. */
type By = 'id' | 'courseId' | 'blendedId';

/** Programs of some divisions; without divisions, none. */
export const ofDivisions = (codes: readonly string[], ...more: readonly (SQL | undefined)[]): SQL | undefined =>
  and(inArray(programs.divisionCode, codes.length ? [...codes] : ['']), ...more);

/** The program with an id, if it belongs to one of this person's divisions and to a requested one. */
export async function findProgram(
  db: Database,
  account: Account,
  by: By,
  id: string | number,
  divisions?: string | readonly string[] | null,
): Promise<ProgramRow> {
  const number = asNumber(id);
  if (number === undefined) throw missingProgram();
  const [row] = await programRows(db, ofDivisions(narrowed(account.divisions, divisions), eq(programs[by], number)));
  if (!row) throw missingProgram();
  return row;
}
