import { sql } from 'drizzle-orm';
import { noteChanges } from '../operations/changes/note-change.ts';
import type { Asked } from './arguments.ts';
import { pictureExists, shown } from './check-row.ts';
import { columnsOf, toRow } from './columns.ts';
import { atOnce, type ContentContext, type Desk } from './desk.ts';
import type { ContentKind, Row } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { Mistakes } from './mistakes.ts';
import { type Plan, planOf, type Step } from './plan.ts';
import { readContent } from './read-file.ts';

const MOST_STEPS = 200;
const KEY_WIDTH = 10;

function lines({ kind, before, becomes, fields }: Step): string[] {
  const key = kind.key
    .map((column) => String(becomes[column]))
    .join('/')
    .padEnd(KEY_WIDTH);
  const name = String(becomes.name ?? becomes.title ?? becomes.short_name ?? '');
  if (!before) return [`  + ${key} ${name}`];
  return [
    `  ~ ${key} ${name}`,
    ...fields.map(
      (field) =>
        `    ${' '.repeat(KEY_WIDTH)} ${field}: ${shown(before[field])} -> ${shown(becomes[field])}`,
    ),
  ];
}

/** Prints what a plan would do, kind by kind, change by change. */
function showPlan({ say }: Desk, { steps, unchanged }: Plan): void {
  const touched = new Set<ContentKind>([...steps.map(({ kind }) => kind), ...unchanged.keys()]);
  const width = Math.max(0, ...[...touched].map(({ name }) => name.length));
  let left = MOST_STEPS;
  for (const kind of touched) {
    const ofKind = steps.filter((step) => step.kind === kind);
    const added = ofKind.filter(({ before }) => !before).length;
    say(
      `${kind.name.padEnd(width)}  ${added} added, ${ofKind.length - added} changed, ${unchanged.get(kind) ?? 0} unchanged`,
    );
    for (const step of ofKind.slice(0, left)) for (const line of lines(step)) say(line);
    if (ofKind.length > left) say(`  … and ${ofKind.length - left} more`);
    left = Math.max(0, left - ofKind.length);
  }
  if (!touched.size) say('The file holds no rows.');
}

const BATCH = 500;

async function upsert(
  { db, now }: ContentContext,
  kind: ContentKind,
  rows: readonly Row[],
): Promise<void> {
  const columns = columnsOf(kind.table);
  const stamp = kind.stamp === undefined ? {} : { [kind.stamp]: now };
  const written = [...Object.keys(kind.fields), ...Object.keys(stamp)];
  const target = kind.key.flatMap((name) => columns.get(name)?.column ?? []);
  const set = Object.fromEntries(
    written.flatMap((name) => {
      const property = columns.get(name)?.property;
      return property && !kind.key.includes(name)
        ? [[property, sql`excluded.${sql.identifier(name)}`]]
        : [];
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const values = rows.slice(from, from + BATCH).map((row) => toRow(kind, { ...row, ...stamp }));
    const insert = db.insert(kind.table).values(values);
    // A row that consists only of its key has nothing to update.
    await (Object.keys(set).length
      ? insert.onConflictDoUpdate({ target, set })
      : insert.onConflictDoNothing({ target }));
  }
}

/** Returns the audiences that see one of the rows, before or after the change. */
const shownTo = (kind: ContentKind, steps: readonly Step[]) => [
  ...new Set(
    steps.flatMap(({ before, becomes }) => [
      ...(before ? [kind.shownTo(before)] : []),
      kind.shownTo(becomes),
    ]),
  ),
];

/** Returns the pictures that are new in the rows. */
function newPictures(kind: ContentKind, steps: readonly Step[]): string[] {
  const fields = Object.entries(kind.fields).filter(([, { treat }]) => treat === 'picture');
  const changed = steps.flatMap(({ before, becomes }) =>
    fields.map(([name]) => (before?.[name] === becomes[name] ? undefined : becomes[name])),
  );
  return [...new Set(changed.filter((address) => typeof address === 'string'))];
}

/** Executes a plan in the caller's transaction: kinds in the order of their dependencies. */
async function apply(context: ContentContext, { steps }: Pick<Plan, 'steps'>): Promise<void> {
  const kinds = [...new Set(steps.map((step) => step.kind))].map((kind) => ({
    kind,
    own: steps.filter((step) => step.kind === kind),
  }));
  for (const { kind, own: ofKind } of kinds) {
    const rows: Row[] = [];
    for (const { before, becomes } of ofKind)
      rows.push(before && kind.change ? await kind.change(context, before, becomes) : becomes);
    await upsert(context, kind, rows);
    const addresses = newPictures(kind, ofKind).map((address) => ({ address }));
    await context.jobs.enqueue(context.db, 'picture-variants', addresses);
  }
  // Last, with the time at that point: a large file takes long, and the change feed looks back only
  // so far.
  for (const { kind, own: ofKind } of kinds) {
    await noteChanges(
      context.db,
      shownTo(kind, ofKind),
      context.clock.now(),
      context.documentsAbout(kind.about),
    );
  }
}

function refuseMistakes({ mistakes }: Plan): void {
  if (mistakes.length) throw new Mistakes(mistakes);
}

/** Imports a file's rows: all of them or, if one is wrong, none. */
export async function importFile(desk: Desk, { words, options }: Asked): Promise<void> {
  const reading = await readContent(desk, words[0], options.kind);
  const exists = pictureExists(desk.context.files);
  const plan = await atOnce(desk, async (context) => {
    // Planned inside the transaction, so that exactly the printed changes are made.
    const made = await planOf(context.db, kinds, reading, exists);
    refuseMistakes(made);
    if (!options['dry-run']) await apply(context, made);
    return made;
  });
  showPlan(desk, plan);
  for (const { where, words: said } of plan.cut) desk.say(`note: ${where} ${said}`);
  if (options['dry-run']) desk.say('Nothing was changed: this was a dry run.');
  else if (plan.steps.length) desk.say('Imported. Connected apps were told.');
  else desk.say('Nothing to change.');
}

/** Reports whether a file could be imported, with all of its mistakes. */
export async function checkFile(desk: Desk, { words, options }: Asked): Promise<void> {
  const reading = await readContent(desk, words[0], options.kind);
  const plan = await planOf(desk.context.db, kinds, reading, pictureExists(desk.context.files));
  refuseMistakes(plan);
  for (const { where, words: said } of plan.cut) desk.say(`note: ${where} ${said}`);
  desk.say(`${words[0]} is right: ${reading.rows.length} rows.`);
}
