import { expect, test } from 'vitest';
import { readBearer } from '../../../server/call/identify.ts';
import { programs } from '../../../server/db/schema/content.ts';
import type { Column, Statement } from '../../../server/db/statement.ts';
import { DAY } from '../../../server/domain/time.ts';
import { signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import { fillVariedPeople } from '../../support/varied-people.ts';

type AnyStatement = Statement<Readonly<Record<string, unknown>>>;
type Program = typeof programs.$inferSelect;
type Values = readonly (string | number | null)[];

const isStatement = (value: unknown): value is AnyStatement =>
  typeof value === 'object' && value !== null && 'text' in value && 'columns' in value;
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../server/{learning,notifications,calls/*,operations/*}/*.ts'],
  { eager: true },
);
/** Every hand-written read of the server. */
const statements = Object.values(modules).flatMap((exported) =>
  Object.values(exported).filter(isStatement),
);

const SINCE = FILLED_AT - 15 * 60_000;
const pagesOf = (numbers: (program: Program) => number | null) => (all: readonly Program[]) =>
  all
    .flatMap((program) => (numbers(program) === null ? [] : [[SINCE, numbers(program), null]]))
    .slice(0, 8);
/** The values that each statement is tried with. */
const VALUES: Readonly<Record<string, (all: readonly Program[]) => readonly Values[]>> = {
  home: () => [[SINCE]],
  programs: () => [[SINCE]],
  programs_found: (all) => [[SINCE, `{${all.map(({ id }) => id).join()}}`]],
  course_page: pagesOf(({ courseId }) => courseId),
  path_page: pagesOf(({ blendedId }) => blendedId),
  live_page: pagesOf(({ id, courseId, blendedId }) =>
    courseId === null && blendedId === null ? id : null,
  ),
  calendar: () => [
    [FILLED_AT - 60 * DAY, FILLED_AT + 60 * DAY],
    [FILLED_AT, FILLED_AT + 2 * DAY],
  ],
  changes: () => [
    [FILLED_AT + DAY, 0],
    [FILLED_AT, 1_000_000],
  ],
  notifications: () => [[10, 0]],
  activity: () => [[FILLED_AT - 366 * DAY, FILLED_AT]],
};
/** A course is held nowhere, so it has no seats. */
const NEVER: Readonly<Record<string, string>> = { course_page: 'taken' };
const isEmpty = (text: string | null): boolean => text === null || text === '[]' || text === '0';

onEveryDatabase('hand-written reads', (server) => {
  test('each of them has values to be tried with', () => {
    expect(statements.map(({ name }) => name).sort()).toEqual(Object.keys(VALUES).sort());
  });

  test.each(statements)(
    '$name returns values of the declared types for everyone',
    { timeout: 120_000 },
    async ({ name, text, columns }) => {
      const { db, context } = server();
      const people = await fillVariedPeople(db, FILLED_AT);
      await db.execute(
        'update trainings set old_starts_at = starts_at - 2 * 86400000 where sequence = 0',
      );
      await db.execute(
        'insert into changes (audience, endpoint, request, gone, at) values (\'all\', \'home-pwa\', \'{"a": 1}\', null, 1), (\'all\', null, null, \'{"kind": "post", "id": "1"}\', 2)',
      );
      await db.execute(
        'insert into popup_tracking (account_id, popup_id, do_not_display) select accounts.id, popups.id, true from accounts, popups on conflict do nothing',
      );
      const all = await db.select().from(programs).orderBy(programs.id);
      const checks = Object.entries<Column<unknown>>(columns);
      const seen = new Set<string>();
      for (const id of people) {
        const { bearer } = await signedIn(server(), id);
        const { familyId } = await readBearer(context, bearer.authorization);
        for (const values of VALUES[name]?.(all) ?? []) {
          const [, , ...found] = (await context.ask(name, text, [familyId, id, ...values])) ?? [];
          expect(found).toHaveLength(checks.length);
          for (const [index, [column, { fits }]] of checks.entries()) {
            const value = found[index] ?? null;
            expect(fits(value), `${column} of ${id} is ${value}`).toBe(true);
            if (!isEmpty(value)) seen.add(column);
          }
        }
      }
      // A check says something only of a column that held something.
      expect([...seen].sort()).toEqual(
        checks
          .map(([column]) => column)
          .filter((column) => column !== NEVER[name])
          .sort(),
      );
    },
  );
});
