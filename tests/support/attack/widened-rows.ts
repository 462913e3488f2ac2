import type { Ask, Database, Opened } from '../../../server/db/database.ts';

/** A column that is in no schema. */
export const UNNAMED = 'unnamed_column';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Adds the column to each row and to each object in it, because a joined row has one for each of
 * its tables. JSON values are unchanged.
 */
function widened(value: unknown, depth = 2): unknown {
  if (Array.isArray(value)) return depth === 2 ? value.map((row) => widened(row)) : value;
  if (!isPlain(value) || depth === 0) return value;
  return {
    ...Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, widened(each, depth - 1)]),
    ),
    [UNNAMED]: 'TR2001',
  };
}

const isQuery = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ['from', 'then', 'values', 'set', 'where', 'as'].some(
    (name) => typeof Reflect.get(value, name) === 'function',
  );

/** Wraps a query builder, so that its rows have the column. */
const wideQuery = <Query extends object>(query: Query): Query =>
  new Proxy(query, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => {
        const [resolve, ...rest] = given;
        const made: unknown = Reflect.apply(
          own,
          target,
          name === 'then'
            ? [
                (rows: unknown) => Reflect.apply(Object(resolve), undefined, [widened(rows)]),
                ...rest,
              ]
            : given,
        );
        return isQuery(made) ? wideQuery(made) : made;
      };
    },
  });

const wideDatabase = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => {
        const [work, ...rest] = given;
        if (name === 'transaction')
          return target.transaction(
            async (tx): Promise<unknown> =>
              Reflect.apply(Object(work), undefined, [wideDatabase(tx)]),
            ...(rest as []),
          );
        const made: unknown = Reflect.apply(own, target, given);
        return [
          'select',
          'selectDistinct',
          'selectDistinctOn',
          'insert',
          'update',
          'delete',
        ].includes(String(name)) && isQuery(made)
          ? wideQuery(made)
          : made;
      };
    },
  });

function wideText(text: string | null): string | null {
  try {
    return text === null ? null : JSON.stringify(widened(JSON.parse(text)));
  } catch {
    // A column without JSON.
    return text;
  }
}
const wideAsk =
  (ask: Ask): Ask =>
  async (...asked) =>
    (await ask(...asked))?.map(wideText);

/**
 * Wraps a database as if a column had been added to each of its tables and to the result of each
 * statement.
 */
export const widenedRows = (opened: Opened): Opened => ({
  ...opened,
  db: wideDatabase(opened.db),
  reading: wideDatabase(opened.reading),
  ask: wideAsk(opened.ask),
  askWriting: wideAsk(opened.askWriting),
});
