import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../sync/contract/index.ts';
import type { CheckedIn } from '../../../sync/contract/trainings/roster.ts';
import type { Handler } from '../../call/calls.ts';
import type { WriteContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { checkIns } from '../../db/schema/records.ts';
import { checkedInAt } from '../../domain/calendar.ts';
import { checkTakesPlace } from '../../domain/trainings.ts';
import { noteChange } from '../../operations/changes/note-change.ts';
import { completeWhatIsDone, noteLearning } from '../../operations/learning/complete.ts';
import type { Training } from '../../trainings/trainings.ts';
import { givenTraining } from './roster.ts';

type CheckIn = typeof checkIns.$inferInsert;

/** Maps these Access IDs to the division's hairdressers, in the account's spelling. */
async function hairdressersOf(
  db: Database,
  divisionCode: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...ids]),
        eq(accounts.role, 'hd'),
        sql`${accounts.divisions} @> to_jsonb(${divisionCode}::text)`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** People who are already checked in, with the time. */
async function checkedInBefore(
  db: Database,
  training: Training,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(checkIns).where(eq(checkIns.trainingCode, training.code));
  return new Map(rows.map(({ accountId, at }) => [accountId, at]));
}

/**
 * Adds check-ins in one statement and keeps each person's earliest time, because devices send
 * concurrently and in any order.
 */
export async function checkIn(
  db: Database,
  rows: readonly CheckIn[],
): Promise<ReadonlyMap<string, number>> {
  if (!rows.length) return new Map();
  const earlier = sql`excluded.at < ${checkIns.at}`;
  // Sorted: two devices that send the same people in different order would deadlock.
  const sorted = [...rows].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const kept = await db
    .insert(checkIns)
    .values(sorted)
    .onConflictDoUpdate({
      target: [checkIns.trainingCode, checkIns.accountId],
      set: {
        at: sql`least(${checkIns.at}, excluded.at)`,
        by: sql`case when ${earlier} then excluded.by else ${checkIns.by} end`,
      },
    })
    .returning();
  return new Map(kept.map(({ accountId, at }) => [accountId, at]));
}

type Seen = RequestOf<'training-check-in'>['people'][number];

/** One entry per person, the earliest; a list may contain duplicates. */
function firstOfEach(people: readonly Seen[]): Seen[] {
  const first = new Map<string, Seen>();
  for (const seen of people) {
    const held = first.get(seen.login_code);
    if (!held || Date.parse(seen.at) < Date.parse(held.at)) first.set(seen.login_code, seen);
  }
  return [...first.values()];
}

async function note(context: WriteContext, code: number, people: readonly string[]): Promise<void> {
  const { db, now, account } = context;
  await noteChange(
    db,
    `account:${account.id}`,
    now,
    { endpoint: 'training-roster', request: { training_code: code } },
    { endpoint: 'calendar' },
  );
  // Sorted, because each account is locked: two sessions with the same people would deadlock.
  for (const id of people.toSorted()) {
    await noteChange(
      db,
      `account:${id}`,
      now,
      { endpoint: 'calendar' },
      { endpoint: 'my-activity' },
    );
    // Attending may complete a path.
    const attendee = { ...context, account: { id } };
    await completeWhatIsDone(attendee);
    await noteLearning(attendee);
  }
}

/** Checks each person separately: an invalid entry gets its own verdict and blocks no other. */
export const trainingCheckIn: Handler<'training-check-in'> = async (input, context) => {
  const { db, account, now } = context;
  const training = await givenTraining(db, account.id, input.training_code);
  checkTakesPlace(training);
  const people = firstOfEach(input.people);
  const known = await hairdressersOf(
    db,
    training.divisionCode,
    people.map(({ login_code }) => login_code),
  );
  const before = await checkedInBefore(db, training);
  const judged = people.map((seen) => ({
    seen,
    at: checkedInAt(training, Date.parse(seen.at), now),
    known: known.has(seen.login_code),
  }));
  const kept = await checkIn(
    db,
    judged.flatMap(({ seen, at, known: is }) =>
      is && at !== undefined
        ? [{ trainingCode: training.code, accountId: seen.login_code, at, by: seen.by }]
        : [],
    ),
  );
  const fresh = [...kept].filter(([id, at]) => before.get(id) !== at).map(([id]) => id);
  if (fresh.length) await note(context, training.code, fresh);
  return {
    error: false,
    people: judged.map(({ seen, known: is }): CheckedIn => {
      const at = kept.get(seen.login_code);
      if (at === undefined)
        return { login_code: seen.login_code, state: is ? 'not-open' : 'unknown' };
      return {
        login_code: seen.login_code,
        state: before.has(seen.login_code) ? 'already' : 'checked-in',
        at: new Date(at).toISOString(),
      };
    }),
  };
};
