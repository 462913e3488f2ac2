import type { Column, GetColumnData } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A value of a hand-written read. A read lists its fields once: its SQL text, the TypeScript type
 * of its rows and the check that tests make of them are derived from that list (record 0034).
 */
export interface SqlField<T> {
  /** An SQL expression. */
  readonly sql: string;
  /** Returns whether a value of the database's JSON has the field's type. */
  readonly fits: (value: unknown) => value is T;
}
type Fields = Readonly<Record<string, SqlField<unknown>>>;
type Columns = Readonly<Record<string, Column>>;
type TypeOf<F> = F extends SqlField<infer T> ? T : F extends Column ? GetColumnData<F> : never;

/** The row type of a list of fields, or of a list of the schema's columns. */
export type RowOf<List extends Fields | Columns> = {
  readonly [Name in keyof List]: TypeOf<List[Name]>;
};

type ColumnsOf<T extends PgTable> = T['_']['columns'];

/**
 * Picks columns of a table by their names in the schema. The list is a selection for Drizzle, and
 * `fieldsOf` makes SQL of it.
 */
export function pickColumns<T extends PgTable, const Name extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: Name[]
): Pick<ColumnsOf<T>, Name> {
  const all = getTableColumns(table);
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<ColumnsOf<T>, Name>;
}

const is = {
  number: (value: unknown): value is number => typeof value === 'number',
  string: (value: unknown): value is string => typeof value === 'string',
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  json: (value: unknown): value is unknown => value !== null && value !== undefined,
};

/** A number from an SQL expression; a `bigint` becomes a JavaScript number. */
export const numberOf = (sql: string): SqlField<number> => ({ sql, fits: is.number });
/** A text from an SQL expression. */
export const stringOf = (sql: string): SqlField<string> => ({ sql, fits: is.string });
/** A boolean from an SQL expression. */
export const booleanOf = (sql: string): SqlField<boolean> => ({ sql, fits: is.boolean });

/**
 * The same value or null: for columns of an outer join, a subquery that may find no row, or an
 * aggregate of no rows.
 */
export const orNull = <T>({ sql, fits }: SqlField<T>): SqlField<T | null> => ({
  sql,
  fits: (value): value is T | null => value === null || fits(value),
});
/** The value if an SQL condition holds, else null. */
export const when = <T>(condition: string, field: SqlField<T>): SqlField<T | null> =>
  orNull({ ...field, sql: `case when ${condition} then ${field.sql} end` });

/**
 * The field of one column; `alias`: the name of its table's row in the statement. Throws for a
 * column whose JSON differs from Drizzle's value, such as a date.
 */
export function fieldOf<C extends Column>(
  alias: string,
  { name, dataType, notNull }: C,
): SqlField<GetColumnData<C>> {
  const fits = Object.entries(is).find(([kind]) => kind === dataType)?.[1];
  if (!fits) throw new Error(`The column ${name} has no type in JSON: ${dataType}.`);
  const field = { sql: `${alias}.${name}`, fits: fits as SqlField<unknown>['fits'] };
  // The guards know only a part of the column's type, which the schema states.
  return (notNull ? field : orNull(field)) as SqlField<GetColumnData<C>>;
}

/** The fields of a list of columns; `alias`: the name of their table's row in the statement. */
export const fieldsOf = <List extends Columns>(
  alias: string,
  columns: List,
): { readonly [Name in keyof List]: SqlField<GetColumnData<List[Name]>> } =>
  // Each column has its own type.
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, fieldOf(alias, column)]),
  ) as {
    readonly [Name in keyof List]: SqlField<GetColumnData<List[Name]>>;
  };

const has = <List extends Fields>(fields: List) => {
  const checks = Object.entries(fields);
  return (value: unknown): value is RowOf<List> => {
    const row: Readonly<Record<string, unknown>> = Object(value);
    return (
      checks.every(([name, { fits }]) => fits(row[name])) &&
      Object.keys(row).length === checks.length
    );
  };
};
const listOf =
  <T>(fits: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(fits);
const selected = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(', ');

/** One JSON object of these fields. */
export const objectOf = <List extends Fields>(fields: List): SqlField<RowOf<List>> => ({
  sql: `json_build_object(${Object.entries(fields)
    .map(([name, { sql }]) => `'${name}', ${sql}`)
    .join(', ')})`,
  fits: has(fields),
});

/**
 * The first row of a query as one object; null without a row. `from`: the query from its `from` on.
 */
export const firstOf = <List extends Fields>(
  fields: List,
  from: string,
): SqlField<RowOf<List> | null> => {
  const { sql, fits } = objectOf(fields);
  return orNull({ sql: `(select ${sql} ${from} limit 1)`, fits });
};

/**
 * The rows of a query as a list of objects, in the query's order; `from`: the query from its `from`
 * on.
 */
export const rowsOf = <List extends Fields>(
  fields: List,
  from: string,
): SqlField<readonly RowOf<List>[]> => ({
  sql: `(select coalesce(json_agg(row_to_json(found)), '[]') from (select ${selected(fields)} ${from}) found)`,
  fits: listOf(has(fields)),
});
