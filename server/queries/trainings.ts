import { and, eq, gt, isNotNull, lt, ne, or } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { Database } from '../db/database.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';

export type Training = typeof trainings.$inferSelect;
/** A session's program and type, as far as lists of sessions show them. */
type ProgramOfTraining = {
  readonly program: Pick<typeof programs.$inferSelect, 'image' | 'courseId'>;
  readonly type: Pick<typeof programTypes.$inferSelect, 'id' | 'parent'>;
};
/** The columns of a session that such lists show. */
type ShownTraining = Pick<
  Training,
  | 'code'
  | 'name'
  | 'type'
  | 'trainerName'
  | 'startsAt'
  | 'endsAt'
  | 'programId'
  | 'divisionCode'
  | 'videoStreamingId'
  | 'platformId'
  | 'platformUrl'
  | 'joinWebinar'
>;

/** A session with this person's answer and view. */
export interface MyTraining {
  readonly training: Training;
  readonly answer: TrainingAnswer | undefined;
  readonly viewed: boolean;
}

/** Selects sessions with a person's answer and view. */
export const mine = (db: Database, accountId: string) =>
  db
    .select({ training: trainings, answer: trainingAnswers.status, viewedAt: views.viewedAt, program: programs, type: programTypes })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(trainingAnswers, and(eq(trainingAnswers.trainingCode, trainings.code), eq(trainingAnswers.accountId, accountId)))
    .leftJoin(views, and(eq(views.trainingCode, trainings.code), eq(views.accountId, accountId)));

/** A session as the specification's entity. */
export function asUpcoming(
  { training, answer, viewed }: Omit<MyTraining, 'training'> & { readonly training: ShownTraining },
  { program, type }: ProgramOfTraining,
): UpcomingTraining {
  return {
    id: training.code,
    name: training.name,
    type: training.type,
    trainer_name: training.trainerName,
    training_start_date: new Date(training.startsAt).toISOString(),
    training_end_date: new Date(training.endsAt).toISOString(),
    training_code: training.code,
    program_id: training.programId,
    video_streaming_id: training.videoStreamingId,
    platform_id: training.platformId,
    platform_url: training.platformUrl,
    join_webinar: training.joinWebinar,
    ...(answer === undefined ? {} : { accept_reject: answer === 2 }),
    get_video_views_all: viewed ? [{ id: training.code }] : [],
    get_video_views_all_count: viewed ? 1 : 0,
    program: {
      image: program.image,
      program_type: type.parent,
      program_type_id: type.id,
      program_id: training.programId,
      division: { division_code: training.divisionCode },
      course: program.courseId === null ? null : { id: program.courseId },
    },
  };
}

/** Sessions that this person accepted or joined and that overlap the given time (milliseconds since 1970). */
export async function engagedTrainings(db: Database, accountId: string, during: Pick<Training, 'startsAt' | 'endsAt'>): Promise<MyTraining[]> {
  const rows = await mine(db, accountId).where(
    and(
      ne(trainings.status, 'cancelled'),
      lt(trainings.startsAt, during.endsAt),
      gt(trainings.endsAt, during.startsAt),
      or(eq(trainingAnswers.status, TRACKING_STATUS.accept), isNotNull(views.viewedAt)),
    ),
  );
  return rows.map((row): MyTraining => ({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }));
}
