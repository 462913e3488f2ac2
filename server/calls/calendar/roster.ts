import { and, asc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { RosterPerson } from '../../../sync/contract/trainings/roster.ts';
import { parseId } from '../../content/ids.ts';
import type { Database } from '../../db/database.ts';
import { type Account, accounts } from '../../db/schema/accounts.ts';
import { divisionPeople } from '../../db/schema/content.ts';
import { checkIns } from '../../db/schema/records.ts';
import { trainingAnswers, trainings } from '../../db/schema/trainings.ts';
import { notAnyMore } from '../../refusal.ts';
import type { Training } from '../../trainings/trainings.ts';

/** Maximum number of listed people, because a device stores them; a division may have many more. */
const PEOPLE_MOST = 1000;
/** In larger divisions, people are read in order of name instead of sorted. */
const SORTED_MOST = 10 * PEOPLE_MOST;

/**
 * The session with a code if this trainer gives it; other trainers' sessions count as missing
 * (S25).
 */
export async function givenTraining(
  db: Database,
  trainerId: string,
  code: string | number,
): Promise<Training> {
  const number = parseId(code);
  const [training] =
    number === undefined
      ? []
      : await db
          .select()
          .from(trainings)
          .where(and(eq(trainings.code, number), eq(trainings.trainerId, trainerId)));
  if (!training) throw notAnyMore('training');
  return training;
}

const status = trainingAnswers.status;
/**
 * Sort key: people with a seat or a check-in, then people without an answer, then people who
 * rejected.
 */
const rank = sql`case when ${checkIns.at} is not null or ${status} = ${TRACKING_STATUS.accept} then 0 else 1 end`;

/** Everyone who answered or was checked in, whatever their division now. */
const concerned = (db: Database, code: number) => {
  const either = union(
    db
      .select({ id: trainingAnswers.accountId })
      .from(trainingAnswers)
      .where(eq(trainingAnswers.trainingCode, code)),
    db.select({ id: checkIns.accountId }).from(checkIns).where(eq(checkIns.trainingCode, code)),
  ).as('either');
  return db
    .select({ account: accounts, status, at: checkIns.at, by: checkIns.by })
    .from(either)
    .innerJoin(accounts, and(eq(accounts.id, either.id), eq(accounts.role, 'hd')))
    .leftJoin(
      trainingAnswers,
      and(eq(trainingAnswers.accountId, accounts.id), eq(trainingAnswers.trainingCode, code)),
    )
    .leftJoin(checkIns, and(eq(checkIns.accountId, accounts.id), eq(checkIns.trainingCode, code)))
    .orderBy(rank, asc(accounts.name), asc(accounts.id))
    .limit(PEOPLE_MOST + 1);
};

/** The first hairdressers of a division by name. */
async function byName(db: Database, code: string, limit: number): Promise<Account[]> {
  const [division] = await db
    .select()
    .from(divisionPeople)
    .where(eq(divisionPeople.divisionCode, code));
  const all = db
    .select()
    .from(accounts)
    .where(eq(accounts.role, 'hd'))
    .orderBy(asc(accounts.name), asc(accounts.id));
  // In a large division the first names are found quickly in index order, and sorting everyone is
  // slow. The limit keeps the planner, which assumes small divisions, from sorting.
  const from =
    (division?.people ?? 0) > SORTED_MOST
      ? all.limit(Number.MAX_SAFE_INTEGER).as('walked')
      : accounts;
  return db
    .select()
    .from(from)
    .where(and(eq(from.role, 'hd'), sql`${from.divisions} @> to_jsonb(${code}::text)`))
    .orderBy(asc(from.name), asc(from.id))
    .limit(limit);
}

/**
 * Hairdressers of the session's division, and everyone who answered or attended while in it: people
 * with seats first, then by name.
 */
export async function rosterOf(
  db: Database,
  training: Training,
): Promise<{ people: RosterPerson[]; complete: boolean }> {
  const first = await concerned(db, training.code);
  const listed = new Set(first.map(({ account }) => account.id));
  const wanted = PEOPLE_MOST + 1;
  const rest =
    listed.size < wanted ? await byName(db, training.divisionCode, wanted + listed.size) : [];
  const others = rest
    .filter(({ id }) => !listed.has(id))
    .map((account) => ({ account, status: null, at: null, by: null }));
  const rows = [...first, ...others];
  const people = rows.slice(0, PEOPLE_MOST).map(
    (row): RosterPerson => ({
      login_code: row.account.id,
      hd_name: row.account.name,
      city: row.account.city,
      picture: row.account.picture,
      ...(row.status === null ? {} : { accept_reject: row.status === TRACKING_STATUS.accept }),
      ...(row.at === null
        ? {}
        : { checked_in_at: new Date(row.at).toISOString(), checked_in_by: row.by }),
    }),
  );
  return { people, complete: rows.length <= PEOPLE_MOST };
}
