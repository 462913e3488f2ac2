import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import type { Account } from './schema/accounts.ts';
import { accounts } from './schema/accounts.ts';
import { divisionPeople, divisions } from './schema/content.ts';

/**
 * Adds an account to the hairdresser counts of its divisions, or removes it. Call it at the end of
 * a transaction: other transactions wait for these rows.
 */
export async function countPerson(
  tx: Database,
  { role, divisions: codes }: Pick<Account, 'role' | 'divisions'>,
  by: 1 | -1,
): Promise<void> {
  if (role !== 'hd' || !codes.length) return;
  // In a fixed order, so that two people of the same divisions do not deadlock.
  await tx.execute(sql`
    insert into ${divisionPeople} as counted (division_code, people)
    select code, ${by}::int from ${divisions} where code = any(${sql.param([...codes])}::text[]) order by code
    on conflict (division_code) do update set people = counted.people + excluded.people`);
}

/**
 * Recounts every division's hairdressers: after a fill, and once a day in case accounts were
 * changed by hand.
 */
export async function recountPeople(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Waits for transactions that are counting an account, and blocks others until this one is
    // done.
    await tx.execute(sql`lock table ${divisionPeople} in share row exclusive mode`);
    await tx.execute(sql`
      insert into ${divisionPeople} (division_code, people)
      select code, coalesce(people, 0) from ${divisions} left join (
        select code, count(*)::int as people from ${accounts}, jsonb_array_elements_text(divisions) as code where role = 'hd' group by code
      ) counted using (code)
      on conflict (division_code) do update set people = excluded.people`);
  });
}
