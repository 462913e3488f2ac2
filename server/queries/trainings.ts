import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import { isListed } from '../domain/trainings.ts';

export type Training = typeof trainings.$inferSelect;
type Program = { readonly program: typeof programs.$inferSelect; readonly type: typeof programTypes.$inferSelect };

/** A session with this person's answer and view. */
export interface MyTraining {
  readonly training: Training;
  readonly answer: 2 | 5 | undefined;
  readonly viewed: boolean;
}

const mine = (db: Database, accountId: string) =>
  db
    .select({ training: trainings, answer: trainingAnswers.status, viewedAt: views.viewedAt, program: programs, type: programTypes })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(trainingAnswers, and(eq(trainingAnswers.trainingCode, trainings.code), eq(trainingAnswers.accountId, accountId)))
    .leftJoin(views, and(eq(views.trainingCode, trainings.code), eq(views.accountId, accountId)));

function asUpcoming({ training, answer, viewed }: MyTraining, { program, type }: Program): UpcomingTraining {
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
      program_id: program.id,
      division: { division_code: training.divisionCode },
      course: program.courseId === null ? null : { id: program.courseId },
    },
  };
}

/** What home lists for this person, soonest first (rules 4.4, 4.6). */
export async function upcomingTrainings(db: Database, account: Account, now: number): Promise<UpcomingTraining[]> {
  if (!account.divisions.length) return [];
  const rows = await mine(db, account.id)
    .where(and(gte(trainings.startsAt, now - JOIN_WINDOW_MS), inArray(trainings.divisionCode, account.divisions)))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return rows
    .filter((row) => isListed(row.training, row.answer ?? undefined, now))
    .map((row) => asUpcoming({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }, row));
}

/** Sessions that this person accepted or joined. */
export async function engagedTrainings(db: Database, accountId: string): Promise<MyTraining[]> {
  const rows = await mine(db, accountId);
  return rows
    .map((row): MyTraining => ({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }))
    .filter(({ answer, viewed }) => answer === 2 || viewed);
}
