import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import type { Database } from '../db/database.ts';
import { fieldOf, fieldsOf, numberOf, pickColumns, rowsOf } from '../db/fields.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { completions, lessonProgress, programRatingSums } from '../db/schema/programs.ts';
import { quizAttempts } from '../db/schema/quizzes.ts';
import { trainings } from '../db/schema/trainings.ts';
import { type Found, jsonColumn, type OwnOf, readStatement } from '../db/statement.ts';
import { PARENT } from '../domain/programs.ts';
import type { LearningRecord } from '../domain/progress.ts';
import { type ComingTraining, comingTrainings } from '../trainings/coming-trainings.ts';
import { answersOf, seatsLeft } from '../trainings/trainings.ts';
import { type Catalogue, type CatalogueProgram, keptCatalogue } from './kept-catalogue.ts';
import { recordOf } from './learning-record.ts';
import {
  type EntryParts,
  entryOf,
  isNew,
  type NextSession,
  type ProgramFacts,
} from './program-entry.ts';

/**
 * Columns of a person's learning; their size depends on the person's activity, not on the
 * catalogue.
 */
const LEARNING_COLUMNS = {
  progress: jsonColumn(
    rowsOf(
      fieldsOf('p', pickColumns(lessonProgress, 'lessonId', 'position', 'doneAt')),
      'from lesson_progress p where p.account_id = me.id',
    ),
  ),
  /** Programs of accepted trainings. */
  accepted: jsonColumn(
    rowsOf(
      { programId: fieldOf('t', trainings.programId) },
      `from training_answers a join trainings t on t.code = a.training_code
        where a.account_id = me.id and a.status = ${TRACKING_STATUS.accept} group by t.program_id`,
    ),
  ),
  /**
   * Programs of trainings that the person joined online or was checked in at, with the last time.
   */
  attended: jsonColumn(
    rowsOf(
      { programId: fieldOf('t', trainings.programId), at: numberOf('max(came.at)') },
      `from (select training_code, viewed_at as at from views where account_id = me.id
          union all select training_code, at from check_ins where account_id = me.id) came
        join trainings t on t.code = came.training_code group by t.program_id`,
    ),
  ),
  passed: jsonColumn(
    rowsOf(
      { quizId: fieldOf('a', quizAttempts.quizId) },
      'from quiz_attempts a where a.account_id = me.id and a.passed and a.submitted_at is not null group by a.quiz_id',
    ),
  ),
  completed: jsonColumn(
    rowsOf(
      fieldsOf('c', pickColumns(completions, 'programId', 'completedAt', 'score')),
      'from completions c where c.account_id = me.id',
    ),
  ),
};
/** A person's learning record. */
type OwnLearning = OwnOf<typeof LEARNING_COLUMNS>;

/** The learning record in the form that the rules use. */
function ownRecord(
  own: OwnLearning,
  { lessons, courseOf }: Pick<Catalogue, 'lessons' | 'courseOf'>,
): LearningRecord {
  const places = new Map(
    own.progress.map(({ lessonId, position, doneAt }) => [lessonId, { position, doneAt }]),
  );
  const begun = new Set([...places.keys()].flatMap((id) => courseOf.get(id) ?? []));
  return recordOf({
    lessons: [...begun].flatMap((course) =>
      (lessons.get(course) ?? []).map((lesson) => ({
        ...lesson,
        ...(places.get(lesson.id) ?? { position: null, doneAt: null }),
      })),
    ),
    accepted: own.accepted,
    attended: own.attended,
    passed: own.passed,
    completed: own.completed,
  });
}

/**
 * Columns of program entries that the catalogue lacks: personal ones, and those that people's
 * activity changes. `$3`: trainings that began earlier are past (milliseconds since 1970).
 * `isWanted`: an SQL condition on a program's number.
 */
export const programColumns = (isWanted: (programId: string) => string) => ({
  ...LEARNING_COLUMNS,
  ratings: jsonColumn(
    rowsOf(
      fieldsOf('r', pickColumns(programRatingSums, 'programId', 'sum', 'ratings')),
      `from program_rating_sums r where r.ratings > 0 and ${isWanted('r.program_id')}`,
    ),
  ),
  /** Taken seats of each program's next training, if that is on site and has a seat limit. */
  taken: jsonColumn(
    rowsOf(
      {
        code: fieldOf('next', trainings.code),
        taken: answersOf('next.code', TRACKING_STATUS.accept),
      },
      `from (select distinct on (program_id) code, type, seats from trainings
          where me.divisions ? division_code and starts_at >= $3::bigint and status <> 'cancelled' and ${isWanted('program_id')}
          order by program_id, starts_at, code) next
        where next.type = '${PARENT.offline}' and next.seats is not null`,
    ),
  ),
});

export const programsRead = readStatement(
  'programs',
  programColumns(() => 'true'),
);
/** Like `programsRead`, for some programs. `$4`: their ids. */
export const foundRead = readStatement(
  'programs_found',
  programColumns((id) => `${id} = any($4::int[])`),
);
/** Facts of program entries that the catalogue lacks. */
export type OwnPrograms = OwnOf<typeof programsRead>;

/** The parts of one person's entries. */
export interface OwnCatalogue {
  readonly catalogue: Catalogue;
  readonly parts: EntryParts;
  /**
   * The JSON text of an entry; a program without any activity of the person has the shared text.
   */
  readonly text: (program: CatalogueProgram) => JsonText<ProgramEntry>;
}

const NOTHING: LearningRecord = {
  courses: new Map(),
  accepted: new Set(),
  attended: new Map(),
  passedQuizzes: new Set(),
  completed: new Map(),
};

/** The next session of each program in these divisions. */
function nextIn(
  coming: readonly ComingTraining[],
  divisions: readonly string[],
  since: number,
): Map<number, ComingTraining> {
  const next = new Map<number, ComingTraining>();
  for (const session of coming)
    if (
      session.startsAt >= since &&
      !next.has(session.programId) &&
      divisions.includes(session.divisionCode)
    )
      next.set(session.programId, session);
  return next;
}

/** Programs with any activity of the person, directly or through a step of their path. */
function touchedBy(
  { courses, accepted, attended, passedQuizzes, completed }: LearningRecord,
  catalogue: Catalogue,
): Set<number> {
  const own = new Set([...courses.keys(), ...accepted, ...attended.keys(), ...completed.keys()]);
  const paths = [
    ...[...own].flatMap((id) => catalogue.pathsOfProgram.get(id) ?? []),
    ...[...passedQuizzes].flatMap((id) => catalogue.pathsOfQuiz.get(id) ?? []),
  ];
  return new Set([...own, ...paths.map(({ programId }) => programId)]);
}

/** The catalogue for one person. */
export async function ownCatalogue(
  { reader, version, own }: Found<OwnPrograms>,
  db: Database,
  now: number,
  since: number,
): Promise<OwnCatalogue> {
  const [catalogue, coming] = await Promise.all([
    keptCatalogue(db, version),
    comingTrainings(db, version, since),
  ]);
  const record = ownRecord(own, catalogue);
  const taken = new Map(own.taken.map((seats) => [seats.code, seats.taken]));
  const sessions = nextIn(coming, reader.divisions, since);
  const next = new Map<number, NextSession>();
  for (const [id, { code, startsAt, type, venue, seats }] of sessions)
    next.set(id, {
      startsAt,
      onSite: type === PARENT.offline,
      venue,
      seatsLeft: seatsLeft(seats, taken.get(code)),
    });
  const rated = new Map<number, Pick<ProgramFacts, 'average' | 'ratings'>>();
  for (const { programId, sum, ratings } of own.ratings)
    rated.set(programId, { average: Math.round((sum / ratings) * 10) / 10, ratings });
  const factsOf = (id: number): ProgramFacts | undefined => {
    const program = catalogue.byId.get(id);
    return program && { average: null, ratings: 0, ...rated.get(id), ...program.facts };
  };
  const parts: EntryParts = {
    record,
    paths: { get: (id) => catalogue.byId.get(id)?.path },
    next,
    facts: { get: factsOf },
    now,
  };
  const touched = touchedBy(record, catalogue);
  return {
    catalogue,
    parts,
    text: (program) => {
      const { row, path, written } = program;
      if (touched.has(row.id)) return jsonText(entryOf(row, parts));
      const dated = path[0]?.stepProgramId ?? row.id;
      const { average = null, ratings = 0 } = rated.get(row.id) ?? {};
      const says = {
        average,
        ratings,
        session: sessions.get(dated)?.code,
        seatsLeft: next.get(dated)?.seatsLeft,
        isNew: isNew(row, now),
      };
      const holds =
        written &&
        written.average === average &&
        written.ratings === ratings &&
        written.session === says.session &&
        written.seatsLeft === says.seatsLeft &&
        written.isNew === says.isNew;
      if (holds) return written.text;
      const text = jsonText(entryOf(row, { ...parts, record: NOTHING }));
      program.written = { ...says, text };
      return text;
    },
  };
}
