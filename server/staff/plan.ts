import { same } from '../../sync/contract/rules/same.ts';
import type { Database } from '../db/database.ts';
import { checkRow, type PictureExists, shown } from './check-row.ts';
import { type ByKey, columnsOf, storedRows } from './columns.ts';
import { type ContentKind, type Given, keyOf, type Reading, type Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';

/** Overlays the stored rows with the file's: the result of the import. */
function after(
  kind: ContentKind,
  wanted: readonly PlannedRow[],
  stored: ReadonlyMap<ContentKind, ByKey>,
): Map<unknown, Row> {
  const rows = new Map(stored.get(kind));
  for (const { given, row } of wanted) if (given.kind === kind) rows.set(keyOf(kind, row), row);
  return rows;
}

type Shared = ReadonlyMap<unknown, readonly unknown[]>;

/** Returns the keys of the rows by their value of a column. */
function holders(kind: ContentKind, rows: Iterable<Row>, name: string): Shared {
  const keys = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const sharing = keys.get(row[name]);
    if (sharing) sharing.push(keyOf(kind, row));
    else keys.set(row[name], [keyOf(kind, row)]);
  }
  return keys;
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/**
 * Finds rows that refer to missing rows or do not fit others, and values that must be unique but
 * are not.
 */
function checkReferences(
  kinds: ReadonlyMap<string, ContentKind>,
  wanted: readonly PlannedRow[],
  stored: ReadonlyMap<ContentKind, ByKey>,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const becomes = new Map(
    [...kinds.values()].map((kind) => [kind.name, after(kind, wanted, stored)]),
  );
  const shared = new Map<string, Shared>();
  for (const kind of kinds.values())
    for (const name of kind.unique ?? [])
      shared.set(
        `${kind.name}.${name}`,
        holders(kind, becomes.get(kind.name)?.values() ?? [], name),
      );
  for (const { given, row } of wanted) {
    const { kind, where } = given;
    for (const [name, { refers }] of Object.entries(kind.fields)) {
      if (refers && isThere(row[name]) && !becomes.get(refers)?.has(row[name]))
        mistakes.push({
          where: where(name),
          words: `names ${shown(row[name])}, which is none of the ${refers}`,
        });
    }
    for (const [name, words] of Object.entries(
      kind.among?.(row, (other) => becomes.get(other)?.values() ?? []) ?? {},
    ))
      mistakes.push({ where: where(name), words });
    for (const name of kind.unique ?? []) {
      const other = shared
        .get(`${kind.name}.${name}`)
        ?.get(row[name])
        ?.find((key) => key !== keyOf(kind, row));
      if (isThere(row[name]) && isThere(other))
        mistakes.push({
          where: where(name),
          words: `${shown(row[name])} already belongs to ${kind.key.join(', ')} ${shown(other)}`,
        });
    }
  }
  return mistakes;
}

/** One row that would be written. */
export interface Step {
  readonly kind: ContentKind;
  readonly before: Row | undefined;
  readonly becomes: Row;
  /** The columns that differ. */
  readonly fields: readonly string[];
}

/** The effect of importing a file. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly unchanged: ReadonlyMap<ContentKind, number>;
  readonly mistakes: readonly Mistake[];
  readonly cut: readonly Mistake[];
}

/** One row with its checked values. */
export interface PlannedRow {
  readonly given: Given;
  readonly row: Row;
}

/** Returns the value of a column that the file omits. */
function unnamed(kind: ContentKind, name: string): unknown {
  const column = columnsOf(kind.table).get(name)?.column;
  const named = column?.hasDefault ? column.default : null;
  return kind.fields[name]?.treat === 'instant' && typeof named === 'number'
    ? new Date(named).toISOString()
    : named;
}

/**
 * Returns the row to store: columns that the file omits keep their value, or are empty in a new
 * row.
 */
function whole({ kind, row }: Given, before: Row | undefined): Row {
  if (before) return { ...before, ...row };
  return {
    ...Object.fromEntries(Object.keys(kind.fields).map((name) => [name, unnamed(kind, name)])),
    ...row,
  };
}

function stepOf({ given, row }: PlannedRow, before: Row | undefined): Step {
  const fields = Object.keys(row).filter((name) => !before || !same(before[name], row[name]));
  return { kind: given.kind, before, becomes: row, fields };
}

/** Compares a file with the stored rows; finds every mistake and changes nothing. */
export async function planOf(
  db: Database,
  kinds: ReadonlyMap<string, ContentKind>,
  reading: Reading,
  exists: PictureExists,
): Promise<Plan> {
  const stored = new Map<ContentKind, ByKey>();
  for (const kind of kinds.values()) stored.set(kind, await storedRows(db, kind));
  const mistakes: Mistake[] = [...reading.mistakes];
  const cut: Mistake[] = [];
  const wanted: PlannedRow[] = [];
  const seen = new Map<string, string>();
  for (const given of reading.rows) {
    const key = keyOf(given.kind, given.row);
    const place = `${given.kind.name} ${String(key)}`;
    const firstAt = seen.get(place);
    if (firstAt && given.kind.key.every((name) => given.row[name] !== undefined))
      mistakes.push({
        where: given.where(given.kind.key[0]),
        words: `stands there twice, first at ${firstAt}`,
      });
    seen.set(place, firstAt ?? given.where());
    const before = stored.get(given.kind)?.get(key);
    const checked = await checkRow(given, before, whole(given, before), exists);
    mistakes.push(...checked.mistakes);
    cut.push(...checked.cut);
    if (!checked.mistakes.length) {
      for (const [name, words] of Object.entries(given.kind.wrong?.(before, checked.row) ?? {}))
        mistakes.push({ where: given.where(name), words });
    }
    wanted.push({ given, row: checked.row });
  }
  mistakes.push(...checkReferences(kinds, wanted, stored));
  const steps = wanted.map((planned) =>
    stepOf(planned, stored.get(planned.given.kind)?.get(keyOf(planned.given.kind, planned.row))),
  );
  const order = [...kinds.values()];
  const unchanged = new Map<ContentKind, number>();
  for (const { kind } of steps.filter(({ fields }) => !fields.length))
    unchanged.set(kind, (unchanged.get(kind) ?? 0) + 1);
  return {
    steps: steps
      .filter(({ fields }) => fields.length)
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    unchanged,
    mistakes,
    cut,
  };
}
