import { expect, test } from 'vitest';
import { type Candidate, recommendedOf } from '../../../server/domain/programs.ts';

const program = (id: number, over: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Program ${id}`,
  divisionCode: 'rangat',
  categoryId: 1,
  open: true,
  doneAt: null,
  publishedAt: 0,
  average: null,
  ...over,
});

test('programs like the last finished one come first, those of its brand before others, each with its reason', () => {
  const all = [
    program(1, { open: false, doneAt: 5 }),
    program(2, { divisionCode: 'vayu' }),
    program(3),
    program(4, { categoryId: 9, publishedAt: 7 }),
    program(5, { categoryId: 9, average: 4 }),
  ];
  expect([...recommendedOf(all)]).toEqual([
    [3, { rank: 1, because: 'finished', program_id: 1, program: 'Program 1' }],
    [2, { rank: 2, because: 'finished', program_id: 1, program: 'Program 1' }],
    [4, { rank: 3, because: 'brand' }],
    [5, { rank: 4, because: 'brand' }],
  ]);
});

test('at most six programs are recommended, and open ones only', () => {
  const all = Array.from({ length: 20 }, (_, index) =>
    program(index + 1, { open: index % 2 === 0 }),
  );
  const chosen = [...recommendedOf(all).keys()];
  expect(chosen).toEqual([1, 3, 5, 7, 9, 11]);
  expect(
    recommendedOf([program(1, { open: false }), program(2, { open: false, doneAt: 3 })]).size,
  ).toBe(0);
});
