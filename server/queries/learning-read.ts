import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { fieldOf, fieldsOf, numberOf, pickColumns, rowsOf } from '../db/fields.ts';
import { completions, lessonProgress } from '../db/schema-programs.ts';
import { quizAttempts } from '../db/schema-quizzes.ts';
import { trainings } from '../db/schema-trainings.ts';
import type { LearningRecord } from '../domain/progress.ts';
import type { Catalogue } from './kept-catalogue.ts';
import { recordOf } from './learning-record.ts';
import type { OwnOf } from './statement.ts';
import { jsonColumn } from './statement.ts';

/** Columns of what a person did to learn; their length is that of what they did, whatever the size of the catalogue. */
export const LEARNING_COLUMNS = {
  progress: jsonColumn(
    rowsOf(fieldsOf('p', pickColumns(lessonProgress, 'lessonId', 'position', 'doneAt')), 'from lesson_progress p where p.account_id = me.id'),
  ),
  /** Programs of trainings that were accepted. */
  accepted: jsonColumn(
    rowsOf(
      { programId: fieldOf('t', trainings.programId) },
      `from training_answers a join trainings t on t.code = a.training_code
        where a.account_id = me.id and a.status = ${TRACKING_STATUS.accept} group by t.program_id`,
    ),
  ),
  /** Programs of trainings that the person joined online or was checked in at, with the last time. */
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
    rowsOf(fieldsOf('c', pickColumns(completions, 'programId', 'completedAt', 'score')), 'from completions c where c.account_id = me.id'),
  ),
};
/** A person's learning record. */
export type OwnLearning = OwnOf<typeof LEARNING_COLUMNS>;

/** The same as the rules see it. */
export function ownRecord(own: OwnLearning, { lessons, courseOf }: Pick<Catalogue, 'lessons' | 'courseOf'>): LearningRecord {
  const places = new Map(own.progress.map(({ lessonId, position, doneAt }) => [lessonId, { position, doneAt }]));
  const begun = new Set([...places.keys()].flatMap((id) => courseOf.get(id) ?? []));
  return recordOf({
    lessons: [...begun].flatMap((course) =>
      (lessons.get(course) ?? []).map((lesson) => ({ ...lesson, ...(places.get(lesson.id) ?? { position: null, doneAt: null }) })),
    ),
    accepted: own.accepted,
    attended: own.attended,
    passed: own.passed,
    completed: own.completed,
  });
}
