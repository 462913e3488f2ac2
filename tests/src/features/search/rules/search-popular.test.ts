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

test('a popular program equals the result of a search for it', () => {
  const [popular] = popularOf([top()], []);
  expect(popular).toEqual(findProgram(top()).found);
});

test('popular programs exclude recent choices and duplicates', () => {
  const other = top({ course: { id: 8 }, program: 'Bridal knots' });
  expect(
    popularOf([top(), other, other], [findProgram(top()).found]).map(({ title }) => title),
  ).toEqual(['Bridal knots']);
});
