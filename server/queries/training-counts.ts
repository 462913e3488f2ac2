import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { divisions } from '../db/schema-content.ts';
import { checkIns } from '../db/schema-records.ts';
import { trainingAnswers } from '../db/schema-trainings.ts';
import type { Training } from './trainings.ts';

/** The answers to a session, and how many people came. */
export interface TrainingCounts {
  readonly accepted: number;
  readonly rejected: number;
  readonly unanswered: number;
  readonly checked_in: number;
}

/** The number of hairdressers in each division. */
async function peopleOf(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ code: divisions.code, people: count(accounts.id) })
    .from(divisions)
    .leftJoin(accounts, and(eq(accounts.role, 'hd'), sql`${accounts.divisions} @> to_jsonb(${divisions.code})`))
    .where(inArray(divisions.code, [...codes]))
    .groupBy(divisions.code);
  return new Map(rows.map(({ code, people }) => [code, people]));
}

/** The counts of sessions by code, in three queries however many sessions there are. */
export async function countsOf(
  db: Database,
  rows: readonly { readonly training: Pick<Training, 'code' | 'divisionCode'> }[],
): Promise<ReadonlyMap<number, TrainingCounts>> {
  if (!rows.length) return new Map();
  const codes = rows.map(({ training }) => training.code);
  const people = await peopleOf(db, [...new Set(rows.map(({ training }) => training.divisionCode))]);
  const answered = await db
    .select({ code: trainingAnswers.trainingCode, status: trainingAnswers.status, people: count() })
    .from(trainingAnswers)
    .where(inArray(trainingAnswers.trainingCode, codes))
    .groupBy(trainingAnswers.trainingCode, trainingAnswers.status);
  const came = await db
    .select({ code: checkIns.trainingCode, people: count() })
    .from(checkIns)
    .where(inArray(checkIns.trainingCode, codes))
    .groupBy(checkIns.trainingCode);
  const answers = new Map(answered.map((row) => [`${row.code}:${row.status}`, row.people]));
  const checkedIn = new Map(came.map((row) => [row.code, row.people]));
  return new Map(
    rows.map(({ training: { code, divisionCode } }) => {
      const accepted = answers.get(`${code}:${TRACKING_STATUS.accept}`) ?? 0;
      const rejected = answers.get(`${code}:${TRACKING_STATUS.reject}`) ?? 0;
      const unanswered = Math.max(0, (people.get(divisionCode) ?? 0) - accepted - rejected);
      return [code, { accepted, rejected, unanswered, checked_in: checkedIn.get(code) ?? 0 }];
    }),
  );
}
