import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type {
  Banner,
  CategoryGroup,
  Division,
  ProgramTypes,
  TopProgram,
} from '../../sync/contract/home/home.ts';
import type { Database } from '../db/database.ts';
import { banners, categories, divisions, programs, programTypes } from '../db/schema/content.ts';

/** The divisions in order. */
export async function allDivisions(db: Database): Promise<Division[]> {
  const rows = await db.select().from(divisions).orderBy(asc(divisions.position));
  return rows.map((row) => ({
    division_code: row.code,
    division_short_name: row.shortName,
    pwa_division_image: row.image,
    division_text: row.tagline,
    hue: row.hue,
  }));
}

/** Child types, grouped by parent. */
export async function allProgramTypes(db: Database): Promise<ProgramTypes> {
  const types: ProgramTypes = {};
  for (const { id, name, parent } of await db
    .select()
    .from(programTypes)
    .orderBy(asc(programTypes.id))) {
    types[parent] = [...(types[parent] ?? []), { id, name }];
  }
  return types;
}

/** Home's categories with their sizes. */
export async function categoryGroups(db: Database): Promise<CategoryGroup[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      image: categories.image,
      programs: count(programs.id),
    })
    .from(categories)
    .leftJoin(programs, eq(programs.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
  return rows.map((row) => ({
    id: row.id,
    group_name: row.name,
    image: row.image,
    program_count: row.programs,
  }));
}

/**
 * The Top 5 in order; `program_type` is the parent type, which decides which page a program opens
 * (rule 2.27).
 */
export async function topPrograms(db: Database): Promise<TopProgram[]> {
  const rows = await db
    .select()
    .from(programs)
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .where(isNotNull(programs.topRank))
    .orderBy(asc(programs.topRank));
  return rows.map(({ programs: program, program_types: type }) => ({
    program: program.name,
    image: program.image,
    program_type: type.parent,
    division_code: program.divisionCode,
    blended_program_id: program.blendedId,
    program_id: program.id,
    program_type_id: { id: type.id },
    course: program.courseId === null ? null : { id: program.courseId },
    minutes: program.minutes,
    steps: program.steps,
  }));
}

/** Home's slides. */
export async function allBanners(db: Database): Promise<Banner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position));
  return rows.map((row) => ({
    banner: row.image,
    title: row.title,
    text: row.words,
    division_code: row.divisionCode,
    alt: row.alt,
  }));
}
