import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { LearningRecord } from '../domain/progress.ts';
import type { Catalogue } from './kept-catalogue.ts';
import { recordOf } from './learning-record.ts';
import type { Statement } from './statement.ts';
import { jsonColumn } from './statement.ts';

type ProgramAt = readonly [programId: number, at: number];

/** What a person did to learn; its length is that of what they did, whatever the size of the catalogue. */
export interface OwnLearning {
  readonly progress: readonly (readonly [lessonId: number, position: number, doneAt: number | null])[] | null;
  /** Programs of sessions that were accepted. */
  readonly accepted: readonly number[] | null;
  /** Programs of sessions that the person joined online or was checked in at, with the last time. */
  readonly attended: readonly ProgramAt[] | null;
  readonly passed: readonly number[] | null;
  readonly completed: readonly (readonly [programId: number, at: number, score: number | null])[] | null;
}

export const LEARNING_COLUMNS: Statement<OwnLearning>['columns'] = {
  progress: jsonColumn('select json_agg(json_build_array(lesson_id, position, done_at)) from lesson_progress where account_id = me.id'),
  accepted: jsonColumn(`select json_agg(distinct t.program_id) from training_answers a join trainings t on t.code = a.training_code
    where a.account_id = me.id and a.status = ${TRACKING_STATUS.accept}`),
  attended: jsonColumn(`select json_agg(json_build_array(program_id, at)) from (
    select t.program_id, max(came.at) as at from (
      select training_code, viewed_at as at from views where account_id = me.id
      union all select training_code, at from check_ins where account_id = me.id) came
    join trainings t on t.code = came.training_code group by t.program_id) by_program`),
  passed: jsonColumn('select json_agg(distinct quiz_id) from quiz_attempts where account_id = me.id and passed and submitted_at is not null'),
  completed: jsonColumn('select json_agg(json_build_array(program_id, completed_at, score)) from completions where account_id = me.id'),
};

/** The same as the rules see it. */
export function ownRecord(own: OwnLearning, { lessons, courseOf }: Pick<Catalogue, 'lessons' | 'courseOf'>): LearningRecord {
  const progress = new Map((own.progress ?? []).map(([id, position, doneAt]) => [id, { position, doneAt }]));
  const begun = new Set([...progress.keys()].flatMap((id) => courseOf.get(id) ?? []));
  return recordOf({
    lessons: [...begun].flatMap((course) =>
      (lessons.get(course) ?? []).map((lesson) => ({ ...lesson, ...(progress.get(lesson.id) ?? { position: null, doneAt: null }) })),
    ),
    accepted: (own.accepted ?? []).map((programId) => ({ programId })),
    attended: (own.attended ?? []).map(([programId, at]) => ({ programId, at })),
    passed: (own.passed ?? []).map((quizId) => ({ quizId })),
    completed: (own.completed ?? []).map(([programId, completedAt, score]) => ({ programId, completedAt, score })),
  });
}
