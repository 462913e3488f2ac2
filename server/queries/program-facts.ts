import { and, avg, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { lessons, programDetails, programRatings } from '../db/schema-programs.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { PARENT } from '../domain/programs.ts';

/** What cards say about a program whoever looks. */
export interface ProgramFacts {
  /** With one decimal; null as long as nobody rated. */
  readonly average: number | null;
  readonly ratings: number;
  readonly lessons: number;
  readonly certificate: boolean;
  /** The usual city of a workshop. */
  readonly city: string | null;
}

/** The facts of these programs, in one statement. */
export async function programFacts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ProgramFacts>> {
  const rated = db
    .select({ programId: programRatings.programId, average: avg(programRatings.rate).as('average'), ratings: count().as('ratings') })
    .from(programRatings)
    .where(inArray(programRatings.programId, [...ids]))
    .groupBy(programRatings.programId)
    .as('rated');
  const counted = db
    .select({ programId: lessons.programId, lessons: count().as('lessons') })
    .from(lessons)
    .where(inArray(lessons.programId, [...ids]))
    .groupBy(lessons.programId)
    .as('counted');
  const rows = await db
    .select({
      id: programs.id,
      average: rated.average,
      ratings: rated.ratings,
      lessons: counted.lessons,
      certificate: programDetails.certificate,
      city: sql<string | null>`${programDetails.venue}->>'city'`,
    })
    .from(programs)
    .leftJoin(programDetails, eq(programDetails.programId, programs.id))
    .leftJoin(rated, eq(rated.programId, programs.id))
    .leftJoin(counted, eq(counted.programId, programs.id))
    .where(inArray(programs.id, [...ids]));
  return new Map(
    rows.map(({ id, average, ratings, lessons: lessonCount, certificate, city }) => [
      id,
      {
        average: average === null ? null : Math.round(Number(average) * 10) / 10,
        ratings: ratings ?? 0,
        lessons: lessonCount ?? 0,
        certificate: certificate ?? false,
        city,
      },
    ]),
  );
}

/** A program's next session; seats and place only if people come together for it. */
export interface NextSession {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly onSite: boolean;
  readonly venue: string | null;
  readonly seatsLeft: number;
}

/** The next session of every program in a person's divisions. */
export async function nextSessions(db: Database, { divisions }: Account, now: number): Promise<ReadonlyMap<number, NextSession>> {
  if (!divisions.length) return new Map();
  const taken = db.$count(trainingAnswers, and(eq(trainingAnswers.trainingCode, trainings.code), eq(trainingAnswers.status, TRACKING_STATUS.accept)));
  const rows = await db
    .selectDistinctOn([trainings.programId], {
      programId: trainings.programId,
      startsAt: trainings.startsAt,
      type: trainings.type,
      venue: trainings.venue,
      seats: trainings.seats,
      taken,
    })
    .from(trainings)
    .where(and(inArray(trainings.divisionCode, divisions), gte(trainings.startsAt, now - JOIN_WINDOW_MS), ne(trainings.status, 'cancelled')))
    .orderBy(trainings.programId, trainings.startsAt);
  return new Map(
    rows.map(({ programId, startsAt, type, venue, seats, taken: accepted }) => [
      programId,
      { startsAt, onSite: type === PARENT.offline, venue, seatsLeft: Math.max(0, seats - accepted) },
    ]),
  );
}
