import type { Ask } from './database.ts';
import type { RowOf, SqlField } from './fields.ts';
import { fieldsOf, objectOf, pickColumns } from './fields.ts';
import { accounts } from './schema/accounts.ts';
import { CONTENT } from './schema/content.ts';

/**
 * One column of a read: an SQL expression of type JSON, which may refer to the caller's account as
 * `me`.
 */
export interface Column<T> {
  readonly sql: string;
  readonly read: (text: string | null) => T;
  /** Returns whether a text has the type that `read` asserts; for tests. */
  readonly fits: (text: string | null) => boolean;
}

/** A column of a field, with its value converted by `make`. */
export const madeColumn = <T, Made>(
  { sql, fits }: SqlField<T>,
  make: (value: T) => Made,
): Column<Made> => ({
  sql: `(${sql})::text`,
  read: (text) => make(JSON.parse(text ?? 'null') as T), // The field's type and its SQL come from one list.
  fits: (text) => fits(JSON.parse(text ?? 'null')),
});
/** A column of a field. */
export const jsonColumn = <T>(field: SqlField<T>): Column<T> => madeColumn(field, (value) => value);

/**
 * A read in one statement: session, account, content version, and the call's own columns, whose
 * parameters begin at `$3`.
 */
export interface Statement<Own> {
  readonly name: string;
  readonly text: string;
  readonly columns: ColumnsOf<Own>;
}
type ColumnsOf<Own> = { readonly [Name in keyof Own]: Column<Own[Name]> };
/** The type of the values that a statement, or a list of columns, returns for a person. */
export type OwnOf<Of> =
  Of extends Statement<infer Own>
    ? Own
    : { readonly [Name in keyof Of]: Of[Name] extends Column<infer T> ? T : never };

const READER = pickColumns(
  accounts,
  'id',
  'role',
  'termsAccepted',
  'isRegister',
  'divisions',
  'setPassword',
  'registrationCode',
);
/** The caller of a read, with the fields that access checks and answers need. */
export type Reader = RowOf<typeof READER>;
const reader = jsonColumn(objectOf(fieldsOf('me', READER)));
/** Read in the caller's own statement; empty before the first change of content. */
const VERSION = `coalesce((select mark::text from content_versions where id = ${CONTENT}), '')`;

/**
 * Builds a statement of these columns. It returns a row only while the caller's session is alive
 * and the account is not blocked (S13, S15). `beside`: a query whose single optional row the
 * columns may refer to as `one`.
 */
export function readStatement<Own extends object>(
  name: string,
  columns: ColumnsOf<Own>,
  beside?: string,
): Statement<Own> {
  const columnSqls = Object.values<Column<unknown>>(columns).map(({ sql }) => sql);
  const text = `select ${[reader.sql, VERSION, ...columnSqls].join(',\n')}
    from families session join accounts me on me.id = session.account_id${beside ? ` left join lateral (${beside} limit 1) one on true` : ''}
    where session.id = $1 and me.id = $2 and session.ended_at is null and me.blocked_at is null`;
  return { name, text, columns };
}

/** The result of a statement. */
export interface Found<Own> {
  readonly reader: Reader;
  /** The version of the shared content at the time of the statement. */
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
  const [caller, version, ...rest] = row;
  const read = Object.entries<Column<unknown>>(columns).map(([column, { read: each }], index) => [
    column,
    each(rest[index] ?? null),
  ]);
  // `columns` and `Own` have the same keys in the same order.
  return {
    reader: reader.read(caller ?? null),
    version: version ?? '',
    own: Object.fromEntries(read) as Own,
  };
}
