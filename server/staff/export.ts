import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Asked } from './arguments.ts';
import { storedRows } from './columns.ts';
import type { Desk } from './desk.ts';
import type { ContentKind, Row } from './kind.ts';
import { keyOf } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { mistake } from './mistakes.ts';
import { csvOf } from './read-csv.ts';
import { kindNamed } from './read-file.ts';

const inOrder =
  (kind: ContentKind) =>
  (a: Row, b: Row): number =>
    String(keyOf(kind, a)).localeCompare(String(keyOf(kind, b)), 'en', { numeric: true });

async function rowsOf(desk: Desk, kind: ContentKind): Promise<Row[]> {
  return [...(await storedRows(desk.context.db, kind)).values()].sort(inOrder(kind));
}

async function asJson(desk: Desk, wanted: readonly ContentKind[]): Promise<string> {
  const whole: Record<string, Row[]> = {};
  for (const kind of wanted) whole[kind.name] = await rowsOf(desk, kind);
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

async function asCsv(desk: Desk, wanted: readonly ContentKind[]): Promise<string> {
  const [kind, more] = wanted;
  if (!kind || more)
    throw mistake(
      'A CSV file holds one kind. For example: npm run content -- export programs --as csv',
    );
  return csvOf(kind, await rowsOf(desk, kind));
}

const WRITE: Readonly<
  Record<string, (desk: Desk, wanted: readonly ContentKind[]) => Promise<string>>
> = { json: asJson, csv: asCsv };

/** Writes stored rows to a file that can be imported again. */
export async function exportKinds(desk: Desk, { words, options }: Asked): Promise<void> {
  const wanted = words.length ? words.map(kindNamed) : [...kinds.values()];
  const form = options.as ?? /\.(json|csv)$/i.exec(options.to ?? '')?.[1]?.toLowerCase() ?? 'json';
  const write = WRITE[form];
  if (!write) throw mistake(`--as ${form} is not known; it is json or csv.`);
  const text = await write(desk, wanted);
  if (options.to === undefined) return desk.say(text.trimEnd());
  await writeFile(resolve(desk.directory, options.to), text);
  desk.say(`Written: ${options.to}`);
}
