import { asc, eq, sql } from 'drizzle-orm';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import type { Database } from '../db/database.ts';
import { blendedSteps, lessons, programDetails } from '../db/schema/programs.ts';
import type { JsonText } from '../wire/json-text.ts';
import type { ProgramFacts, ProgramRow } from '../wire/program-entry.ts';
import { grouped } from './grouped.ts';
import { keptContent } from './kept-content.ts';
import type { BegunLesson } from './learning-record.ts';
import { programRows } from './program-rows.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The fields of a lesson that show a person's position in its course. */
const LESSON = {
  id: lessons.id,
  programId: lessons.programId,
  module: lessons.module,
  kind: lessons.kind,
  title: lessons.title,
  titleHi: lessons.titleHi,
  minutes: lessons.minutes,
  address: lessons.address,
  order: programDetails.lessonOrder,
};
type CatalogueLesson = Omit<BegunLesson, 'position' | 'doneAt'>;

/**
 * An entry that was written, for as long as what it says of ratings, sessions and newness holds.
 */
export interface WrittenEntry {
  readonly average: number | null;
  readonly ratings: number;
  readonly session: number | undefined;
  readonly seatsLeft: number | null | undefined;
  readonly isNew: boolean;
  readonly text: JsonText<ProgramEntry>;
}

/** A program as everybody sees it. */
export interface CatalogueProgram {
  readonly row: ProgramRow;
  readonly facts: Pick<ProgramFacts, 'lessons' | 'certificate' | 'city'>;
  readonly path: readonly Step[];
  /** The entry for a person without any involvement. */
  written?: WrittenEntry;
}

/** Everything that can be learned, in the order of lists. */
export interface Catalogue {
  readonly programs: readonly CatalogueProgram[];
  readonly byId: ReadonlyMap<number, CatalogueProgram>;
  /** The lessons of each course, in order. */
  readonly lessons: ReadonlyMap<number, readonly CatalogueLesson[]>;
  /** The course that a lesson belongs to. */
  readonly courseOf: ReadonlyMap<number, number>;
  /** The paths on which a program is a step, and those on which a quiz is. */
  readonly pathsOfProgram: ReadonlyMap<number, readonly Step[]>;
  readonly pathsOfQuiz: ReadonlyMap<number, readonly Step[]>;
}

async function load(db: Database): Promise<Catalogue> {
  const [rows, details, all, steps] = await Promise.all([
    programRows(db, undefined),
    db
      .select({
        id: programDetails.programId,
        certificate: programDetails.certificate,
        city: sql<string | null>`${programDetails.venue}->>'city'`,
      })
      .from(programDetails),
    db
      .select(LESSON)
      .from(lessons)
      .leftJoin(programDetails, eq(programDetails.programId, lessons.programId))
      .orderBy(asc(lessons.position)),
    db.select().from(blendedSteps).orderBy(asc(blendedSteps.position)),
  ]);
  const detailsOf = new Map(details.map((one) => [one.id, one]));
  const lessonsOf = grouped(
    all.map((lesson) => ({ ...lesson, order: lesson.order ?? ('free' as const) })),
    ({ programId }) => programId,
  );
  const paths = grouped(steps, ({ programId }) => programId);
  const programs = rows.map((row): CatalogueProgram => {
    const { certificate = false, city = null } = detailsOf.get(row.id) ?? {};
    return {
      row,
      facts: { lessons: lessonsOf.get(row.id)?.length ?? 0, certificate, city },
      path: row.blendedId === null ? [] : (paths.get(row.id) ?? []),
    };
  });
  return {
    programs,
    byId: new Map(programs.map((program) => [program.row.id, program])),
    lessons: lessonsOf,
    courseOf: new Map(all.map(({ id, programId }) => [id, programId])),
    pathsOfProgram: grouped(steps, ({ stepProgramId }) => stepProgramId ?? -1),
    pathsOfQuiz: grouped(steps, ({ quizId }) => quizId ?? -1),
  };
}

/** The catalogue of one version of the content. */
export const keptCatalogue = keptContent(load);
