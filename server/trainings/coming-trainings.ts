import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';
import { cacheByVersion } from '../content/cache-by-version.ts';
import type { Database } from '../db/database.ts';
import { pickColumns, type RowOf } from '../db/fields.ts';
import type { JsonText } from '../db/json-text.ts';
import { accounts } from '../db/schema/accounts.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import { trainings } from '../db/schema/trainings.ts';
import {
  type Involvement,
  PROGRAM_OF_TRAINING,
  SHOWN_TRAINING,
  type ShownTraining,
  TYPE_OF_TRAINING,
  upcomingTexts,
} from './upcoming-training.ts';

/** Additional columns for other readers of the coming trainings. */
const BESIDE = pickColumns(trainings, 'venue', 'seats');

/** A training as home lists it, without personal data. */
export interface ComingTraining
  extends Pick<ShownTraining, 'code' | 'programId' | 'divisionCode' | 'type' | 'startsAt'>,
    RowOf<typeof BESIDE> {
  /** Its JSON text for a person's involvement. */
  readonly text: (involvement: Involvement) => JsonText<UpcomingTraining>;
}

async function load(db: Database, since: number): Promise<readonly ComingTraining[]> {
  const rows = await db
    .select({
      training: { ...SHOWN_TRAINING, trainerPicture: accounts.picture },
      beside: BESIDE,
      program: PROGRAM_OF_TRAINING,
      type: TYPE_OF_TRAINING,
    })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(accounts, eq(accounts.id, trainings.trainerId))
    .where(and(gte(trainings.startsAt, since), ne(trainings.status, 'cancelled')))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return rows.map(({ training, beside: { venue, seats }, program, type }) => {
    const { code, programId, divisionCode, type: parent, startsAt } = training;
    return {
      code,
      programId,
      divisionCode,
      type: parent,
      startsAt,
      venue,
      seats,
      text: upcomingTexts(training, { program, type }),
    };
  });
}

/** The sessions that begin after an instant, in all divisions, soonest first. */
export const comingTrainings = cacheByVersion(load);
