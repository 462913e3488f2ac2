import { describe, expect, test } from 'vitest';
import { actions } from '../../../sync/actions/index.ts';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch } from '../../../sync/outbox/put.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { drainAndPull } from '../../../sync/upkeep/drain-and-pull.ts';
import { courseDetails, path, twoModules } from '../../support/course.ts';
import { json } from '../../support/device.ts';
import { quizDetails, quizResult } from '../../support/quiz.ts';
import { Scene, valid } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

type Details = AppResponse<'quiz-details'>;

const attempt_id = '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e60';
const started_at = '2026-08-12T08:50:00.000Z';
const ATTEMPT = { attempt_id, quiz_id: 601, started_at, name: 'Knots that hold' };
const SUBMISSION = {
  ...ATTEMPT,
  answers: [{ question_id: 60101, option_ids: ['b'] }],
  elapsed_ms: 300_000,
};
const shows = actions['submit-quiz'].shows['quiz-details'];
const running = [{ attempt_id, started_at, ends_at: null }];

const decision = (over: Partial<Details['results'][number]> = {}, attempts_left = 2) => ({
  result: quizResult({ attempt_id, score: 75, passed: true, ...over }),
  attempts_left,
  review: [
    { question_id: 60101, correct: true, right_option_ids: ['b'], explanation: 'So it is.' },
  ],
});

describe('the result of an attempt', () => {
  test('is listed with its review, and the attempt is no longer running', () => {
    const after = shows?.(quizDetails({ running }), SUBMISSION, decision());
    expect(after).toMatchObject({ running: [], attempts_left: 2, best: 75, passed: true });
    expect(after?.results).toEqual([
      { ...quizResult({ attempt_id, score: 75, passed: true }), review: decision().review },
    ]);
  });

  test('changes nothing in a document that contains it', () => {
    const there = quizDetails({ results: [quizResult({ attempt_id })], attempts_left: 1 });
    expect(shows?.(there, SUBMISSION, decision())).toBe(there);
  });

  test.each([
    ['is late', { late: true }],
    ['does not count', { counts: false }],
  ])('does not change the best score if it %s', (_what, over) => {
    const after = shows?.(
      quizDetails({ running, best: 40 }),
      SUBMISSION,
      decision({ ...over, passed: false }),
    );
    expect(after).toMatchObject({ best: 40, passed: false });
  });

  test('never restores a used attempt', () => {
    expect(
      shows?.(quizDetails({ running, attempts_left: 1 }), SUBMISSION, decision({}, 2))
        ?.attempts_left,
    ).toBe(1);
  });

  test('does not change another quiz', () => {
    const other = quizDetails({ running });
    expect(shows?.(other, { ...SUBMISSION, quiz_id: 602 }, decision())).toBe(other);
  });
});

describe('a passed quiz', () => {
  const { 'elearning-details': inCourse, 'blended-details': inPath } = actions['submit-quiz'].shows;
  const asked = { ...SUBMISSION, quiz_id: 31 };

  test('finishes its lesson and its path’s step, and opens the next step', () => {
    const open = twoModules().map((module) => ({
      ...module,
      lessons: module.lessons.map((one) => ({ ...one, locked: false, done: one.kind !== 'quiz' })),
    }));
    const course = inCourse?.(courseDetails(open), asked, decision())?.course_details;
    expect(course).toMatchObject({ lessons_done: 4, state: 'done', next_lesson_id: null });
    const steps = path({}, [{ state: 'done' }, { state: 'done' }, { state: 'open' }]);
    const after = inPath?.({ error: false, blended_details: steps }, asked, decision());
    expect(after?.blended_details.path.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'open',
    ]);
  });

  test.each([
    ['is pending', asked, undefined],
    ['was not passed', asked, decision({ passed: false })],
    ['is the quiz of another course', SUBMISSION, decision()],
  ] as const)('changes no course and no path if it %s', (_what, input, kept) => {
    const course = courseDetails();
    const blended = { error: false, blended_details: path() };
    expect([inCourse?.(course, input, kept), inPath?.(blended, input, kept)]).toEqual([
      course,
      blended,
    ]);
    expect(inCourse?.(course, input, kept)).toBe(course);
  });

  test('refetches the course once the server has accepted it', async () => {
    const { scene } = await withQuiz();
    scene.script.answers['elearning-details'] = () => json(courseDetails());
    await pull(scene.edges, scene.store, 'elearning-details', {
      leapcode: 'HD1001',
      division_code: 'rangat',
      course_id: 1,
    });
    scene.script.answers['quiz-start'] = () =>
      json({ error: false, attempt_id, started_at, server_time: started_at });
    scene.script.answers['quiz-submit'] = () => json({ error: false, ...decision() });
    await drainAndPull(scene.edges, scene.store);
    expect(scene.script.of('elearning-details')).toHaveLength(2);
  });
});

test('the start and the submission of a quiz share a lane, so that they are sent in order', () => {
  const lanes = [actions['start-quiz'].lane(ATTEMPT), actions['submit-quiz'].lane(SUBMISSION)];
  expect(new Set(lanes).size).toBe(1);
});

/** A quiz that this device read, and whose later pulls find no connection. */
async function withQuiz() {
  const request = { quiz_id: '601', division_code: 'kala' };
  const scene = await Scene.open({ 'quiz-details': () => json(quizDetails({ running })) });
  await pull(scene.edges, scene.store, 'quiz-details', request);
  scene.script.answers['quiz-details'] = offline;
  const reader = createReader(
    scene.store,
    'quiz-details',
    await documentKey(scene.store, 'quiz-details', request),
  );
  await dispatch(scene.store, 'start-quiz', ATTEMPT, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  await dispatch(scene.store, 'submit-quiz', SUBMISSION, {
    id: scene.edges.newId(),
    at: scene.edges.now(),
  });
  return { scene, read: async () => (await reader.read())?.value };
}

test('[L2] a submission shows as submitted at once, and its result only from the response', async () => {
  const { scene, read } = await withQuiz();
  expect(await read()).toMatchObject({
    running: [{ attempt_id, handed_in: true }],
    results: [],
    attempts_left: 3,
  });
  scene.script.answers['quiz-start'] = () =>
    json({ error: false, attempt_id, started_at, server_time: started_at });
  scene.script.answers['quiz-submit'] = () => json({ error: false, ...decision() });
  await push(scene.edges, scene.store);
  expect(
    scene.script.asked.map(({ name }) => name).filter((name) => name !== 'quiz-details'),
  ).toEqual(['quiz-start', 'quiz-submit']);
  expect(await read()).toMatchObject({
    running: [],
    results: [{ attempt_id, score: 75 }],
    attempts_left: 2,
    passed: true,
  });
});

test('[L5] a submission whose response was lost is sent again under its key, and its result is listed once', async () => {
  const { scene, read } = await withQuiz();
  scene.script.answers['quiz-start'] = offline;
  await push(scene.edges, scene.store);
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  scene.script.answers['quiz-start'] = () =>
    json({ error: false, attempt_id, started_at, server_time: started_at });
  scene.script.answers['quiz-submit'] = offline;
  scene.script.answers['validate-token'] = valid;
  scene.device.clock.ms += 600_000;
  await push(scene.edges, scene.store);
  scene.script.answers['quiz-submit'] = () => json({ error: false, ...decision() });
  scene.device.clock.ms += 600_000;
  await push(scene.edges, scene.store);
  const [first, ...again] = scene.script.of('quiz-submit').map(({ key }) => key);
  expect(again.length).toBeGreaterThan(0);
  expect(again.every((key) => key === first)).toBe(true);
  expect(await read()).toMatchObject({ results: [{ attempt_id }] });
});
