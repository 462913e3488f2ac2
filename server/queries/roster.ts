import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { RosterPerson } from '../../sync/contract/roster.ts';
import type { Database } from '../db/database.ts';
import { accounts } from '../db/schema-accounts.ts';
import { checkIns } from '../db/schema-records.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { notAnyMore } from '../refusal.ts';
import { asNumber } from './find-training.ts';
import type { Training } from './trainings.ts';

/** The most people of a session that a device stores; a division may have many more. */
const PEOPLE_MOST = 1000;

/** The session with a code, if this trainer gives it; other trainers' count as missing (S25). */
export async function givenTraining(db: Database, trainerId: string, code: string | number): Promise<Training> {
  const number = asNumber(code);
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

/** Hairdressers of the session's division, and everybody who answered or came while they belonged to it: people with seats first, then by name. */
export async function rosterOf(db: Database, training: Training): Promise<{ people: RosterPerson[]; complete: boolean }> {
  const rows = await db
    .select({ account: accounts, status: trainingAnswers.status, at: checkIns.at, by: checkIns.by })
    .from(accounts)
    .leftJoin(trainingAnswers, and(eq(trainingAnswers.accountId, accounts.id), eq(trainingAnswers.trainingCode, training.code)))
    .leftJoin(checkIns, and(eq(checkIns.accountId, accounts.id), eq(checkIns.trainingCode, training.code)))
    .where(
      and(
        eq(accounts.role, 'hd'),
        or(
          sql`${accounts.divisions} @> to_jsonb(${training.divisionCode}::text)`,
          sql`${trainingAnswers.status} is not null`,
          sql`${checkIns.at} is not null`,
        ),
      ),
    )
    .orderBy(
      sql`case when ${checkIns.at} is not null or ${trainingAnswers.status} = 2 then 0 when ${trainingAnswers.status} is null then 2 else 1 end`,
      asc(accounts.name),
      asc(accounts.id),
    )
    .limit(PEOPLE_MOST + 1);
  const people = rows.slice(0, PEOPLE_MOST).map(
    ({ account, status, at, by }): RosterPerson => ({
      login_code: account.id,
      hd_name: account.name,
      city: account.city,
      picture: account.picture,
      ...(status === null ? {} : { accept_reject: status === 2 }),
      ...(at === null ? {} : { checked_in_at: new Date(at).toISOString(), checked_in_by: by }),
    }),
  );
  return { people, complete: rows.length <= PEOPLE_MOST };
}
