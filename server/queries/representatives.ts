import { asc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { representatives, represented } from '../db/schema-people.ts';

export type Representative = typeof representatives.$inferSelect;

const MOST = 20;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A representative as hairdressers see one. Known by the code: a number that can be counted up would name all of them. */
export const asSeen = ({ code, name, phone, city }: Representative) => ({ id: code, code, name, phone, city });

/** All of them, in a fixed order; there are few. */
export const allRepresentatives = (db: Database): Promise<Representative[]> => db.select().from(representatives).orderBy(asc(representatives.id));

/** The representative with this code, in any case, or this mobile number; both whole. */
export async function representativeBy(db: Database, text: string): Promise<Representative | undefined> {
  const [found] = await db
    .select()
    .from(representatives)
    .where(or(eq(representatives.phone, text), ilike(representatives.code, escaped(text))))
    .limit(1);
  return found;
}

/** Representatives of cities with this text: first names and cities alone, so that a stranger learns neither code nor number (S-7). */
export async function representativesNear(db: Database, text: string): Promise<{ readonly first_name: string; readonly city: string }[]> {
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

/** A person's representative, and the requested one. */
export async function representationOf(db: Database, accountId: string) {
  const [row] = await db.select().from(represented).where(eq(represented.accountId, accountId));
  return {
    current: await byId(db, row?.representativeId ?? null),
    wanted: await byId(db, row?.wantedId ?? null),
    reason: row?.reason ?? '',
    wantedAt: row?.wantedAt ?? 0,
  };
}
