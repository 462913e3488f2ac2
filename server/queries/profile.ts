import { eq, inArray } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { divisions } from '../db/schema-content.ts';
import { salons } from '../db/schema-people.ts';
import { asPerson } from './person.ts';
import { asSeen, representationOf } from './representatives.ts';

type Detail = NonNullable<ResponseOf<'get-hd-detail-by-leapcode'>['hd_data']>;

/** Everything that the profile screen shows. */
export async function profileOf(db: Database, account: Account): Promise<Detail> {
  const own = account.divisions.length ? await db.select().from(divisions).where(inArray(divisions.code, account.divisions)) : [];
  const [salon] = await db.select().from(salons).where(eq(salons.accountId, account.id));
  const { current } = await representationOf(db, account.id);
  return {
    ...asPerson(account),
    registration_status: account.isRegister === 1 ? 'registered' : 'pending',
    registration_code: account.registrationCode,
    date_of_birth: account.dateOfBirth,
    languages: account.languages,
    divisions: own.sort((a, b) => a.position - b.position).map(({ code, shortName }) => ({ division_code: code, division_short_name: shortName })),
    representative: current ? asSeen(current) : null,
    salon: salon ? { salon_name: salon.name, city: salon.city } : null,
  };
}
