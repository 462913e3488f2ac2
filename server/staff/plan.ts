import { same } from '../../sync/contract/rules/same.ts';
import type { Database } from '../db/database.ts';
import { checkRow } from './check-row.ts';
import { columnsOf } from './columns.ts';
import type { ContentKind, Given, Reading, Row } from './kind.ts';
import { keyOf } from './kind.ts';
import type { Mistake } from './mistakes.ts';
import type { PictureExists } from './pictures.ts';
import { checkReferences } from './references.ts';
import type { ByKey } from './stored.ts';
import { storedRows } from './stored.ts';

/** One row that would be written. */
export interface Step {
  readonly kind: ContentKind;
  readonly was: Row | undefined;
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

/** The value of a column that the file leaves out. */
function unnamed(kind: ContentKind, name: string): unknown {
  const column = columnsOf(kind.table).get(name)?.column;
  const named = column?.hasDefault ? column.default : null;
  return kind.fields[name]?.treat === 'instant' && typeof named === 'number' ? new Date(named).toISOString() : named;
}

/** The row as it would be stored: columns that the file leaves out keep their value, or are empty in a new row. */
function whole({ kind, row }: Given, was: Row | undefined): Row {
  if (was) return { ...was, ...row };
  return { ...Object.fromEntries(Object.keys(kind.fields).map((name) => [name, unnamed(kind, name)])), ...row };
}

function stepOf({ given, row }: PlannedRow, was: Row | undefined): Step {
  const fields = Object.keys(row).filter((name) => !was || !same(was[name], row[name]));
  return { kind: given.kind, was, becomes: row, fields };
}

/** Compares a file with the stored rows; finds every mistake and changes nothing. */
export async function planOf(db: Database, kinds: ReadonlyMap<string, ContentKind>, reading: Reading, exists: PictureExists): Promise<Plan> {
  const stored = new Map<ContentKind, ByKey>();
  for (const kind of kinds.values()) stored.set(kind, await storedRows(db, kind));
  const mistakes: Mistake[] = [...reading.mistakes];
  const cut: Mistake[] = [];
  const wanted: PlannedRow[] = [];
  const seen = new Map<string, string>();
  for (const given of reading.rows) {
    const key = keyOf(given.kind, given.row);
    const place = `${given.kind.name} ${String(key)}`;
    const before = seen.get(place);
    if (before && given.kind.key.every((name) => given.row[name] !== undefined))
      mistakes.push({ where: given.where(given.kind.key[0]), words: `stands there twice, first at ${before}` });
    seen.set(place, before ?? given.where());
    const was = stored.get(given.kind)?.get(key);
    const checked = await checkRow(given, was, whole(given, was), exists);
    mistakes.push(...checked.mistakes);
    cut.push(...checked.cut);
    if (!checked.mistakes.length) {
      for (const [name, words] of Object.entries(given.kind.wrong?.(was, checked.row) ?? {})) mistakes.push({ where: given.where(name), words });
    }
    wanted.push({ given, row: checked.row });
  }
  mistakes.push(...checkReferences(kinds, wanted, stored));
  const steps = wanted.map((one) => stepOf(one, stored.get(one.given.kind)?.get(keyOf(one.given.kind, one.row))));
  const order = [...kinds.values()];
  const unchanged = new Map<ContentKind, number>();
  for (const { kind } of steps.filter(({ fields }) => !fields.length)) unchanged.set(kind, (unchanged.get(kind) ?? 0) + 1);
  return {
    steps: steps.filter(({ fields }) => fields.length).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    unchanged,
    mistakes,
    cut,
  };
}
