import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import type { Account } from '../../server/db/schema/accounts.ts';
import {
  blendedSteps,
  lessons,
  programDetails,
  programRatings,
} from '../../server/db/schema/programs.ts';
import { trainingAnswers, trainings } from '../../server/db/schema/trainings.ts';
import { PARENT } from '../../server/domain/programs.ts';
import { learningRecord } from '../../server/learning/learning-record.ts';
import type {
  EntryParts,
  NextSession,
  ProgramFacts,
  ProgramRow,
} from '../../server/learning/program-entry.ts';
import { seatsLeft } from '../../server/trainings/trainings.ts';
import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../../sync/contract/constants.ts';

interface Learner {
  readonly db: Database;
  readonly account: Account;
  readonly now: number;
}

/** Returns the next session of each program, with the number of its answers. */
async function nextOf(
  { db, account, now }: Learner,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, NextSession>> {
  const coming = await db
    .select()
    .from(trainings)
    .where(
      and(
        inArray(trainings.programId, [...wanted]),
        inArray(trainings.divisionCode, ['', ...account.divisions]),
        gte(trainings.startsAt, now - JOIN_WINDOW_MS),
        ne(trainings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  const first = new Map(coming.toReversed().map((training) => [training.programId, training]));
  const accepted = await db
    .select({ code: trainingAnswers.trainingCode })
    .from(trainingAnswers)
    .where(
      and(
        inArray(
          trainingAnswers.trainingCode,
          [...first.values()].map(({ code }) => code),
        ),
        eq(trainingAnswers.status, TRACKING_STATUS.accept),
      ),
    );
  return new Map(
    [...first].map(([id, { code, startsAt, type, venue, seats }]) => {
      const taken = accepted.filter((answer) => answer.code === code).length;
      return [
        id,
        { startsAt, onSite: type === PARENT.offline, venue, seatsLeft: seatsLeft(seats, taken) },
      ];
    }),
  );
}

async function factsOf(
  db: Database,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, ProgramFacts>> {
  const rated = await db
    .select()
    .from(programRatings)
    .where(inArray(programRatings.programId, [...wanted]));
  const details = await db
    .select()
    .from(programDetails)
    .where(inArray(programDetails.programId, [...wanted]));
  const held = await db
    .select({ programId: lessons.programId })
    .from(lessons)
    .where(inArray(lessons.programId, [...wanted]));
  return new Map(
    wanted.map((id) => {
      const rates = rated.filter(({ programId }) => programId === id).map(({ rate }) => rate);
      const sum = rates.reduce((total, rate) => total + rate, 0);
      const page = details.find(({ programId }) => programId === id);
      return [
        id,
        {
          average: rates.length ? Math.round((sum / rates.length) * 10) / 10 : null,
          ratings: rates.length,
          lessons: held.filter(({ programId }) => programId === id).length,
          certificate: page?.certificate ?? false,
          city: page?.venue?.city ?? null,
        },
      ];
    }),
  );
}

/**
 * Returns the parts of these programs' entries, each by a query of its own instead of the server's
 * single statement.
 */
export async function entryParts(learner: Learner, of: readonly ProgramRow[]): Promise<EntryParts> {
  const { db, account, now } = learner;
  const ids = of.map(({ id }) => id);
  const steps = await db
    .select()
    .from(blendedSteps)
    .where(inArray(blendedSteps.programId, ids))
    .orderBy(asc(blendedSteps.position));
  const wanted = [...ids, ...steps.flatMap(({ stepProgramId }) => stepProgramId ?? [])];
  return {
    record: await learningRecord(db, account.id),
    paths: Map.groupBy(steps, ({ programId }) => programId),
    next: await nextOf(learner, wanted),
    facts: await factsOf(db, wanted),
    now,
  };
}
