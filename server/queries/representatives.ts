import { asc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { representatives, represented } from '../db/schema-people.ts';

export type Representative = typeof representatives.$inferSelect;

const MOST = 20;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A representative as hairdressers see one. */
export const asSeen = ({ id, code, name, phone, city }: Representative) => ({ id, code, name, phone, city });

/** All of them, in a fixed order; there are few. */
export const allRepresentatives = (db: Database): Promise<Representative[]> => db.select().from(representatives).orderBy(asc(representatives.id));

/** Representatives whose name, city or code contains this text, or whose phone number it is. */
export function findRepresentatives(db: Database, text: string): Promise<Representative[]> {
  const pattern = `%${escaped(text)}%`;
  const columns = [representatives.name, representatives.city, representatives.code];
  return db
    .select()
    .from(representatives)
    .where(or(eq(representatives.phone, text), ...columns.map((column) => ilike(column, pattern))))
    .orderBy(asc(representatives.name), asc(representatives.id))
    .limit(MOST);
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
