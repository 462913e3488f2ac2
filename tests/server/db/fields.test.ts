import { expect, expectTypeOf, test } from 'vitest';
import type { RowOf, SqlField } from '../../../server/db/fields.ts';
import {
  booleanOf,
  fieldOf,
  fieldsOf,
  firstOf,
  numberOf,
  objectOf,
  orNull,
  pickColumns,
  rowsOf,
  stringOf,
  when,
} from '../../../server/db/fields.ts';
import { changes } from '../../../server/db/schema/changes.ts';
import { lessonProgress } from '../../../server/db/schema/programs.ts';
import { trainings } from '../../../server/db/schema/trainings.ts';
import type { SHOWN_TRAINING } from '../../../server/trainings/upcoming-training.ts';

const LIST = pickColumns(trainings, 'code', 'trainerName', 'oldStartsAt', 'joinWebinar', 'status');

test('a list of columns yields the selection, the SQL and the row type', () => {
  expect(Object.entries(LIST).map(([name, column]) => [name, column.name])).toEqual([
    ['code', 'code'],
    ['trainerName', 'trainer_name'],
    ['oldStartsAt', 'old_starts_at'],
    ['joinWebinar', 'join_webinar'],
    ['status', 'status'],
  ]);
  expect(rowsOf(fieldsOf('t', LIST), 'from trainings t').sql).toBe(
    `(select coalesce(json_agg(row_to_json(found)), '[]') from (select t.code as "code", t.trainer_name as "trainerName", t.old_starts_at as "oldStartsAt", t.join_webinar as "joinWebinar", t.status as "status" from trainings t) found)`,
  );
  expectTypeOf<RowOf<typeof LIST>>().toEqualTypeOf<{
    readonly code: number;
    readonly trainerName: string;
    readonly oldStartsAt: number | null;
    readonly joinWebinar: boolean;
    readonly status: 'planned' | 'moved' | 'cancelled';
  }>();
});

test('a column outside the list is not in the row type, so that reading it does not compile', () => {
  expectTypeOf<RowOf<typeof SHOWN_TRAINING>>().toHaveProperty('trainerName');
  expectTypeOf<RowOf<typeof LIST>>().not.toHaveProperty('name');
  const lessThanShown = fieldsOf('t', pickColumns(trainings, 'code', 'name'));
  expectTypeOf<RowOf<typeof lessThanShown>>().not.toExtend<RowOf<typeof SHOWN_TRAINING>>();
});

test('a nullable column has a nullable type', () => {
  const place = orNull(fieldOf('p', lessonProgress.position));
  expectTypeOf(place).toEqualTypeOf<SqlField<number | null>>();
  expectTypeOf(when('true', numberOf('1'))).toEqualTypeOf<SqlField<number | null>>();
  expectTypeOf(firstOf({ one: stringOf('x') }, 'from y')).toEqualTypeOf<
    SqlField<{ readonly one: string } | null>
  >();
  expect([place.fits(3), place.fits(null), place.fits('3'), place.fits(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a value matches the fields if each has its type and none is missing or unknown', () => {
  const row = objectOf({ ...fieldsOf('t', LIST), came: booleanOf('true'), words: stringOf("''") });
  const good = {
    code: 1,
    trainerName: 'Kavya',
    oldStartsAt: null,
    joinWebinar: false,
    status: 'moved',
    came: true,
    words: '',
  };
  expect(row.fits(good)).toBe(true);
  for (const wrong of [
    { code: null },
    { trainerName: 1 },
    { trainerName: null },
    { oldStartsAt: '1' },
    { came: 'true' },
    { words: null },
    { more: 1 },
  ])
    expect(row.fits({ ...good, ...wrong }), JSON.stringify(wrong)).toBe(false);
  const { status: _, ...less } = good;
  expect([row.fits(less), row.fits(null), row.fits([good])]).toEqual([false, false, false]);
  const rows = rowsOf(fieldsOf('t', pickColumns(trainings, 'code')), 'from trainings t');
  expect([
    rows.fits([]),
    rows.fits([{ code: 1 }]),
    rows.fits([{ code: 1 }, { code: null }]),
    rows.fits(null),
  ]).toEqual([true, true, false, false]);
});

test('a column whose JSON value differs from Drizzle’s is refused when the statement is built', () => {
  expect(() => fieldOf('c', changes.xid)).toThrow('The column xid has no type in JSON: custom.');
});
