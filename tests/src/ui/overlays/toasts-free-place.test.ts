import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftOver } from '../../../../src/ui/overlays/toasts.tsx';
import { holds } from '../../../support/holds.ts';

const toast = { top: 640, bottom: 700 };

test('a message stays at the bottom if it covers no control', () => {
  expect(liftOver(toast, [])).toBe(0);
  expect(liftOver(toast, [{ top: 500, bottom: 548 }])).toBe(0);
});

test('a message moves above a control, and above the next one if there is no room between them', () => {
  expect(liftOver(toast, [{ top: 650, bottom: 698 }])).toBe(54);
  const two = [
    { top: 650, bottom: 698 },
    { top: 560, bottom: 608 },
  ];
  expect(liftOver(toast, two)).toBe(144);
});

test('a message in a free position does not move', () => {
  expect(liftOver(toast, [], 54)).toBe(54);
});

const span = fc.record({
  top: fc.integer({ min: 0, max: 760 }),
  height: fc.integer({ min: 1, max: 60 }),
});

test('liftOver returns the lowest free position, and null only if there is none', () => {
  holds(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const others = spans.map(({ top, height }) => ({ top, bottom: top + height }));
      const lift = liftOver(toast, others);
      const free = (by: number) =>
        others.every(
          ({ top, bottom }) => bottom + 4 <= toast.top - by || top - 4 >= toast.bottom - by,
        );
      const any = Array.from({ length: toast.top + 1 }, (_, by) => by).find(free);
      return lift === null ? any === undefined : free(lift) && lift === any;
    }),
  );
});
