import { asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { programDetails } from '../db/schema-programs.ts';
import type { ProgramRow } from '../wire/program-entry.ts';

/** A program's columns, and those of its type. */
const programColumns = {
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
  publishedAt: programs.publishedAt,
  topRank: programs.topRank,
  typeId: programTypes.id,
  typeName: programTypes.name,
  parent: programTypes.parent,
} as const;

export interface PageOf {
  readonly skip: number;
  readonly take: number;
}

/** Programs with their type, before any filter or order. */
export const programsWithType = (db: Database) =>
  db.select(programColumns).from(programs).innerJoin(programTypes, eq(programTypes.id, programs.typeId));

/** Programs in a stable order, all or one page; `id` decides ties, so that pages do not overlap. */
export async function programRows(db: Database, where: SQL | undefined, page?: PageOf): Promise<ProgramRow[]> {
  const query = programsWithType(db).where(where).orderBy(asc(programs.topRank), asc(programs.id));
  return page ? query.limit(page.take).offset(page.skip) : query;
}

/** The contents of a program's page beyond its card; nothing for a program without a description. */
export async function detailsOf(db: Database, programId: number) {
  const [row] = await db.select().from(programDetails).where(eq(programDetails.programId, programId));
  return row;
}
