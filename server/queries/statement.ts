import type { Ask } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { CONTENT } from '../db/schema-content.ts';
import type { JsonText } from '../wire/json-text.ts';
import { madeAs } from '../wire/json-text.ts';

/** The caller of a read, as far as access and answers need the account. */
export type Reader = Pick<Account, 'id' | 'role' | 'termsAccepted' | 'isRegister' | 'divisions' | 'setPassword' | 'registrationCode'>;

/** One column: an SQL expression that may name the caller's account as `me`, and how its text is read. */
export interface Column<T> {
  readonly sql: string;
  readonly read: (text: string | null) => T;
}

export const numberColumn = (sql: string): Column<number> => ({ sql: `(${sql})::text`, read: Number });
/** Small JSON of which the answer is made; its type is what the expression makes. */
export const jsonColumn = <T>(sql: string): Column<T | null> => ({
  sql: `(${sql})::text`,
  read: (text) => (text === null ? null : (JSON.parse(text) as T)), // The expression's own type, as with Drizzle's `sql<T>`.
});
/** JSON that goes into the answer as it is. */
export const textColumn = <T>(sql: string): Column<JsonText<T>> => ({ sql: `(${sql})::text`, read: (text) => madeAs(text ?? 'null') });

/** A read in one statement: session, account and content version, and what the call needs besides. Its own values begin at `$3`. */
export interface Statement<Own> {
  readonly name: string;
  readonly text: string;
  readonly columns: { readonly [K in keyof Own]: Column<Own[K]> };
}

const READER = `json_build_object('id', me.id, 'role', me.role, 'termsAccepted', me.terms_accepted, 'isRegister', me.is_register,
  'divisions', me.divisions, 'setPassword', me.set_password, 'registrationCode', me.registration_code)::text`;
/** Read in the caller's own statement; empty while nothing was ever changed. */
const VERSION = `coalesce((select mark::text from content_versions where id = ${CONTENT}), '')`;

/**
 * A statement of these columns; it has a row only while the caller's session lasts and nobody blocked the account (S13, S15). `beside`: a query whose one row,
 * if it has one, the columns may name as `one`.
 */
export function readStatement<Own extends object>(name: string, columns: Statement<Own>['columns'], beside?: string): Statement<Own> {
  const own = Object.values<Column<unknown>>(columns).map(({ sql }) => sql);
  const text = `select ${[READER, VERSION, ...own].join(',\n')}
    from families session join accounts me on me.id = session.account_id${beside ? ` left join lateral (${beside} limit 1) one on true` : ''}
    where session.id = $1 and me.id = $2 and session.ended_at is null and me.blocked_at is null`;
  return { name, text, columns };
}

/** What a statement found. */
export interface Found<Own> {
  readonly reader: Reader;
  /** The version of what everybody sees, at the instant of the statement. */
  readonly version: string;
  readonly own: Own;
}

/** Runs a read for a session; undefined if the session has ended. */
export async function find<Own>(
  ask: Ask,
  { name, text, columns }: Statement<Own>,
  session: { readonly familyId: string; readonly accountId: string },
  values: readonly (string | number | null)[],
): Promise<Found<Own> | undefined> {
  const row = await ask(name, text, [session.familyId, session.accountId, ...values]);
  if (!row) return undefined;
  const [reader, version, ...rest] = row;
  const read = Object.entries<Column<unknown>>(columns).map(([column, { read: each }], index) => [column, each(rest[index] ?? null)]);
  // The columns in their order make `Own`, and the first is what `READER` builds.
  return { reader: JSON.parse(reader ?? '') as Reader, version: version ?? '', own: Object.fromEntries(read) as Own };
}
