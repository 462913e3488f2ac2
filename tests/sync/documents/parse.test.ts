import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appEndpoints } from '../../../sync/app-endpoints.ts';
import { elearningDetails } from '../../../sync/contract/learning/course.ts';
import { parseAnswer } from '../../../sync/documents/parse.ts';
import { courseDetails } from '../../support/course.ts';
import { holds } from '../../support/holds.ts';
import { home, training } from '../../support/home.ts';

const schema = appEndpoints['home-pwa'].response;
const listOf = (...rows: unknown[]) => ({ ...home(), upcoming_trainings: rows });
const namesIn = (parsed: ReturnType<typeof parseAnswer>) =>
  (parsed.ok
    ? (parsed.value as ReturnType<typeof home>)
    : home({ upcoming_trainings: [] })
  ).upcoming_trainings.map((row) => row.name);
const broken = (over: object) => ({ ...training(), join_webinar: 'perhaps', ...over });

test('[S26] fields outside the contract are stripped at every depth', () => {
  const parsed = parseAnswer(schema, {
    ...listOf({ ...training(), secret: 1, program: { image: 'a', price: 7 } }),
    admin: true,
  });
  expect(parsed).toEqual({
    ok: true,
    quarantined: [],
    value: home({ upcoming_trainings: [training({ program: { image: 'a' } })] }),
  });
});

test('a bad row is quarantined with its path and issue, and left out if no earlier version is stored', () => {
  const parsed = parseAnswer(
    schema,
    listOf(training({ name: 'A' }), broken({ id: 2, name: 'B' }), training({ id: 3, name: 'C' })),
  );
  expect(namesIn(parsed)).toEqual(['A', 'C']);
  expect(parsed).toMatchObject({
    ok: true,
    quarantined: [{ path: 'upcoming_trainings.1', row: { name: 'B' } }],
  });
  expect(parsed.ok && parsed.quarantined[0]?.issue).toContain('join_webinar');
});

test('a response that breaks the contract outside its lists is refused with the path of the fault', () => {
  const parsed = parseAnswer(schema, { ...listOf(), upcoming_trainings: 'none' });
  expect(parsed).toMatchObject({
    ok: false,
    issue: expect.stringContaining('upcoming_trainings: '),
  });
});

test("the last good version of a row is found by the row's own id, not by ids that rows share", () => {
  const before = listOf(
    training({ id: 1, training_code: 'T1', name: 'First of the program' }),
    training({ id: 2, training_code: 'T2', name: 'Second of the program' }),
  );
  const parsed = parseAnswer(
    schema,
    listOf(
      training({ id: 1, training_code: 'T1', name: 'First' }),
      broken({ id: 2, training_code: 'T2' }),
    ),
    before,
  );
  expect(namesIn(parsed)).toEqual(['First', 'Second of the program']);
});

test('a bad row that is new is not replaced by another row of the same program', () => {
  const before = listOf(training({ id: 1, training_code: 'T1', name: 'First' }));
  const parsed = parseAnswer(
    schema,
    listOf(
      training({ id: 1, training_code: 'T1', name: 'First' }),
      broken({ id: 2, training_code: 'T2' }),
    ),
    before,
  );
  expect(namesIn(parsed)).toEqual(['First']);
});

test('an id matches as a number and as text', () => {
  const parsed = parseAnswer(
    schema,
    listOf(broken({ id: '2' })),
    listOf(training({ id: 2, name: 'Kept' })),
  );
  expect(namesIn(parsed)).toEqual(['Kept']);
});

test('several bad rows in several lists are each removed', () => {
  const json = {
    ...listOf(
      broken({ id: 1 }),
      training({ id: 2, name: 'B' }),
      broken({ id: 3 }),
      training({ id: 4, name: 'D' }),
    ),
    banner: [{ banner: 5 }, { banner: 'b' }],
    top_5_programs: [{}],
  };
  const parsed = parseAnswer(schema, json);
  expect(namesIn(parsed)).toEqual(['B', 'D']);
  expect(parsed.ok && parsed.value).toMatchObject({
    banner: [{ banner: 'b' }],
    top_5_programs: [],
  });
  expect(parsed.ok && parsed.quarantined).toHaveLength(4);
});

test('bad rows are also removed from a top-level list and from lists inside a map', () => {
  expect(
    parseAnswer(appEndpoints.GetHDDivisionMap.response, [
      { DivisionCode: 'kala' },
      { Division: 'vara' },
    ]),
  ).toMatchObject({
    ok: true,
    value: [{ DivisionCode: 'kala' }],
  });
  const types = { error: false, data: { ONLINE: [{ id: 1, name: 'Webinar' }, { id: 2 }] } };
  expect(parseAnswer(appEndpoints['get-all-program-types'].response, types)).toMatchObject({
    ok: true,
    value: { data: { ONLINE: [{ id: 1, name: 'Webinar' }] } },
  });
});

test('a response with a broken envelope fails as a whole', () => {
  for (const json of [
    null,
    [],
    'text',
    7,
    {},
    { ...home(), upcoming_trainings: {} },
    { ...home(), error: 'no' },
  ])
    expect(parseAnswer(schema, json).ok).toBe(false);
});

test('the good rows of any list keep their order, and the result fits the contract', () => {
  holds(
    fc.property(
      fc.array(fc.oneof(fc.constant('good'), fc.jsonValue()), { maxLength: 12 }),
      (marks) => {
        const rows = marks.map((mark, i) =>
          mark === 'good' ? training({ id: i, name: `good ${i}` }) : mark,
        );
        const parsed = parseAnswer(schema, listOf(...rows));
        expect(parsed.ok && schema.safeParse(parsed.value).success).toBe(true);
        expect(namesIn(parsed)).toEqual(
          marks.flatMap((mark, i) => (mark === 'good' ? [`good ${i}`] : [])),
        );
      },
    ),
  );
});

test('parsing does not change the response', () => {
  const json = listOf(broken({ id: 1 }));
  const before = structuredClone(json);
  parseAnswer(schema, json);
  expect(json).toEqual(before);
});

describe('a list of lists', () => {
  const broken = (change: (lessons: { kind: string; text: string }[]) => void) => {
    const json = structuredClone(courseDetails()) as ReturnType<typeof courseDetails>;
    change((json.course_details.modules[0]?.lessons ?? []) as { kind: string; text: string }[]);
    const parsed = parseAnswer(elearningDetails.response, json, undefined);
    if (!parsed.ok) throw new Error(parsed.issue);
    const { course_details } = parsed.value as ReturnType<typeof courseDetails>;
    return {
      left: course_details.modules.map(({ lessons }) => lessons.length),
      quarantined: parsed.quarantined.map(({ path }) => path),
    };
  };

  test.each([
    [
      'of a kind that this build does not know',
      (lessons: { kind: string }[]) => Object.assign(lessons[1] ?? {}, { kind: 'audio' }),
    ],
    [
      'with more text than a lesson has',
      (lessons: object[]) => Object.assign(lessons[1] ?? {}, { text: 'x'.repeat(30_000) }),
    ],
  ])('a lesson %s is removed alone, without its module', (_what, change) => {
    expect(broken(change)).toEqual({
      left: [1, 2],
      quarantined: ['course_details.modules.0.lessons.1'],
    });
  });

  test('a broken module is removed whole, after its broken lessons and other broken modules', () => {
    const json = structuredClone(courseDetails());
    const [first, second] = json.course_details.modules;
    Object.assign(first ?? {}, { title: 7 });
    Object.assign(first?.lessons[0] ?? {}, { minutes: 'six' });
    Object.assign(second?.lessons[0] ?? {}, { minutes: 'five' });
    const parsed = parseAnswer(elearningDetails.response, json);
    expect(
      parsed.ok &&
        (parsed.value as ReturnType<typeof courseDetails>).course_details.modules.map(
          ({ lessons }) => lessons.length,
        ),
    ).toEqual([1]);
  });
});
