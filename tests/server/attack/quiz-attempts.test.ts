import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoQuestions } from '../../../demo/world/quizzes/quiz-rows.ts';
import { completions } from '../../../server/db/schema/programs.ts';
import { quizAttempts, quizzes } from '../../../server/db/schema/quizzes.ts';
import { type AccountId, personOf } from '../../support/attack/people.ts';
import { call } from '../../support/attack/wire.ts';
import { openQuiz } from '../../support/learned.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BOB = 603;
/** The last step of its path that is open. */
const LAST_STEP = 601;
const idOf = (number: number): string =>
  `31111111-2222-4333-8444-${String(number).padStart(12, '0')}`;
const keyOf = (quiz: number) =>
  demoQuestions
    .filter(({ quizId }) => quizId === quiz)
    .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] }));
/** As much as a request can hold: answers to questions that no quiz has. */
const fat = Array.from({ length: 195 }, (_, at) => ({
  question_id: `${'x'.repeat(180)}${at}`,
  option_ids: ['y'.repeat(40), 'z'.repeat(40)],
}));

onEveryDatabase('quiz attempts beyond what is allowed', (server) => {
  async function somebody(id: AccountId = 'HD1001') {
    const person = await personOf(server(), id);
    await openQuiz(server(), id, BOB);
    await openQuiz(server(), id, LAST_STEP);
    const now = () => new Date(server().clock.now()).toISOString();
    return {
      start: (attempt: number, quiz_id = BOB) =>
        call(
          server(),
          'quiz-start',
          { attempt_id: idOf(attempt), quiz_id, started_at: now() },
          person,
        ),
      submit: (attempt: number, answers: readonly object[], quiz_id = BOB) =>
        call(
          server(),
          'quiz-submit',
          { attempt_id: idOf(attempt), quiz_id, started_at: now(), elapsed_ms: 1, answers },
          person,
        ),
      details: (quiz_id = BOB) =>
        call(server(), 'quiz-details', { division_code: [], quiz_id }, person),
    };
  }
  const stored = (quiz = BOB) =>
    server().db.select().from(quizAttempts).where(eq(quizAttempts.quizId, quiz));

  test('[S42] sixty submissions of a quiz store fewer than thirty attempts and no unasked answers', async () => {
    const { submit, details } = await somebody();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 60; attempt += 1)
      statuses.add((await submit(attempt, fat)).status);
    const rows = await stored();
    expect(rows.length).toBeLessThan(30);
    expect(JSON.stringify(rows).length).toBeLessThan(30_000);
    expect((await details()).text.length).toBeLessThan(100_000);
    expect([...statuses]).toEqual([200, 400]);
  });

  test('[S42] sixty starts of a quiz store fewer than thirty attempts; a stored start can be repeated, and a new one succeeds a week later', async () => {
    const { start, details } = await somebody();
    for (let attempt = 0; attempt < 60; attempt += 1) await start(attempt);
    const begun = (await stored()).length;
    expect(begun).toBeLessThan(30);
    expect((await details()).body.running).toHaveLength(begun);
    // What was begun is told again as often as somebody likes.
    expect((await start(0)).status).toBe(200);
    // Another week, another try: nobody is kept out for good.
    server().clock.advance(8 * 24 * HOUR);
    expect((await (await somebody()).start(999)).status).toBe(200);
  });

  test('a quiz timed by the server is late when it is submitted without a start', async () => {
    await server().db.update(quizzes).set({ allowOffline: false }).where(eq(quizzes.id, BOB));
    const { start, submit, details } = await somebody();
    // The questions are read, and long after their answers are handed in as those of a moment.
    await details();
    expect((await submit(1, keyOf(BOB))).body).toMatchObject({
      result: { late: true, passed: false },
    });
    await start(2);
    expect((await submit(2, keyOf(BOB))).body).toMatchObject({
      result: { late: false, passed: true },
    });
  });

  test('an attempt after a pass that showed the solutions does not improve the score', async () => {
    const { submit, details } = await somebody();
    const key = keyOf(LAST_STEP);
    const enough = key.slice(0, Math.ceil(key.length * 0.8));
    const first = await submit(1, enough, LAST_STEP);
    expect(first.body).toMatchObject({
      result: { passed: true, counts: true },
      review: expect.any(Array),
    });
    const { score } = first.body.result as { score: number };
    expect(score).toBeLessThan(100);
    expect((await submit(2, key, LAST_STEP)).body).toMatchObject({
      result: { score: 100, counts: false },
    });
    expect((await details(LAST_STEP)).body).toMatchObject({ best: score, passed: true });
  });

  test('the score of a completed program is that of the first pass, not of a later attempt', async () => {
    const { submit } = await somebody();
    const key = keyOf(BOB);
    const enough = key.slice(0, Math.ceil(key.length * 0.75));
    const score = ((await submit(1, enough)).body.result as { score: number }).score;
    await submit(2, key);
    const person = await personOf(server(), 'HD1001');
    const asked = await call(
      server(),
      'elearning-details',
      { leapcode: 'HD1001', division_code: 'neelam', course_id: 1207 },
      person,
    );
    const { modules } = asked.body.course_details as {
      modules: { lessons: { id: number; kind: string }[] }[];
    };
    for (const { id, kind } of modules.flatMap(({ lessons }) => lessons))
      if (kind !== 'quiz')
        await call(
          server(),
          'lesson-progress',
          { course_id: 1207, lesson_id: id, position: 0, done: true },
          person,
        );
    const [done] = (await server().db.select().from(completions)).filter(
      ({ programId, accountId }) => programId === 207 && accountId === 'HD1001',
    );
    expect(done?.score).toBe(score);
  });
});
