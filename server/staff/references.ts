import { shown } from './issue-words.ts';
import type { ContentKind, Row } from './kind.ts';
import { keyOf } from './kind.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedRow } from './plan.ts';
import type { ByKey } from './stored.ts';

/** The stored rows overlaid by the file's: the result of the import. */
function after(kind: ContentKind, wanted: readonly PlannedRow[], stored: ReadonlyMap<ContentKind, ByKey>): Map<unknown, Row> {
  const rows = new Map(stored.get(kind));
  for (const { given, row } of wanted) if (given.kind === kind) rows.set(keyOf(kind, row), row);
  return rows;
}

type Shared = ReadonlyMap<unknown, readonly unknown[]>;

/** The keys of the rows that have each value of a column. */
function holders(kind: ContentKind, rows: Iterable<Row>, name: string): Shared {
  const keys = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const known = keys.get(row[name]);
    if (known) known.push(keyOf(kind, row));
    else keys.set(row[name], [keyOf(kind, row)]);
  }
  return keys;
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** Rows that refer to something missing or do not fit others, and values that must be unique but are not. */
export function checkReferences(
  kinds: ReadonlyMap<string, ContentKind>,
  wanted: readonly PlannedRow[],
  stored: ReadonlyMap<ContentKind, ByKey>,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const becomes = new Map([...kinds.values()].map((kind) => [kind.name, after(kind, wanted, stored)]));
  const shared = new Map<string, Shared>();
  for (const kind of kinds.values())
    for (const name of kind.unique ?? []) shared.set(`${kind.name}.${name}`, holders(kind, becomes.get(kind.name)?.values() ?? [], name));
  for (const { given, row } of wanted) {
    const { kind, where } = given;
    for (const [name, { refers }] of Object.entries(kind.fields)) {
      if (refers && isThere(row[name]) && !becomes.get(refers)?.has(row[name]))
        mistakes.push({ where: where(name), words: `names ${shown(row[name])}, which is none of the ${refers}` });
    }
    for (const [name, words] of Object.entries(kind.among?.(row, (other) => becomes.get(other)?.values() ?? []) ?? {}))
      mistakes.push({ where: where(name), words });
    for (const name of kind.unique ?? []) {
      const other = shared
        .get(`${kind.name}.${name}`)
        ?.get(row[name])
        ?.find((key) => key !== keyOf(kind, row));
      if (isThere(row[name]) && isThere(other))
        mistakes.push({ where: where(name), words: `${shown(row[name])} already belongs to ${kind.key.join(', ')} ${shown(other)}` });
    }
  }
  return mistakes;
}
