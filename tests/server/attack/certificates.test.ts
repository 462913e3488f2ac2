import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoLessons } from '../../../demo/world/lessons/syllabus-rows.ts';
import { demoQuestions } from '../../../demo/world/quizzes/quiz-rows.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { leastMs, quizLeastMs } from '../../../server/domain/certificates.ts';
import { filmAt } from '../../../server/media/films.ts';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { type AccountId, type Person, personOf } from '../../support/attack/people.ts';
import { call } from '../../support/attack/wire.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A course of Neelam with a quiz, which earns a certificate. */
const BOB = { program: 207, course: 1207, quiz: 603 } as const;
const lessons = demoLessons.filter(
  ({ programId, kind }) => programId === BOB.program && kind !== 'quiz',
);
const key = demoQuestions
  .filter(({ quizId }) => quizId === BOB.quiz)
  .map((one) => ({ question_id: one.id, option_ids: [...one.answer] }));
const lengths = lessons.map(({ kind, minutes, address }) =>
  leastMs({ kind, minutes, film: address ? filmAt(address)?.duration : undefined }),
);
/** The least time in which the course can be learned. */
const LEAST_MS = lengths.reduce((sum, least) => sum + least, 0) + quizLeastMs(key.length);

onEveryDatabase('certificates without the work', (server) => {
  const at = (ms: number) => new Date(server().clock.now() + ms).toISOString();
  const look = async (person: Person) => {
    const course = { leapcode: person.id, division_code: 'neelam', course_id: BOB.course };
    expect((await call(server(), 'elearning-details', course, person)).status).toBe(200);
    expect(
      (await call(server(), 'quiz-details', { division_code: [], quiz_id: BOB.quiz }, person))
        .status,
    ).toBe(200);
  };
  const finish = (person: Person, lesson: { readonly id: number }, said: string) =>
    call(
      server(),
      'lesson-progress',
      { course_id: BOB.course, lesson_id: lesson.id, position: 0, done: true, at: said },
      person,
    );
  const handIn = (
    person: Person,
    answers: readonly object[],
    attempt = 1,
    elapsed_ms = 5 * MINUTE,
  ) => {
    const attempt_id = `41111111-2222-4333-8444-${String(attempt).padStart(12, '0')}`;
    return call(
      server(),
      'quiz-submit',
      { attempt_id, quiz_id: BOB.quiz, started_at: at(-elapsed_ms), elapsed_ms, answers },
      person,
    );
  };
  const wallet = async (person: Person) => {
    const { certificates, on_the_way } = (await call(server(), 'my-certificates', {}, person))
      .body as ResponseOf<'my-certificates'>;
    const ofBob = (one: { readonly program_id: string | number }) => one.program_id === BOB.program;
    return { issued: certificates.filter(ofBob), waiting: on_the_way.filter(ofBob) };
  };
  const learn = async (person: Person) => {
    for (const lesson of lessons) expect((await finish(person, lesson, at(0))).status).toBe(200);
    expect((await handIn(person, key)).body).toMatchObject({ result: { passed: true } });
  };
  const asha = (id: AccountId = 'HD1001') => personOf(server(), id);

  test('[S28] lessons dated back by twenty days wait for a review, and blank attempts of a second account show no solutions', async () => {
    const [taker, helper] = [await asha(), await asha('HD1003')];
    await server()
      .db.update(accounts)
      .set({ divisions: ['neelam'] })
      .where(eq(accounts.id, 'HD1003'));
    for (const [index, lesson] of lessons.entries())
      await finish(taker, lesson, at((index - 20) * DAY));
    // The helper wants the solutions alone: three blank attempts.
    for (const lesson of lessons) await finish(helper, lesson, at(-DAY));
    for (const attempt of [1, 2, 3]) await handIn(helper, [], attempt);
    const shown = ((await handIn(helper, [], 3)).body.review ?? []) as {
      question_id: number;
      right_option_ids: string[];
    }[];
    const harvested = shown.map(({ question_id, right_option_ids }) => ({
      question_id,
      option_ids: right_option_ids,
    }));
    expect.soft(harvested, 'solutions shown to an account without a pass').toEqual([]);
    await handIn(taker, harvested.length ? harvested : key);
    const { issued, waiting } = await wallet(taker);
    expect(issued).toEqual([]);
    expect(waiting).toEqual([expect.objectContaining({ state: 'review', reason: null })]);
  });

  test('[S28] reports sent in a burst after two weeks offline earn a certificate, because the course was given out before', async () => {
    const person = await asha();
    await look(person);
    server().clock.advance(14 * DAY - MINUTE);
    const back = await asha();
    for (const [index, lesson] of lessons.entries())
      await finish(back, lesson, at((index - 10) * DAY));
    await handIn(back, key);
    expect((await wallet(back)).issued).toEqual([
      expect.objectContaining({ holder: 'Asha Menon', state: 'valid' }),
    ]);
  });

  test('[S28] lessons that a device reports as finished in the same minute earn no certificate, even a day after they were given out', async () => {
    const person = await asha();
    await look(person);
    server().clock.advance(DAY);
    const back = await asha();
    for (const lesson of lessons) await finish(back, lesson, at(-MINUTE));
    await handIn(back, key);
    expect((await wallet(back)).issued).toEqual([]);
  });

  test.each([
    ['two days ahead', 2 * DAY],
    ['two days behind', -2 * DAY],
  ])(
    '[S28] a device whose clock is %s earns a certificate for a course learned offline',
    async (_how, off) => {
      await look(await asha());
      server().clock.advance(DAY);
      const back = await asha();
      for (const [index, lesson] of lessons.entries())
        await finish(back, lesson, at(off + (index - lessons.length) * 20 * MINUTE));
      await handIn(back, key);
      const { issued, waiting } = await wallet(back);
      expect(issued).toHaveLength(1);
      expect(waiting).toEqual([]);
    },
  );

  test('[S28] a quiz submitted 20 ms after its questions were given out earns no certificate', async () => {
    const person = await asha();
    const course = { leapcode: person.id, division_code: 'neelam', course_id: BOB.course };
    await call(server(), 'elearning-details', course, person);
    server().clock.advance(DAY);
    const back = await asha();
    for (const [index, lesson] of lessons.entries())
      await finish(back, lesson, at((index - lessons.length) * 10 * MINUTE));
    await look(back);
    server().clock.advance(20);
    await handIn(back, key);
    expect((await wallet(back)).issued).toEqual([]);
  });

  test('[S28] whatever order and times a device reports, no certificate is issued before the least learning time since the course was given out', {
    timeout: 2 * MINUTE,
  }, async () => {
    const waits = fc.integer({ min: 0, max: Math.round(LEAST_MS / lessons.length) });
    const told = fc.record({
      wait: waits,
      said: fc.integer({ min: -30 * DAY, max: 30 * DAY }),
      order: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(told, { minLength: lessons.length, maxLength: lessons.length }),
        waits,
        fc.integer({ min: 0, max: 10 * MINUTE }),
        async (all, last, elapsed) => {
          await server().reset();
          const person = await asha();
          await look(person);
          const given = server().clock.now();
          const reports = lessons.map((lesson, index) => ({
            lesson,
            ...(all[index] ?? { wait: 0, said: 0, order: 0 }),
          }));
          for (const { lesson, wait, said } of reports.toSorted((a, b) => a.order - b.order)) {
            server().clock.advance(wait);
            // Signed in anew: an access token does not last that long.
            await finish(await asha(), lesson, at(said));
          }
          server().clock.advance(last);
          const back = await asha();
          await handIn(back, key, 1, elapsed);
          const passed = server().clock.now() - given;
          const { issued, waiting } = await wallet(back);
          expect(issued.length + waiting.length).toBe(1);
          if (passed < LEAST_MS) expect(issued).toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('[S28] a quiz is refused as locked until all its lessons are finished, then accepted', async () => {
    const person = await asha();
    const [first] = lessons;
    const refused = await handIn(person, key);
    expect(refused).toMatchObject({ status: 409, body: { error: true, code: 'lesson-locked' } });
    expect((await finish(person, first ?? { id: 0 }, at(0))).status).toBe(200);
    expect((await handIn(person, key)).status).toBe(409);
    await learn(person);
  });

  test('a certificate earned under a name that staff had not validated waits even after approval; one under a validated name is issued', async () => {
    await server()
      .db.update(accounts)
      .set({ name: 'Priya The Famous', divisions: ['neelam'] })
      .where(eq(accounts.id, 'HD1002'));
    for (const id of ['HD1002', 'HD1001'] as const) await look(await asha(id));
    server().clock.advance(DAY);
    for (const id of ['HD1002', 'HD1001'] as const) {
      const person = await asha(id);
      for (const [index, lesson] of lessons.entries())
        await finish(person, lesson, at((index - lessons.length) * 10 * MINUTE));
      await handIn(person, key);
    }
    await server().db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, 'HD1002'));
    const pending = await wallet(await asha('HD1002'));
    expect(pending.issued).toEqual([]);
    expect(pending.waiting).toHaveLength(1);
    expect((await wallet(await asha())).issued[0]?.holder).toBe('Asha Menon');
  });
});
