import { expect, test } from 'vitest';
import { popularOf } from '../../../../../src/features/search/rules/search.ts';
import type { TopProgram } from '../../../../../sync/contract/home/home.ts';
import { findProgram } from '../../../../../sync/search/found.ts';

const top = (over: Partial<TopProgram> = {}): TopProgram => ({
  program: 'Balayage on dark bases',
  program_type: 'E-Learning',
  division_code: 'rangat',
  course: { id: 7 },
  minutes: 45,
  ...over,
});

test('what is popular is what the search would find: the same thing, the same way to it, the same time', () => {
  const [popular] = popularOf([top()], []);
  expect(popular).toEqual(findProgram(top()).found);
});

test('what was chosen lately stands there already, and nothing stands there twice', () => {
  const other = top({ course: { id: 8 }, program: 'Bridal knots' });
  expect(
    popularOf([top(), other, other], [findProgram(top()).found]).map(({ title }) => title),
  ).toEqual(['Bridal knots']);
});
