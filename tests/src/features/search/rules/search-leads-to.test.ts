import { expect, test } from 'vitest';
import { leadsTo } from '../../../../../src/features/search/rules/search.ts';
import type { Found, ProgramKeys } from '../../../../../sync/contract/home/found.ts';

const types = {
  ONLINE: [{ id: 1, name: 'Live class' }],
  OFFLINE: [{ id: '2', name: 'Workshop' }],
  'E-LEARNING': [{ id: 3, name: 'Course' }],
};
const at = (program: Partial<ProgramKeys>, over: Partial<Found> = {}): string =>
  leadsTo(
    {
      kind: 'program',
      id: 'x',
      title: 'X',
      program: { program_type: '?', division_code: 'kala', ...program },
      ...over,
    },
    types,
  );

test.each<[string, Partial<ProgramKeys>, string]>([
  [
    'a blended id',
    { blended_program_id: 7, program_id: 9, program_type_id: { id: 1 } },
    '/blended-learning-details/7',
  ],
  ['a blended id as text', { blended_program_id: 'b7' }, '/blended-learning-details/b7'],
  [
    'a child type of ONLINE',
    { program_id: 9, program_type: 'Live class', program_type_id: { id: '1' } },
    '/webinar-course-details/kala/9/1/Live%20class',
  ],
  [
    'a child type of OFFLINE',
    { program_id: '9', program_type: 'Workshop', program_type_id: { id: 2 } },
    '/webinar-course-details/kala/9/2/Workshop',
  ],
  [
    'any other parent type',
    { course: { id: 5 }, program_type_id: { id: 3 } },
    '/elearning-course-details/kala/5',
  ],
  ['an unknown type', { course: { id: '5' } }, '/elearning-course-details/kala/5'],
])('[2.25] the destination of a program with %s is right', (_, program, to) => {
  expect(at(program)).toBe(to);
});
test('[2.25] a program without the id that its screen needs leads to the portfolio', () => {
  expect(at({ program_type_id: { id: 1 } })).toBe('/education-portfolio');
  expect(at({}, { program: undefined })).toBe('/education-portfolio');
});
test('a training leads to its webinar, else to its day in India', () => {
  const training = { kind: 'training', at: '2026-08-12T19:00:00Z' } as const;
  expect(at({ program_type: 'ONLINE', program_id: 9, program_type_id: { id: 1 } }, training)).toBe(
    '/webinar-course-details/kala/9/1/ONLINE',
  );
  expect(at({ program_type: 'ONLINE', program_id: 9 }, training)).toBe('/calendar?day=2026-08-13');
  expect(at({ program_type: 'ONLINE', program_id: 9 }, { kind: 'training' })).toBe('/calendar');
});
test('a product leads to its page', () => {
  expect(at({}, { kind: 'product', product: '11101' })).toBe('/product-details?product=11101');
});
test('a post leads to its page, a note to its product, and a lesson into its course, else to the portfolio', () => {
  expect(at({}, { kind: 'post', post: 'vayu-1' })).toBe('/single-feed?post_id=vayu-1');
  expect(at({}, { kind: 'note', product: '11101' })).toBe('/product-details?product=11101');
  expect(at({ course: { id: 5 } }, { kind: 'lesson', division: 'kala', lesson: '51' })).toBe(
    '/course-syllabus/kala/5?lesson=51',
  );
  expect(at({}, { kind: 'lesson', lesson: '51' })).toBe('/education-portfolio');
});
test('a brand leads to its page and a notification to the list', () => {
  expect(at({}, { kind: 'brand', division: 'kala' })).toBe('/brand-details/kala');
  expect(at({}, { kind: 'notification' })).toBe('/notifications');
});
