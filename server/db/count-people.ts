import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Account } from './schema/accounts.ts';
import { accounts } from './schema/accounts.ts';
import { divisionPeople, divisions } from './schema/content.ts';

/**
 * Adds an account to the numbers of its divisions' hairdressers, or takes it out of them: at the
 * end of a transaction, whose others wait for these rows.
 */
export async function countPerson(
  tx: Database,
  { role, divisions: codes }: Pick<Account, 'role' | 'divisions'>,
  by: 1 | -1,
): Promise<void> {
  if (role !== 'hd' || !codes.length) return;
  // In one order, so that two people of the same divisions do not wait for each other.
  await tx.execute(sql`
    insert into ${divisionPeople} as counted (division_code, people)
    select code, ${by}::int from ${divisions} where code = any(${sql.param([...codes])}::text[]) order by code
    on conflict (division_code) do update set people = counted.people + excluded.people`);
}

/**
 * Counts every division's hairdressers anew: after a fill, and once a day, in case that somebody
 * changed accounts by hand.
 */
export async function recountPeople(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Waits for the accounts that are just being counted, and lets no other be counted twice.
    await tx.execute(sql`lock table ${divisionPeople} in share row exclusive mode`);
    await tx.execute(sql`
      insert into ${divisionPeople} (division_code, people)
      select code, coalesce(people, 0) from ${divisions} left join (
        select code, count(*)::int as people from ${accounts}, jsonb_array_elements_text(divisions) as code where role = 'hd' group by code
      ) counted using (code)
      on conflict (division_code) do update set people = excluded.people`);
  });
}
