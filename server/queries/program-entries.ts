import { and, asc, gte, inArray, ne, sql } from 'drizzle-orm';
import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../sync/contract/program-entries.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { blendedSteps } from '../db/schema-programs.ts';
import { trainings } from '../db/schema-trainings.ts';
import type { LearningRecord } from '../domain/progress.ts';
import { standingOf } from '../domain/progress.ts';
import { grouped } from './grouped.ts';
import { learningRecord } from './learning-record.ts';
import type { ProgramRow } from './program-rows.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The caller's part of a context: whose entries, from where, at what instant. */
export interface Learner {
  readonly db: Database;
  readonly account: Account;
  readonly now: number;
}

/** What turns rows into entries of one person. */
export interface EntryParts {
  readonly record: LearningRecord;
  /** Paths of blended programs, each in order. */
  readonly paths: ReadonlyMap<number, readonly Step[]>;
  /** The next session by program, milliseconds since 1970. */
  readonly next: ReadonlyMap<number, number>;
}

async function pathsOf(db: Database, rows: readonly ProgramRow[]): Promise<ReadonlyMap<number, Step[]>> {
  const ids = rows.filter(({ blendedId }) => blendedId !== null).map(({ id }) => id);
  if (!ids.length) return new Map();
  const steps = await db.select().from(blendedSteps).where(inArray(blendedSteps.programId, ids)).orderBy(asc(blendedSteps.position));
  return grouped(steps, ({ programId }) => programId);
}

async function nextDates({ db, account, now }: Learner): Promise<ReadonlyMap<number, number>> {
  if (!account.divisions.length) return new Map();
  const rows = await db
    .select({ programId: trainings.programId, startsAt: sql`min(${trainings.startsAt})`.mapWith(Number) })
    .from(trainings)
    .where(and(inArray(trainings.divisionCode, account.divisions), gte(trainings.startsAt, now - JOIN_WINDOW_MS), ne(trainings.status, 'cancelled')))
    .groupBy(trainings.programId);
  return new Map(rows.map(({ programId, startsAt }) => [programId, startsAt]));
}

/** Reads what these rows need to become entries: five reads, however many rows. */
export async function entryParts(learner: Learner, rows: readonly ProgramRow[]): Promise<EntryParts> {
  return {
    record: await learningRecord(learner.db, learner.account.id),
    paths: await pathsOf(learner.db, rows),
    next: await nextDates(learner),
  };
}

/** A program as lists and the search name it, as far as this person is. */
export function entryOf(row: ProgramRow, { record, paths, next }: EntryParts): ProgramEntry {
  const startsAt = next.get(row.id);
  return {
    program: row.name,
    program_type: row.parent,
    program_type_id: { id: row.typeId, name: row.typeName },
    program_description: row.description,
    image: row.image,
    blended_program_id: row.blendedId,
    division_code: row.divisionCode,
    program_id: row.id,
    course: row.courseId === null ? null : { id: row.courseId },
    category_id: row.categoryId,
    minutes: row.minutes,
    steps: row.steps,
    language: row.language,
    trainer: row.trainerName,
    ...standingOf(row, paths.get(row.id) ?? [], record),
    ...(startsAt === undefined ? {} : { next_date: new Date(startsAt).toISOString() }),
    ...(row.nameHi === null ? {} : { hindi: { name: row.nameHi, description: row.descriptionHi } }),
  };
}

/** Rows as entries of one person. */
export async function entriesOf(learner: Learner, rows: readonly ProgramRow[]): Promise<ProgramEntry[]> {
  if (!rows.length) return [];
  const parts = await entryParts(learner, rows);
  return rows.map((row) => entryOf(row, parts));
}
