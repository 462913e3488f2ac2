import { asc, eq, ilike, or } from 'drizzle-orm';
import { SALON_TYPES, WEEK_DAYS } from '../../sync/contract/account/salon.ts';
import type { RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { Post } from '../../sync/contract/posts/post.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { representatives, represented, salons } from '../db/schema/people.ts';

type Saved = NonNullable<ResponseOf<'get-salon-details'>['salon']>;

/** The salon with the form's fields. */
export async function salonOf(db: Database, accountId: string): Promise<Saved | undefined> {
  const [row] = await db.select().from(salons).where(eq(salons.accountId, accountId));
  if (!row) return undefined;
  return {
    salon_name: row.name,
    salon_type: SALON_TYPES.find((type) => type === row.type) ?? 'unisex',
    address: row.address,
    pin_code: row.pinCode,
    city: row.city,
    state: row.state,
    phone: row.phone,
    chairs: row.chairs,
    staff: row.staff,
    owner: row.owner,
    brands: row.brands,
    opening_days: WEEK_DAYS.filter((day) => row.openingDays.includes(day)),
    updated_at: new Date(row.updatedAt).toISOString(),
  };
}

/** Stores the salon's form; the last one wins. */
export async function saveSalon(
  tx: Database,
  accountId: string,
  form: RequestOf<'save-salon-details'>,
  now: number,
): Promise<void> {
  const row = {
    name: form.salon_name,
    type: form.salon_type,
    address: form.address,
    pinCode: form.pin_code,
    city: form.city,
    state: form.state,
    phone: form.phone,
    chairs: form.chairs,
    staff: form.staff,
    owner: form.owner,
    brands: [...new Set(form.brands)],
    openingDays: [...new Set(form.opening_days)],
    updatedAt: now,
  };
  await tx
    .insert(salons)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: salons.accountId, set: row });
}

/** A person in the field names of section 3. */
export const asPerson = (account: Account) => ({
  login_code: account.id,
  hd_name: account.name,
  email: account.email,
  mobile: account.mobile,
  city: account.city,
  picture: account.picture,
  is_register: account.isRegister,
  is_trainer: account.role === 'trainer' ? (1 as const) : (0 as const),
});

/** The author of a post or comment, with public fields only. */
export const authorOf = (account: Account): Post['author'] => ({
  name: account.name,
  picture: account.picture,
  profile: account.role,
  city: account.city,
});

export type Representative = typeof representatives.$inferSelect;

const MOST = 20;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A representative in the wire format for hairdressers. Identified by the code: enumerable ids
 * would reveal all of them.
 */
export const asSeen = ({ code, name, phone, city }: Representative) => ({
  id: code,
  code,
  name,
  phone,
  city,
});

/** All representatives in a fixed order; there are few. */
export const allRepresentatives = (db: Database): Promise<Representative[]> =>
  db.select().from(representatives).orderBy(asc(representatives.id));

/** The representative with exactly this code (in any case) or mobile number. */
export async function representativeBy(
  db: Database,
  text: string,
): Promise<Representative | undefined> {
  const [found] = await db
    .select()
    .from(representatives)
    .where(or(eq(representatives.phone, text), ilike(representatives.code, escaped(text))))
    .limit(1);
  return found;
}

/**
 * Representatives of cities that contain this text: first names and cities only, so that a stranger
 * learns neither code nor number (S-7).
 */
export async function representativesNear(
  db: Database,
  text: string,
): Promise<{ readonly first_name: string; readonly city: string }[]> {
  const rows = await db
    .select({ name: representatives.name, city: representatives.city })
    .from(representatives)
    .where(ilike(representatives.city, `%${escaped(text)}%`))
    .orderBy(asc(representatives.name), asc(representatives.id))
    .limit(MOST);
  return rows.map(({ name, city }) => ({ first_name: name.split(' ')[0] ?? name, city }));
}

async function byId(db: Database, id: string | null): Promise<Representative | undefined> {
  if (id === null) return undefined;
  const [found] = await db.select().from(representatives).where(eq(representatives.id, id));
  return found;
}

/** A person's representative and the requested one. */
export async function representationOf(db: Database, accountId: string) {
  const [row] = await db.select().from(represented).where(eq(represented.accountId, accountId));
  return {
    current: await byId(db, row?.representativeId ?? null),
    wanted: await byId(db, row?.wantedId ?? null),
    reason: row?.reason ?? '',
    wantedAt: row?.wantedAt ?? 0,
  };
}
