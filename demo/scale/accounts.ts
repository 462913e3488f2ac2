import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../server/crypto/passwords.ts';
import type { Database } from '../../server/db/database.ts';
import { accounts } from '../../server/db/schema/accounts.ts';
import { notifications } from '../../server/db/schema/content.ts';
import { HOUR } from '../../server/domain/time.ts';
import { DEMO_PASSWORD } from '../world/accounts.ts';
import { cities, firstNames, lastNames } from './words.ts';

const FIRST_ACCOUNT = 100_001;
const NOTIFICATIONS = 5;

/** Returns the Access ID of the nth generated account, counted from 0. */
export const scaleAccountId = (place: number): string => `HD${FIRST_ACCOUNT + place}`;

/**
 * Picks from a list by the row's number, with a step coprime to the lists' lengths, so that
 * combinations vary.
 */
const oneOf = (list: readonly string[], step: number): SQL =>
  sql`(array[${sql.join(
    list.map((each) => sql`${each}::text`),
    sql`, `,
  )}])[1 + (n * ${sql.raw(String(step))} / ${sql.raw(String(list.length))} + n) % ${sql.raw(String(list.length))}]`;

const ALL = '["rangat","neelam","vayu","mool","resham"]';

/**
 * Generates registered hairdressers with notifications, in the database itself: a hundred thousand
 * in seconds. All have the demo's password.
 */
export async function fillScaleAccounts(
  tx: Database,
  count: number,
  filledAt: number,
): Promise<void> {
  if (!count) return;
  const password = await hashPassword(DEMO_PASSWORD);
  const last = FIRST_ACCOUNT + count - 1;
  await tx.execute(sql`
    insert into ${accounts} (id, role, name, email, mobile, city, is_register, set_password, terms_accepted, registration_code, divisions, password_hash)
    select 'HD' || n, 'hd', ${oneOf(firstNames, 5)} || ' ' || ${oneOf(lastNames, 7)}, 'hd' || n || '@salon.example.com', '6' || lpad(n::text, 9, '0'),
      ${oneOf(cities, 3)}, 1, 1, true, 'CS-' || n, ${ALL}::jsonb, ${password}
    from generate_series(${FIRST_ACCOUNT}::int, ${last}::int) as n`);
  await tx.execute(sql`
    insert into ${notifications} (id, account_id, message, created_at, seen, page)
    select 'HD' || n || '-' || m, 'HD' || n, (array['New course in your division', 'You are invited to a webinar. Accept or reject.',
      'Your certificate is ready', 'A session was recorded. Watch it when you have an hour.', 'New treatments in the catalogue'])[m],
      ${filledAt}::bigint - m * ${7 * HOUR}::bigint, case when m > 3 then 1 else 0 end, 'notifications'
    from generate_series(${FIRST_ACCOUNT}::int, ${last}::int) as n, generate_series(1, ${NOTIFICATIONS}::int) as m`);
}
