/** SQL that writes an instant (milliseconds since 1970) as answers carry it. */
export const instantSql = (column: string): string => `to_char(to_timestamp(${column} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL that makes the text of an object: its fields, each with an expression. `row_to_json` alone writes no spaces. */
export const rowSql = (fields: Readonly<Record<string, string>>): string =>
  `(select row_to_json(w)::text from (select ${Object.entries(fields)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')}) w)`;

/** SQL that makes one list of the texts in a column, in this order; an empty one of no rows. */
export const listSql = (text: string, order: string): string => `coalesce('[' || string_agg(${text}, ',' order by ${order}) || ']', '[]')`;
