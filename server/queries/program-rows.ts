import type { SQL } from 'drizzle-orm';
import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { programs, programTypes } from '../db/schema-content.ts';

// The search's text is long and of use to nobody outside the database.
const columns = {
  id: programs.id,
  name: programs.name,
  divisionCode: programs.divisionCode,
  categoryId: programs.categoryId,
  image: programs.image,
  minutes: programs.minutes,
  steps: programs.steps,
  courseId: programs.courseId,
  blendedId: programs.blendedId,
  description: programs.description,
  language: programs.language,
  trainerName: programs.trainerName,
  nameHi: programs.nameHi,
  descriptionHi: programs.descriptionHi,
  typeId: programTypes.id,
  typeName: programTypes.name,
  parent: programTypes.parent,
} as const;

export interface PageOf {
  readonly skip: number;
  readonly take: number;
}

/** Programs with their type, before anything narrows or orders them. */
export const programsWithType = (db: Database) => db.select(columns).from(programs).innerJoin(programTypes, eq(programTypes.id, programs.typeId));

export type ProgramRow = Awaited<ReturnType<typeof programsWithType>>[number];

/** Programs in their lasting order, all or a page of them; `id` decides last, so that no page repeats another's. */
export async function programRows(db: Database, where: SQL | undefined, page?: PageOf): Promise<ProgramRow[]> {
  const query = programsWithType(db).where(where).orderBy(asc(programs.topRank), asc(programs.id));
  return page ? query.limit(page.take).offset(page.skip) : query;
}

/** How many programs there are on all pages. */
export async function countPrograms(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ programs: count() }).from(programs).where(where);
  return row?.programs ?? 0;
}
