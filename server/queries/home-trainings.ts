import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { trainingAnswers, trainings, views } from '../db/schema-trainings.ts';
import { isListed } from '../domain/trainings.ts';
import { asUpcoming } from './trainings.ts';

const me = sql.placeholder('me');

/** Only the columns that home shows: descriptions are long, and home is the most frequent request. */
const SHOWN = {
  code: trainings.code,
  name: trainings.name,
  type: trainings.type,
  programId: trainings.programId,
  divisionCode: trainings.divisionCode,
  trainerName: trainings.trainerName,
  startsAt: trainings.startsAt,
  endsAt: trainings.endsAt,
  videoStreamingId: trainings.videoStreamingId,
  platformId: trainings.platformId,
  platformUrl: trainings.platformUrl,
  joinWebinar: trainings.joinWebinar,
};

const statement = prepared((db) =>
  db
    .select({
      training: SHOWN,
      answer: trainingAnswers.status,
      viewedAt: views.viewedAt,
      program: { image: programs.image, courseId: programs.courseId },
      type: { id: programTypes.id, parent: programTypes.parent },
    })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(trainingAnswers, and(eq(trainingAnswers.trainingCode, trainings.code), eq(trainingAnswers.accountId, me)))
    .leftJoin(views, and(eq(views.trainingCode, trainings.code), eq(views.accountId, me)))
    .where(
      and(
        gte(trainings.startsAt, sql.placeholder('from')),
        sql`${trainings.divisionCode} = any(${sql.placeholder('divisions')})`,
        ne(trainings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(trainings.startsAt), asc(trainings.code))
    .prepare('home_trainings'),
);

/** The trainings that home lists for this person, soonest first (rules 4.4, 4.6). */
export async function homeTrainings(db: Database, account: Account, now: number): Promise<UpcomingTraining[]> {
  if (!account.divisions.length) return [];
  const rows = await statement(db).execute({ me: account.id, from: now - JOIN_WINDOW_MS, divisions: account.divisions });
  return rows
    .filter((row) => isListed(row.training, row.answer ?? undefined, now))
    .map((row) => asUpcoming({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }, row));
}
