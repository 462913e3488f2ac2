import { readFileSync } from 'node:fs';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { sources } from '../../architecture/sources.ts';

const META = 'server/db/migrations/meta';
const json = (file: string): unknown => JSON.parse(readFileSync(`${META}/${file}`, 'utf8'));

/** The database after the last migration; drizzle-kit wrote both files. */
function lastSnapshot(): Readonly<Record<string, unknown>> {
  const { entries } = json('_journal.json') as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const [number] = entries.at(-1)?.tag.split('_') ?? [];
  return json(`${number}_snapshot.json`) as Readonly<Record<string, unknown>>;
}

/** The exports of the schema's files, which drizzle.config.ts names too. */
async function schema(): Promise<Record<string, unknown>> {
  const files = sources(['server/db/schema'], ['.ts']);
  return Object.assign(
    {},
    ...(await Promise.all(files.map(({ path }) => import(/* @vite-ignore */ `../../../${path}`)))),
  );
}

test('every change of the schema has its migration; `npx drizzle-kit generate` makes a missing one', async () => {
  const last = lastSnapshot();
  const { id, prevId } = last;
  // As it would be stored: without undefined values.
  const now: unknown = JSON.parse(
    JSON.stringify({ ...generateDrizzleJson(await schema()), id, prevId }),
  );
  expect(now).toEqual(last);
});
