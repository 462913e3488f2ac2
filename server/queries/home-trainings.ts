import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { programs, programTypes } from '../db/schema-content.ts';
import { trainings } from '../db/schema-trainings.ts';
import type { JsonText } from '../wire/json-text.ts';
import type { Involvement } from '../wire/upcoming-training.ts';
import { upcomingTexts } from '../wire/upcoming-training.ts';
import { keptContent } from './kept-content.ts';

/** A session as home lists it, once it is known what the person did about it. */
export interface ComingTraining
  extends Pick<typeof trainings.$inferSelect, 'code' | 'programId' | 'divisionCode' | 'type' | 'startsAt' | 'venue' | 'seats'> {
  /** Its text in the answer, for what one person did about it. */
  readonly text: (involvement: Involvement) => JsonText<UpcomingTraining>;
}

/** Only the columns that home shows: descriptions are long. */
const SHOWN = {
  code: trainings.code,
  name: trainings.name,
  type: trainings.type,
  programId: trainings.programId,
  divisionCode: trainings.divisionCode,
  trainerName: trainings.trainerName,
  trainerPicture: accounts.picture,
  startsAt: trainings.startsAt,
  endsAt: trainings.endsAt,
  videoStreamingId: trainings.videoStreamingId,
  platformId: trainings.platformId,
  platformUrl: trainings.platformUrl,
  joinWebinar: trainings.joinWebinar,
  venue: trainings.venue,
  seats: trainings.seats,
};

async function load(db: Database, since: number): Promise<readonly ComingTraining[]> {
  const rows = await db
    .select({
      training: SHOWN,
      program: { image: programs.image, courseId: programs.courseId },
      type: { id: programTypes.id, parent: programTypes.parent },
    })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(accounts, eq(accounts.id, trainings.trainerId))
    .where(and(gte(trainings.startsAt, since), ne(trainings.status, 'cancelled')))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return rows.map(({ training, program, type }) => {
    const { code, programId, divisionCode, type: parent, startsAt, venue, seats } = training;
    return { code, programId, divisionCode, type: parent, startsAt, venue, seats, text: upcomingTexts(training, { program, type }) };
  });
}

/** The sessions that begin after an instant, of every division, soonest first. */
export const comingTrainings = keptContent(load);
