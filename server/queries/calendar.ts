import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, gte, inArray, lt, not, sql } from 'drizzle-orm';
import type { CalendarTraining } from '../../sync/contract/calendar.ts';
import { INDIA_ZONE } from '../../sync/contract/rules/india.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { checkIns } from '../db/schema-records.ts';
import { trainings } from '../db/schema-trainings.ts';
import type { Range } from '../domain/calendar.ts';
import { iso } from '../domain/time.ts';
import { asUpcoming } from '../wire/upcoming-training.ts';
import { countsOf } from './training-counts.ts';
import type { Training } from './trainings.ts';
import { mine } from './trainings.ts';

const maybeIso = (instant: number | null): string | null => (instant === null ? null : iso(instant));

/** A person's calendar: the trainings of a hairdresser's divisions, or those that a trainer gives. */
const ofPerson = (account: Account): SQL | undefined =>
  account.role === 'trainer' ? eq(trainings.trainerId, account.id) : inArray(trainings.divisionCode, account.divisions);

const within = ({ from, to }: Range): SQL | undefined => and(lt(trainings.startsAt, to), gt(trainings.endsAt, from));

const beyondHome = (training: Training) => ({
  division_code: training.divisionCode,
  status: training.status,
  sequence: training.sequence,
  updated_at: iso(training.updatedAt),
  old_start_date: maybeIso(training.oldStartsAt),
  cancel_reason: training.cancelReason,
  timezone: INDIA_ZONE,
  venue: training.venue,
  venue_address: training.venueAddress,
  venue_map_url: training.venueMapUrl,
});

/** A person's sessions that overlap the range, soonest first; rejected and cancelled ones are included and marked. */
export async function calendarOf(db: Database, account: Account, range: Range): Promise<CalendarTraining[]> {
  if (!account.divisions.length && account.role === 'hd') return [];
  const rows = await mine(db, account.id)
    .where(and(ofPerson(account), within(range)))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  const codes = rows.map(({ training }) => training.code);
  const seen = codes.length
    ? await db
        .select({ code: checkIns.trainingCode, at: checkIns.at })
        .from(checkIns)
        .where(and(eq(checkIns.accountId, account.id), inArray(checkIns.trainingCode, codes)))
    : [];
  const seenAt = new Map(seen.map(({ code, at }) => [code, at]));
  const counts = account.role === 'trainer' ? await countsOf(db, rows) : undefined;
  return rows.map((row) => ({
    ...asUpcoming({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }, row),
    ...beyondHome(row.training),
    checked_in_at: maybeIso(seenAt.get(row.training.code) ?? null),
    ...(counts ? { counts: counts.get(row.training.code) ?? null } : {}),
  }));
}

/** Sessions that a move took out of the range, so that devices remove them there. */
export async function movedAway(db: Database, account: Account, range: Range) {
  if (!account.divisions.length && account.role === 'hd') return [];
  const rows = await db
    .select()
    .from(trainings)
    .where(and(ofPerson(account), gte(trainings.oldStartsAt, range.from), lt(trainings.oldStartsAt, range.to), not(within(range) ?? sql`false`)))
    .orderBy(asc(trainings.code));
  return rows.map((row) => ({ training_code: row.code, updated_at: iso(row.updatedAt), training_start_date: iso(row.startsAt) }));
}
