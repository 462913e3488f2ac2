import { asc, eq, ilike, or } from 'drizzle-orm';
import type { Handler } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { representatives, represented } from '../../db/schema/people.ts';
import { Refusal } from '../../refusal.ts';

type Representative = typeof representatives.$inferSelect;

const MOST = 20;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A representative in the wire format for hairdressers. Identified by the code: enumerable ids
 * would reveal all of them.
 */
export const asRepresentative = ({ code, name, phone, city }: Representative) => ({
  id: code,
  code,
  name,
  phone,
  city,
});

/** The representative with exactly this code (in any case) or mobile number. */
async function representativeBy(db: Database, text: string): Promise<Representative | undefined> {
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
async function representativesNear(
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

export const representative: Handler<'representative'> = async (_input, { db, account }) => {
  const { current, wanted, reason, wantedAt } = await representationOf(db, account.id);
  return {
    error: false,
    representative: current ? asRepresentative(current) : null,
    registration_code: account.registrationCode,
    pending: wanted
      ? {
          representative: asRepresentative(wanted),
          reason,
          since: new Date(wantedAt).toISOString(),
        }
      : null,
  };
};

/**
 * A name and code are given only for the exact code or number; a search by city gives first names,
 * so that people can ask for the person.
 */
export const findRepresentative: Handler<'find-representative'> = async ({ text }, { db }) => {
  const found = await representativeBy(db, text);
  if (found) return { error: false, representatives: [asRepresentative(found)], nearby: [] };
  return { error: false, representatives: [], nearby: await representativesNear(db, text) };
};

/**
 * Requests another representative; the company decides. A later request replaces an earlier one.
 */
export const changeRepresentative: Handler<'change-representative'> = async (
  input,
  { db, account, now },
) => {
  const [wanted] = await db
    .select()
    .from(representatives)
    .where(eq(representatives.code, String(input.representative_id)));
  if (!wanted)
    throw new Refusal('no-representative', 'We could not find this representative.', {
      field: 'representative_id',
    });
  if ((await representationOf(db, account.id)).current?.id === wanted.id)
    throw new Refusal('same-representative', 'This is already your representative.', {
      field: 'representative_id',
    });
  const request = { wantedId: wanted.id, reason: input.reason, wantedAt: now };
  await db
    .insert(represented)
    .values({ accountId: account.id, ...request })
    .onConflictDoUpdate({ target: represented.accountId, set: request });
  return { error: false, message: 'Your request is sent. We will contact you.' };
};

/** Cancelling a missing request succeeds and changes nothing. */
export const cancelRepresentativeChange: Handler<'cancel-representative-change'> = async (
  _input,
  { db, account },
) => {
  await db
    .update(represented)
    .set({ wantedId: null, reason: null, wantedAt: null })
    .where(eq(represented.accountId, account.id));
  return { error: false, message: 'Your request is taken back.' };
};
