import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOf, pageBegins } from '../../../sync/documents/layout.ts';
import { PAGE_ROWS } from '../../../sync/store/document.ts';
import { holds } from '../../support/holds.ts';

type Row = { readonly id: number };
const rows = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));

/** A list cut into pages at the first rows of the pages in `before`, where they still exist. */
function cut(
  list: readonly unknown[],
  before: readonly (readonly unknown[])[] = [],
): (readonly unknown[])[] {
  const names = namesOf(list);
  const first = new Set(
    before.map((page) => namesOf(before.flat())[before.flat().indexOf(page[0])] ?? ''),
  );
  const begins = pageBegins(names, first);
  return begins.map((from, i) => list.slice(from, begins[i + 1]));
}
/** Number of pages that are not pages of the previous list. */
const written = (
  after: readonly (readonly unknown[])[],
  before: readonly (readonly unknown[])[],
): number => {
  const previous = new Set(before.map((page) => JSON.stringify(page)));
  return after.filter((page) => !previous.has(JSON.stringify(page))).length;
};
const sizes = (pages: readonly (readonly unknown[])[]): number[] =>
  pages.map((page) => page.length);

test('a list is cut into pages of about sixteen rows', () => {
  const pages = cut(rows(12_500));
  expect({
    pages: pages.length,
    shortest: Math.min(...sizes(pages)),
    longest: Math.max(...sizes(pages)),
  }).toEqual({
    pages: 781,
    shortest: 16,
    longest: 17,
  });
  expect(pages.flat()).toEqual(rows(12_500));
});

test('each move, addition, removal or change of a row changes at most five pages, and no page grows too long', () => {
  const step = fc.record({
    what: fc.constantFrom('move', 'add', 'remove', 'change'),
    from: fc.nat(),
    to: fc.nat(),
  });
  holds(
    fc.property(
      fc.integer({ min: 25, max: 400 }),
      fc.array(step, { maxLength: 60 }),
      (count, steps) => {
        let list: object[] = rows(count);
        let pages = cut(list);
        for (const [turn, { what, from, to }] of steps.entries()) {
          const [row = {}] = list.splice(
            what === 'add' ? list.length : from % list.length,
            what === 'change' ? 0 : 1,
          );
          if (what === 'move') list.splice(to % (list.length + 1), 0, row);
          if (what === 'add') list.splice(to % (list.length + 1), 0, { id: 1_000 + turn });
          if (what === 'change')
            list = list.map((row, i) => (i === from % list.length ? { ...row, name: turn } : row));
          if (list.length < 25)
            list = [
              ...list,
              ...Array.from({ length: 25 }, (_, i) => ({ id: 10_000 * (turn + 1) + i })),
            ];
          else {
            const next = cut(list, pages);
            expect(written(next, pages)).toBeLessThanOrEqual(
              what === 'change' ? 1 : what === 'move' ? 5 : 3,
            );
          }
          pages = cut(list, pages);
          expect(pages.flat()).toEqual(list);
          expect(Math.max(...sizes(pages))).toBeLessThanOrEqual(PAGE_ROWS.most);
          expect(sizes(pages.slice(0, -1)).every((size) => size >= PAGE_ROWS.least)).toBe(true);
        }
      },
    ),
  );
});

test('rows are named by their ids and codes, or by their content where ids and codes are not unique', () => {
  const named = [
    { id: 1, program_id: 'a', name: 'x' },
    { id: 2, program_id: 'a', name: 'x' },
  ];
  expect(namesOf(named)).toEqual(namesOf(named.map((row) => ({ ...row, name: 'another' }))));
  const others = [
    { division_code: 'kala', name: 'x' },
    { division_code: 'kala', name: 'y' },
    'plain',
    null,
  ];
  for (const list of [named, others]) expect(new Set(namesOf(list)).size).toBe(list.length);
  expect(namesOf(others)[0]).toBe(namesOf(others.slice(0, 1).concat(others))[0]);
});

test('a list of equal rows is cut into pages of the allowed size', () => {
  const pages = cut(Array.from({ length: 1_000 }, () => ({ id: 1 })));
  expect(cut(pages.flat(), pages).flat()).toHaveLength(1_000);
  expect(Math.max(...sizes(cut(pages.flat(), pages)))).toBeLessThanOrEqual(PAGE_ROWS.most);
});
