import { sql } from 'drizzle-orm';
import { noteChanges } from '../operations/changes/note-change.ts';
import { columnsOf, toRow } from './columns.ts';
import type { ContentContext } from './desk.ts';
import type { ContentKind, Row } from './kind.ts';
import type { Plan, Step } from './plan.ts';

const BATCH = 500;

async function upsert({ db, now }: ContentContext, kind: ContentKind, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(kind.table);
  const stamp = kind.stamp === undefined ? {} : { [kind.stamp]: now };
  const written = [...Object.keys(kind.fields), ...Object.keys(stamp)];
  const target = kind.key.flatMap((name) => columns.get(name)?.column ?? []);
  const set = Object.fromEntries(
    written.flatMap((name) => {
      const property = columns.get(name)?.property;
      return property && !kind.key.includes(name) ? [[property, sql`excluded.${sql.identifier(name)}`]] : [];
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const values = rows.slice(from, from + BATCH).map((row) => toRow(kind, { ...row, ...stamp }));
    const insert = db.insert(kind.table).values(values);
    // A row that consists only of its key has nothing to update.
    await (Object.keys(set).length ? insert.onConflictDoUpdate({ target, set }) : insert.onConflictDoNothing({ target }));
  }
}

/** Everybody who sees one of the rows, before or after. */
const shownTo = (kind: ContentKind, steps: readonly Step[]) => [
  ...new Set(steps.flatMap(({ was, becomes }) => [...(was ? [kind.shownTo(was)] : []), kind.shownTo(becomes)])),
];

/** The pictures that are new in the rows. */
function newPictures(kind: ContentKind, steps: readonly Step[]): string[] {
  const fields = Object.entries(kind.fields).filter(([, { treat }]) => treat === 'picture');
  const changed = steps.flatMap(({ was, becomes }) => fields.map(([name]) => (was?.[name] === becomes[name] ? undefined : becomes[name])));
  return [...new Set(changed.filter((address) => typeof address === 'string'))];
}

/** Executes a plan in the caller's transaction: kinds in the order of their dependencies. */
export async function apply(context: ContentContext, { steps }: Pick<Plan, 'steps'>): Promise<void> {
  const kinds = [...new Set(steps.map((step) => step.kind))].map((kind) => ({ kind, own: steps.filter((step) => step.kind === kind) }));
  for (const { kind, own } of kinds) {
    const rows: Row[] = [];
    for (const { was, becomes } of own) rows.push(was && kind.change ? await kind.change(context, was, becomes) : becomes);
    await upsert(context, kind, rows);
    const addresses = newPictures(kind, own).map((address) => ({ address }));
    await context.jobs.enqueue(context.db, 'picture-variants', addresses);
  }
  // Last, with the time at that point: a large file takes long, and the change feed looks back only so far.
  for (const { kind, own } of kinds) {
    await noteChanges(context.db, shownTo(kind, own), context.clock.now(), context.documentsAbout(kind.about));
  }
}
