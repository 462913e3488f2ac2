import { asc, eq, sql } from 'drizzle-orm';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import { cacheByVersion } from '../content/cache-by-version.ts';
import type { Database } from '../db/database.ts';
import type { JsonText } from '../db/json-text.ts';
import { blendedSteps, lessons, programDetails } from '../db/schema/programs.ts';
import type { BegunLesson } from './learning-record.ts';
import type { ProgramFacts, ProgramRow } from './program-entry.ts';
import { programRows } from './program-rows.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The lesson fields that a person's position in its course needs. */
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

/** A serialised entry, valid while its ratings, session and newness are unchanged. */
export interface WrittenEntry {
  readonly average: number | null;
  readonly ratings: number;
  readonly session: number | undefined;
  readonly seatsLeft: number | null | undefined;
  readonly isNew: boolean;
  readonly text: JsonText<ProgramEntry>;
}

/** A program without personal data. */
export interface CatalogueProgram {
  readonly row: ProgramRow;
  readonly facts: Pick<ProgramFacts, 'lessons' | 'certificate' | 'city'>;
  readonly path: readonly Step[];
  /** The serialised entry for people without any activity in it. */
  written?: WrittenEntry;
}

/** All programs, in the order of lists. */
export interface Catalogue {
  readonly programs: readonly CatalogueProgram[];
  readonly byId: ReadonlyMap<number, CatalogueProgram>;
  /** Each course's lessons, in order. */
  readonly lessons: ReadonlyMap<number, readonly CatalogueLesson[]>;
  /** The course that a lesson belongs to. */
  readonly courseOf: ReadonlyMap<number, number>;
  /** The paths that contain a program as a step, and those that contain a quiz. */
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
  const lessonsOf = Map.groupBy(
    all.map((lesson) => ({ ...lesson, order: lesson.order ?? ('free' as const) })),
    ({ programId }) => programId,
  );
  const paths = Map.groupBy(steps, ({ programId }) => programId);
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
    pathsOfProgram: Map.groupBy(steps, ({ stepProgramId }) => stepProgramId ?? -1),
    pathsOfQuiz: Map.groupBy(steps, ({ quizId }) => quizId ?? -1),
  };
}

/** The catalogue of one version of the content, cached. */
export const keptCatalogue = cacheByVersion(load);
