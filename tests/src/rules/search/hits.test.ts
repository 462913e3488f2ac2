import { describe, expect, test } from 'vitest';
import { hitsOf, moveTo } from '../../../../src/rules/search/hits.ts';
import type { Found } from '../../../../sync/search/found.ts';

const found = (kind: Found['kind'], id: string): Found => ({ kind, id: `${kind} ${id}`, title: id });

describe('what both sides found', () => {
  test('[E27] each thing stands there once, and what lies on this device says so', () => {
    const hits = hitsOf({ here: [found('program', '1')], there: [found('program', '2'), found('program', '1')] });
    expect(hits.map(({ id, here }) => [id, here])).toEqual([
      ['program 1', true],
      ['program 2', false],
    ]);
  });
  test('brands come first, then programs, trainings and alerts, each in the order in which they were found', () => {
    const here = [found('notice', 'n'), found('training', 't'), found('program', 'b'), found('brand', 'x'), found('program', 'a')];
    expect(hitsOf({ here, there: [found('program', 'c')] }).map(({ title }) => title)).toEqual(['x', 'b', 'a', 'c', 't', 'n']);
  });
  test('the list ends with the twentieth', () => {
    const many = Array.from({ length: 15 }, (_, place) => `${place}`);
    expect(hitsOf({ here: many.map((id) => found('notice', id)), there: many.map((id) => found('program', id)) })).toHaveLength(20);
  });
  test.each([null, { kind: 'no-answer', status: 0 } as const])('without the server (%s) this device speaks alone', (there) => {
    expect(hitsOf({ here: null, there })).toEqual([]);
    expect(hitsOf({ here: [found('brand', 'x')], there })).toHaveLength(1);
  });
});

describe('the arrow keys', () => {
  const ids = ['a', 'b', 'c'];
  test.each([
    [null, 'next', 'a'],
    ['a', 'next', 'b'],
    ['c', 'next', 'a'],
    [null, 'previous', 'c'],
    ['a', 'previous', 'c'],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['gone', 'next', 'a'],
  ] as const)('from %s, %s leads to %s', (from, move, to) => {
    expect(moveTo(ids, from, move)).toBe(to);
  });
  test.each(['next', 'previous', 'first', 'last'] as const)('without rows %s leads nowhere', (move) => {
    expect(moveTo([], null, move)).toBeNull();
  });
});
