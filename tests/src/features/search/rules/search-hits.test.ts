import { describe, expect, test } from 'vitest';
import { hitsOf, moveTo } from '../../../../../src/features/search/rules/search.ts';
import type { Found } from '../../../../../sync/contract/home/found.ts';

const found = (kind: Found['kind'], id: string): Found => ({
  kind,
  id: `${kind} ${id}`,
  title: id,
});

describe('results of device and server', () => {
  test('[E27] each result is listed once, and is marked if it is on this device', () => {
    const hits = hitsOf({
      here: [found('program', '1')],
      there: [found('program', '2'), found('program', '1')],
    });
    expect(hits).toMatchObject([
      { id: 'program 1', here: true },
      { id: 'program 2', here: false },
    ]);
  });
  test('results are ordered brands, programs, products, trainings, notifications, and within a kind as found', () => {
    const here = [
      found('notification', 'n'),
      found('training', 't'),
      found('product', 'p'),
      found('program', 'b'),
      found('brand', 'x'),
      found('program', 'a'),
    ];
    expect(hitsOf({ here, there: [found('program', 'c')] }).map(({ title }) => title)).toEqual([
      'x',
      'b',
      'a',
      'c',
      'p',
      't',
      'n',
    ]);
  });
  test('the list ends after twenty results', () => {
    const many = Array.from({ length: 15 }, (_, place) => `${place}`);
    expect(
      hitsOf({
        here: many.map((id) => found('notification', id)),
        there: many.map((id) => found('program', id)),
      }),
    ).toHaveLength(20);
  });
  test.each([null, { kind: 'no-answer', status: 0 } as const])(
    'without the server (%s) only this device’s results are shown',
    (there) => {
      expect(hitsOf({ here: null, there })).toEqual([]);
      expect(hitsOf({ here: [found('brand', 'x')], there })).toHaveLength(1);
    },
  );
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
  test.each(['next', 'previous', 'first', 'last'] as const)(
    'without rows %s does nothing',
    (move) => {
      expect(moveTo([], null, move)).toBeNull();
    },
  );
});
