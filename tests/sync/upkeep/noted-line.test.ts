import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LINES,
  linesIn,
  NOTED,
  type NotedLine,
  withLines,
} from '../../../sync/upkeep/noted-line.ts';
import { ASHA_SELF } from '../../support/canaries.ts';

const NAMES = new Set(['home-pwa', 'answer-training']);
const KINDS = [
  'no-answer',
  'signed-out',
  'refused',
  'not-offered',
  'too-large',
  'busy',
  'malformed',
  'storage',
];
const WORDS = new Set<unknown>([...NOTED, ...NAMES, ...KINDS]);
const NOW = Date.parse('2026-08-12T09:00:00Z');

/** Values that a careless caller might put into a line. */
const personal = fc.constantFrom<unknown>(
  ...ASHA_SELF,
  'eyJhbGciOiJIUzI1NiJ9.e30.x',
  'https://a.test/home?leapcode=HD1001',
  'Seats are full',
  [],
  {},
  -1,
  null,
);
const anything = fc.oneof(
  personal,
  fc.record(
    {
      at: fc.oneof(fc.nat(), personal),
      what: fc.oneof(fc.constantFrom<unknown>(...NOTED), personal),
      name: fc.oneof(fc.constantFrom<unknown>(...NAMES), personal),
      kind: fc.oneof(fc.constantFrom<unknown>(...KINDS), personal),
      status: fc.oneof(fc.nat(700), personal),
      count: fc.oneof(fc.nat(), personal),
      message: personal,
    },
    { requiredKeys: ['at', 'what'] },
  ),
);

const line = (at: number, over: Partial<NotedLine> = {}): NotedLine => ({
  at,
  what: 'read-failed',
  name: 'home-pwa',
  ...over,
});

describe('a line of the diagnostics log', () => {
  test('holds only closed words and integers, for any input', () => {
    void fc.assert(
      fc.property(fc.array(anything), (values): void => {
        for (const { at, status = 0, count = 0, ...words } of linesIn(values, (name) =>
          NAMES.has(name),
        )) {
          for (const number of [at, status, count])
            expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
          for (const word of Object.values(words)) expect(WORDS.has(word)).toBe(true);
        }
      }),
    );
  });

  test.each(['Asha', 'HD1001', '9822041187', 'home-pwa?leapcode=HD1001'])(
    'is rejected if its name is no call or action: %s',
    (name) => {
      expect(linesIn([line(1, { name })], (name) => NAMES.has(name))).toEqual([]);
    },
  );
});

describe('the diagnostics log', () => {
  test('counts repeated lines', () => {
    const log = withLines(
      [line(NOW - 2)],
      [line(NOW - 1), line(NOW, { status: 500 }), line(NOW, { status: 500 })],
      NOW,
    );
    expect(log).toEqual([line(NOW - 1, { count: 2 }), line(NOW, { status: 500, count: 2 })]);
  });

  test('logs each entry that needs the person once', () => {
    const refused: NotedLine = { at: NOW - 5, what: 'entry-refused', name: 'answer-training' };
    expect(withLines([refused, line(NOW - 1)], [refused, { ...refused, at: NOW }], NOW)).toEqual([
      refused,
      line(NOW - 1),
      { ...refused, at: NOW },
    ]);
  });

  test('keeps 200 lines of seven days, and none from the future', () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      line(NOW - 300 + i, { status: 400 + (i % 2) }),
    );
    const log = withLines([line(NOW - LINES.age - 1), line(NOW + LINES.age + 1)], many, NOW);
    expect(log).toEqual(many.slice(100));
  });
});
