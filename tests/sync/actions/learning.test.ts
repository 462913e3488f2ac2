import { expect, test } from 'vitest';
import { learningActions } from '../../../sync/actions/learning.ts';
import { lessonProgress, rateProgram } from '../../../sync/contract/learning/progress.ts';
import { courseDetails, lesson, path } from '../../support/course.ts';
import { home } from '../../support/home.ts';
import { program } from '../../support/program.ts';

const { 'keep-place': keepPlace, 'finish-lesson': finish, 'rate-program': rate } = learningActions;
// An action's type leaves open in which documents it shows.
const placeIn = keepPlace.shows as Required<typeof keepPlace.shows>;
const doneIn = finish.shows as Required<typeof finish.shows>;
const input = {
  course_id: 1,
  lesson_id: 2,
  position: 500,
  at: '2026-08-12T10:00:00Z',
  name: 'Reading the base level',
  program: 'Foil placement',
  division_code: 'rangat',
  image: '/pictures/p.svg',
  lesson_count: 4,
  lessons_done: 2,
  seconds_left: 900,
  next_part: { number: 3, kind: 'pdf', title: 'Aftercare talk' },
};
const listed = (over: object = {}) => ({
  error: false,
  all_program_list: [program({ course: { id: '1' }, lessons_done: 1, lesson_count: 4, ...over })],
});

test('a position in a lesson and a finished lesson are sent as progress with their times', () => {
  const request = { course_id: 1, lesson_id: 2, position: 500, at: input.at };
  expect(keepPlace.sends(input)).toEqual({
    endpoint: lessonProgress,
    request: { ...request, done: false },
  });
  expect(finish.sends(input)).toEqual({
    endpoint: lessonProgress,
    request: { ...request, done: true },
  });
});

test('a position changes only its lesson, and the course counts as begun', () => {
  const { course_details } = placeIn['elearning-details'](
    courseDetails(undefined, { state: 'new' }),
    input,
  );
  expect(
    course_details.modules.map(({ lessons }) =>
      lessons.map(({ position, done }) => [position, done]),
    ),
  ).toEqual([
    [
      [1000, true],
      [500, false],
    ],
    [
      [0, false],
      [0, false],
    ],
  ]);
  expect(course_details).toMatchObject({ state: 'in-progress', lessons_done: 1 });
});

test('a finished lesson counts, sets the next lesson, and opens the next module; the quiz stays locked', () => {
  const { course_details } = doneIn['elearning-details'](courseDetails(), input);
  expect(course_details).toMatchObject({ lessons_done: 2, next_lesson_id: 3, progress: 0.5 });
  expect(course_details.modules[1]?.lessons.map(({ locked }) => locked)).toEqual([false, true]);
});

test('the last lesson before the quiz opens the quiz', () => {
  const once = doneIn['elearning-details'](courseDetails(), input);
  const twice = doneIn['elearning-details'](once, { ...input, lesson_id: 3, lessons_done: 3 });
  expect(twice.course_details.next_lesson_id).toBe('n3');
  expect(twice.course_details.modules[1]?.lessons[1]?.locked).toBe(false);
});

test('a list shows the count and the next lesson; further progress from the server is kept', () => {
  const [entry] = doneIn['all-programs-list-brand'](listed(), input).all_program_list;
  expect(entry).toMatchObject({
    lessons_done: 2,
    progress: 0.5,
    next_part: { number: 3 },
    seconds_left: 900,
  });
  const further = listed({ lessons_done: 3 });
  expect(doneIn['all-programs-list-brand'](further, input)).toBe(further);
});

test('the last lesson completes a course in lists, removes it from home, and opens the path’s next step', () => {
  const last = { ...input, lessons_done: 4, seconds_left: 0, next_part: null };
  const [entry] = doneIn['all-programs-list-brand'](listed(), last).all_program_list;
  expect(entry).toMatchObject({ state: 'done', progress: 1, done_at: input.at });
  const card = doneIn['home-pwa'](home(), input);
  expect(doneIn['home-pwa'](card, last).continue_learning).toBeNull();
  const { blended_details } = doneIn['blended-details'](
    { error: false, blended_details: path() },
    last,
  );
  expect(blended_details.path.map(({ state }) => state)).toEqual([
    'done',
    'open',
    'locked',
    'locked',
  ]);
});

test('[E40] a position makes its course the one that home continues with', () => {
  const { continue_learning } = placeIn['home-pwa'](home(), input);
  expect(continue_learning).toMatchObject({
    program: 'Foil placement',
    course: { id: 1 },
    lessons_done: 2,
    lesson_count: 4,
    seconds_left: 900,
  });
});

test('a rating is sent and shows as the person’s own on its course’s page; a path of another program is unchanged', () => {
  const rating = { program_id: 205, rate: 4, name: 'Foil placement' };
  expect(rate.sends(rating)).toEqual({
    endpoint: rateProgram,
    request: { program_id: 205, rate: 4 },
  });
  expect(rate.shows['elearning-details']?.(courseDetails(), rating).course_details.rating).toEqual({
    average: 4.5,
    count: 2,
    own: 4,
  });
  const other = { error: false, blended_details: path() };
  expect(rate.shows['blended-details']?.(other, rating)).toBe(other);
});

test('finishing a lesson has an undo time; a position has none, and no notice', () => {
  expect(finish.holdFor).toBe(10_000);
  expect(keepPlace).not.toHaveProperty('holdFor');
  expect(keepPlace.silent).toBe('always');
});

test('a course that does not contain the lesson is unchanged', () => {
  const other = courseDetails([{ title: 'One', lessons: [lesson({ id: 9, done: true })] }], {
    state: 'done',
  });
  expect(doneIn['elearning-details'](other, input)).toBe(other);
});

test('an older position does not override a newer one of another device', () => {
  const at = (position_at: string) =>
    courseDetails([{ title: 'One', lessons: [lesson({ id: 2, position: 900, position_at })] }]);
  const shown = (position_at: string) =>
    placeIn['elearning-details'](at(position_at), input).course_details.modules[0]?.lessons[0]
      ?.position;
  expect([shown('2026-08-12T11:00:00Z'), shown('2026-08-12T09:00:00Z')]).toEqual([900, 500]);
});

test('[D44] of two positions in a lesson the later one is sent, and further progress in the course is kept', () => {
  const before = {
    ...input,
    position: 900,
    at: '2026-08-12T11:00:00Z',
    lessons_done: 3,
    seconds_left: 300,
  };
  // The clock was set back between the two.
  expect(keepPlace.absorbs?.(before, input)).toEqual(before);
  expect(keepPlace.absorbs?.(input, before)).toEqual(before);
  const again = { ...input, position: 100, at: '2026-08-12T12:00:00Z' };
  expect(finish.absorbs?.(before, again)).toEqual({ ...before, position: 100, at: again.at });
});
