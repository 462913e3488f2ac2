import { expect, test } from 'vitest';
import { demoQuestions } from '../../../../demo/world/quizzes/quiz-rows.ts';
import { completions } from '../../../../server/db/schema/programs.ts';
import { quizAttempts } from '../../../../server/db/schema/quizzes.ts';
import type { ResponseOf } from '../../../../sync/contract/index.ts';
import { post, signedIn } from '../../../support/client.ts';
import { openQuiz } from '../../../support/learned.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;
const BOB = 603;
const idOf = (number: number): string =>
  `11111111-2222-4333-8444-${String(number).padStart(12, '0')}`;
const keyOf = (quiz: number) =>
  demoQuestions
    .filter(({ quizId }) => quizId === quiz)
    .map(({ id, answer }) => ({ question_id: id, option_ids: [...answer] }));
const wrong = (quiz: number) =>
  keyOf(quiz).map(({ question_id }) => ({ question_id, option_ids: [] }));

onEveryDatabase('quizzes', (server) => {
  async function device(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    for (const quiz of [BOB, 601]) await openQuiz(server(), loginId, quiz);
    const call = (path: string, body: object) =>
      post(server(), `/api/hair_dresser/${path}`, body, bearer);
    const now = () => new Date(server().clock.now()).toISOString();
    return {
      call,
      start: (attempt: number, quiz_id: number | string = BOB) =>
        call('quiz-start', { attempt_id: idOf(attempt), quiz_id, started_at: now() }),
      submit: (attempt: number, answers: object[], more: object = {}) =>
        call('quiz-submit', {
          attempt_id: idOf(attempt),
          answers,
          started_at: now(),
          elapsed_ms: 5 * MINUTE,
          ...more,
        }),
      details: async (body: object = { blended_learning_id: 2403 }) =>
        (await call('quiz-details', { division_code: ['neelam'], ...body }))
          .body as ResponseOf<'quiz-details'>,
    };
  }

  test('quiz-details answers the questions without their solutions', async () => {
    const { details, call } = await device();
    const asked = await details();
    expect(asked).toMatchObject({
      quiz: { id: BOB, pass_mark: 70, attempts: 3, allow_offline: true },
      attempts_left: 3,
      passed: false,
      results: [],
    });
    expect(asked.quiz.questions).toHaveLength(9);
    for (const question of asked.quiz.questions)
      expect(Object.keys(question).sort()).toEqual(['id', 'image', 'kind', 'options', 'text']);
    expect(
      asked.quiz.questions
        .find(({ kind }) => kind === 'image')
        ?.options.every(({ image }) => image?.startsWith('/pictures/option/')),
    ).toBe(true);
    expect(
      (await call('quiz-details', { division_code: 'rangat', quiz_id: 602 })).body,
    ).toMatchObject({ quiz: { id: 602 } });
    expect(await call('quiz-details', { division_code: 'rangat' })).toMatchObject({
      status: 422,
      body: { field: 'blended_learning_id' },
    });
  });

  test('[S28] failed attempts show no solutions, and a pass shows them with the person’s choices', async () => {
    const { start, submit } = await device();
    for (const attempt of [1, 2]) {
      await start(attempt);
      const said = await submit(attempt, wrong(BOB));
      expect(said.body).toMatchObject({
        result: { score: 0, passed: false, counts: true },
        attempts_left: 3 - attempt,
        review: null,
        code: 'quiz-not-passed',
      });
    }
    await start(3);
    const { review } = (await submit(3, keyOf(BOB).slice(0, 7))).body as ResponseOf<'quiz-submit'>;
    expect(review).toHaveLength(9);
    expect(review?.filter(({ correct }) => correct)).toHaveLength(7);
    // Each with what the person chose themselves.
    const chosen = new Map(
      keyOf(BOB).map(({ question_id, option_ids }, i) => [question_id, i < 7 ? option_ids : []]),
    );
    // Another account learns nothing by failing three times.
    const farah = await device('HD1003');
    for (const attempt of [4, 5, 6])
      expect((await farah.submit(attempt, [], { quiz_id: BOB })).body.review).toBeNull();
    expect(
      review?.map(({ question_id, chosen_option_ids }) => [question_id, chosen_option_ids]),
    ).toEqual([...chosen]);
  });

  test('attempts begun on either device are listed with their end, until they are submitted or a week is over', async () => {
    const { start, submit, details } = await device();
    const begunAt = server().clock.now();
    await start(1);
    server().clock.advance(MINUTE);
    await start(2);
    const { time_limit_s } = (await details()).quiz;
    expect((await details()).running).toEqual([
      {
        attempt_id: idOf(1),
        started_at: new Date(begunAt).toISOString(),
        ends_at: new Date(begunAt + Number(time_limit_s) * 1000).toISOString(),
      },
      expect.objectContaining({ attempt_id: idOf(2) }),
    ]);
    await submit(1, wrong(BOB));
    expect(await details()).toMatchObject({
      running: [{ attempt_id: idOf(2) }],
      results: [{ attempt_id: idOf(1), score: 0 }],
    });
    server().clock.advance(8 * 24 * 60 * MINUTE);
    // Signed in again: a session does not last that long.
    expect((await (await device()).details()).running).toEqual([]);
  });

  test('the solutions of a passed attempt are shown again later', async () => {
    const { start, submit, details } = await device();
    for (const attempt of [1, 2]) {
      await start(attempt);
      await submit(attempt, wrong(BOB));
    }
    expect((await details()).results.map(({ review }) => review)).toEqual([null, null]);
    await start(3);
    const said = (await submit(3, keyOf(BOB).slice(0, 7))).body as ResponseOf<'quiz-submit'>;
    const { results } = await details();
    expect(results.map(({ review }) => review?.length ?? null)).toEqual([null, null, 9]);
    expect(results[2]?.review).toEqual(said.review);
  });

  test('a pass is kept, repeated unchanged, and completes no program with other steps to do', async () => {
    const { start, submit, details } = await device();
    await start(1);
    const first = await submit(1, keyOf(BOB));
    expect(first.body).toMatchObject({
      error: false,
      result: { score: 100, passed: true, late: false },
      attempts_left: 2,
    });
    server().clock.advance(5 * MINUTE);
    const again = await submit(1, wrong(BOB), { elapsed_ms: 1 });
    expect(again).toMatchObject({ status: 200 });
    expect(again.body).toEqual(first.body);
    expect(await details()).toMatchObject({ best: 100, passed: true, attempts_left: 2 });
    expect(
      (await server().db.select().from(completions)).some(({ programId }) => programId === 403),
    ).toBe(false);
  });

  test('passing as the last step completes the blended program', async () => {
    const { start, submit, call } = await device();
    await start(1, 601);
    await submit(1, keyOf(601));
    const [done] = (await server().db.select().from(completions)).filter(
      ({ programId, accountId }) => programId === 401 && accountId === 'HD1001',
    );
    expect(done).toMatchObject({ score: 100, completedAt: server().clock.now() });
    const said = await call('blended-details', {
      leapcode: 'HD1001',
      division_code: 'vayu',
      blended_learning_id: 2401,
    });
    expect(said.body.blended_details).toMatchObject({
      state: 'done',
      progress: 1,
      certificate: { earns: true, completed_at: expect.any(String) },
    });
  });

  test('passing completes the lesson that the quiz belongs to', async () => {
    const { submit, call } = await device();
    expect((await submit(1, keyOf(BOB), { quiz_id: BOB })).status).toBe(200);
    const said = await call('elearning-details', {
      leapcode: 'HD1001',
      division_code: 'neelam',
      course_id: 1207,
    });
    expect(said.body.course_details).toMatchObject({ lessons_done: 6, state: 'done' });
  });

  test('a late attempt is kept and marked, not dropped', async () => {
    const { start, submit, details } = await device();
    await start(1);
    expect((await submit(1, keyOf(BOB), { elapsed_ms: 14 * MINUTE })).body).toMatchObject({
      result: { late: true, passed: false, score: 100, counts: true },
      message: expect.stringContaining('the time was over'),
    });
    expect(await details()).toMatchObject({
      best: null,
      passed: false,
      attempts_left: 2,
      results: [{ late: true }],
    });
  });

  test('an offline attempt is in time up to a week after its start', async () => {
    const started_at = new Date(server().clock.now()).toISOString();
    server().clock.advance(7 * 24 * 60 * MINUTE);
    const later = await device();
    expect((await later.submit(1, keyOf(BOB), { started_at, quiz_id: BOB })).body).toMatchObject({
      result: { late: false, passed: true },
    });
    server().clock.advance(1);
    expect((await later.submit(2, keyOf(BOB), { started_at, quiz_id: BOB })).body).toMatchObject({
      result: { late: true },
    });
  });

  test('attempts beyond the allowed number are recorded and do not count', async () => {
    const { submit, details } = await device();
    for (const attempt of [1, 2, 3]) await submit(attempt, wrong(BOB), { quiz_id: BOB });
    expect((await submit(4, keyOf(BOB), { quiz_id: BOB })).body).toMatchObject({
      result: { counts: false, passed: false, score: 100 },
      attempts_left: 0,
    });
    expect(await details()).toMatchObject({ best: 0, passed: false, attempts_left: 0 });
    expect(
      (await server().db.select().from(quizAttempts)).filter(({ quizId }) => quizId === BOB),
    ).toHaveLength(4);
  });

  test('concurrent attempts of two devices are both kept, each with its own number, and the best counts', async () => {
    const tablet = await device();
    const phone = await device();
    const said = await Promise.all([
      tablet.submit(1, keyOf(BOB).slice(0, 5), { quiz_id: BOB }),
      phone.submit(2, keyOf(BOB), { quiz_id: BOB }),
    ]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    const rows = (await server().db.select().from(quizAttempts)).filter(
      ({ quizId }) => quizId === BOB,
    );
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect((await tablet.details()).best).toBe(100);
  });

  test('one attempt sent by two tabs at once has one result', async () => {
    const { start, submit } = await device();
    await start(1);
    const said = await Promise.all([
      submit(1, keyOf(BOB)),
      submit(1, wrong(BOB)),
      submit(1, keyOf(BOB)),
    ]);
    expect(new Set(said.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('a repeated start does not restart the time', async () => {
    const { start } = await device();
    const first = await start(1);
    server().clock.advance(5 * MINUTE);
    const again = await start(1);
    expect(again.body).toMatchObject({
      started_at: first.body.started_at,
      ends_at: first.body.ends_at,
    });
    expect(again.body.server_time).not.toBe(first.body.server_time);
  });

  test('[S25] another person’s attempts and quizzes of other divisions are not found, and attempt ids are separate for each person', async () => {
    const asha = await device();
    await asha.start(1);
    const farah = await device('HD1003');
    const rohit = await device('HD1002');
    // An id that another person's device made says nothing: this person has no such attempt, and
    // may begin one.
    expect((await farah.submit(1, keyOf(BOB))).status).toBe(404);
    expect((await farah.start(1)).status).toBe(200);
    expect((await farah.submit(9, keyOf(BOB))).status).toBe(404);
    expect((await rohit.submit(9, keyOf(BOB), { quiz_id: BOB })).status).toBe(404);
    expect((await rohit.start(9)).status).toBe(404);
    expect(
      (await rohit.call('quiz-details', { division_code: [], blended_learning_id: 2403 })).status,
    ).toBe(404);
    const rows = (await server().db.select().from(quizAttempts)).filter(
      ({ quizId }) => quizId === BOB,
    );
    expect(
      rows.map(({ id, accountId, submittedAt }) => [id, accountId, submittedAt]).sort(),
    ).toEqual([
      [idOf(1), 'HD1001', null],
      [idOf(1), 'HD1003', null],
    ]);
  });
});
