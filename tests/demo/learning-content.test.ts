import { expect, test } from 'vitest';
import { courseTexts, demoLessons } from '../../demo/world/lessons/syllabus-rows.ts';
import { demoDetails } from '../../demo/world/programs/detail-rows.ts';
import { demoPrograms } from '../../demo/world/programs/programs.ts';
import { demoQuestions, demoQuizzes } from '../../demo/world/quizzes/quiz-rows.ts';
import { demoSteps } from '../../demo/world/steps.ts';
import { sanitise } from '../../server/html/sanitise.ts';
import { filmAt } from '../../server/media/films.ts';

/** The courses that home and the first shelves show. */
const MOST_VISIBLE = [201, 202, 203, 204, 205, 206, 216, 218, 219, 301];
const words = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
const lessonsOf = (program: number | undefined) =>
  demoLessons.filter(({ programId }) => programId === program);
const fullTexts = (program: number | undefined) =>
  lessonsOf(program).filter(({ kind, body }) => kind === 'text' && words(body) >= 150);
const courses = demoPrograms.filter(({ courseId }) => courseId != null);

test('every course has goals, two to five modules, and one full lesson, or three if it is among the most visible', () => {
  for (const { id, name } of courses) {
    const text = courseTexts.find(({ program }) => program === id);
    expect(text?.objectives.length, name).toBeGreaterThan(0);
    expect(text?.modules.length, name).toBeGreaterThanOrEqual(2);
    expect(text?.modules.length, name).toBeLessThanOrEqual(5);
    expect(fullTexts(id).length, name).toBeGreaterThanOrEqual(MOST_VISIBLE.includes(id) ? 3 : 1);
  }
});

test('no lesson has more than 320 words', () => {
  expect(
    demoLessons
      .filter(({ body }) => words(body) > 320)
      .map(({ title, body }) => `${title}: ${words(body)}`),
  ).toEqual([]);
});

test('a course lasts as long as its lessons together', () => {
  const sums = courses.map(({ id, name }) => [
    name,
    lessonsOf(id).reduce((sum, { minutes }) => sum + minutes, 0),
  ]);
  expect(sums).toEqual(courses.map(({ name, minutes }) => [name, minutes]));
});

test('a video lesson lasts as many whole minutes as its film, at least one', () => {
  const videos = demoLessons.filter(({ kind }) => kind === 'video');
  const lasts = ({ address }: (typeof videos)[number]) =>
    Math.max(1, Math.round((filmAt(address ?? '')?.duration ?? 0) / 60));
  expect(videos.map(({ title, minutes }) => [title, minutes])).toEqual(
    videos.map((lesson) => [lesson.title, lasts(lesson)]),
  );
});

test('lesson ids are unique, and no two lessons have the same text', () => {
  expect(new Set(demoLessons.map(({ id }) => id)).size).toBe(demoLessons.length);
  const read = demoLessons.filter(({ kind }) => kind !== 'quiz').map(({ body }) => body);
  expect(new Set(read).size).toBe(read.length);
});

test('[S5] sanitising leaves every lesson unchanged', () => {
  for (const { body, bodyHi, title } of demoLessons) {
    expect(sanitise(body), title).toBe(body);
    if (bodyHi) expect(sanitise(bodyHi), title).toBe(bodyHi);
  }
});

test('at least two full lessons and twenty programs have Hindi texts', () => {
  expect(
    demoLessons.filter(({ bodyHi }) => words(bodyHi ?? '') >= 150).length,
  ).toBeGreaterThanOrEqual(2);
  expect(
    demoPrograms.filter(({ nameHi, descriptionHi }) => nameHi && descriptionHi).length,
  ).toBeGreaterThanOrEqual(20);
});

test('there are at least eight quizzes of eight to twelve questions, each with a solution among its options and an explanation', () => {
  expect(demoQuizzes.length).toBeGreaterThanOrEqual(8);
  for (const { id, title } of demoQuizzes) {
    const asked = demoQuestions.filter(({ quizId }) => quizId === id);
    expect(asked.length, title).toBeGreaterThanOrEqual(8);
    expect(asked.length, title).toBeLessThanOrEqual(12);
    for (const { text, options, answer, explanation, kind } of asked) {
      const offered = options.map((option) => option.id);
      expect(new Set(offered).size, text).toBe(offered.length);
      expect(answer.length, text).toBeGreaterThan(kind === 'multiple' ? 1 : 0);
      expect(
        answer.every((each) => offered.includes(each)) && answer.length < offered.length,
        text,
      ).toBe(true);
      expect(words(explanation), text).toBeGreaterThan(4);
    }
  }
  expect(new Set(demoQuestions.map(({ kind }) => kind))).toEqual(
    new Set(['single', 'multiple', 'true-false', 'image']),
  );
});

test('each place holds the right option of 10 to 40 % of the single-choice questions', () => {
  const single = demoQuestions.filter(({ kind }) => kind === 'single');
  for (const place of ['a', 'b', 'c', 'd']) {
    const share = single.filter(({ answer }) => answer[0] === place).length / single.length;
    expect(share, place).toBeGreaterThan(0.1);
    expect(share, place).toBeLessThan(0.4);
  }
});

test('every program has details: goals for all, an agenda for every training, and as many steps as its card states', () => {
  expect(new Set(demoDetails.map(({ programId }) => programId))).toEqual(
    new Set(demoPrograms.map(({ id }) => id)),
  );
  expect(demoDetails.filter(({ objectives }) => !objectives.length)).toEqual([]);
  for (const { id, name, typeId, steps } of demoPrograms) {
    const details = demoDetails.find(({ programId }) => programId === id);
    if (typeId < 30) expect(details?.agenda.length, name).toBeGreaterThanOrEqual(3);
    if (typeId === 41)
      expect(demoSteps.filter(({ programId }) => programId === id).length, name).toBe(steps);
  }
});

test('steps and lessons refer only to existing programs and quizzes', () => {
  const programs = new Set(demoPrograms.map(({ id }) => id));
  const quizzes = new Set(demoQuizzes.map(({ id }) => id));
  expect(
    demoSteps.filter(({ stepProgramId }) => stepProgramId != null && !programs.has(stepProgramId)),
  ).toEqual([]);
  expect(demoSteps.filter(({ quizId }) => quizId != null && !quizzes.has(quizId))).toEqual([]);
  expect(demoLessons.filter(({ quizId }) => quizId != null && !quizzes.has(quizId))).toEqual([]);
});
