import { eq, inArray } from 'drizzle-orm';
import type { ResponseOf } from '../../sync/contract/index.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { divisions } from '../db/schema-content.ts';
import { salons } from '../db/schema-people.ts';
import { asSeen, representationOf } from './representatives.ts';

type Detail = ResponseOf<'get-hd-detail-by-leapcode'>['hd_data'];

/** A person as section 3 names the fields. */
export const hairDresser = (account: Account) => ({
  login_code: account.id,
  hd_name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: account.city,
  picture: account.picture,
  is_register: account.isRegister,
  is_trainer: account.role === 'trainer' ? (1 as const) : (0 as const),
});

/** Everything that my-profile shows. */
export async function profileOf(db: Database, account: Account): Promise<Detail> {
  const own = account.divisions.length ? await db.select().from(divisions).where(inArray(divisions.code, account.divisions)) : [];
  const [salon] = await db.select().from(salons).where(eq(salons.accountId, account.id));
  const { current } = await representationOf(db, account.id);
  return {
    ...hairDresser(account),
    registration_status: account.isRegister === 1 ? 'registered' : 'pending',
    registration_code: account.registrationCode,
    date_of_birth: account.dateOfBirth,
    languages: account.languages,
    divisions: own.sort((a, b) => a.position - b.position).map(({ code, shortName }) => ({ division_code: code, division_short_name: shortName })),
    representative: current ? asSeen(current) : null,
    salon: salon ? { salon_name: salon.name, city: salon.city } : null,
  };
}
