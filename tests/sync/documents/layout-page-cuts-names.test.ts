import { expect, test } from 'vitest';
import { namesOf, pageBegins } from '../../../sync/documents/layout.ts';

type Row = Readonly<Record<string, unknown>>;
/** Number of pages of `after` that are not pages of `before`. */
function changed(before: readonly Row[], after: readonly Row[]): number {
  const pagesOf = (rows: readonly Row[], first: ReadonlySet<string> = new Set()) => {
    const names = namesOf(rows);
    const begins = pageBegins(names, first);
    return {
      names,
      begins,
      pages: begins.map((from, i) => JSON.stringify(rows.slice(from, begins[i + 1]))),
    };
  };
  const previous = pagesOf(before);
  const previousPages = new Set(previous.pages);
  return pagesOf(
    after,
    new Set(previous.begins.map((from) => previous.names[from] ?? '')),
  ).pages.filter((page) => !previousPages.has(page)).length;
}
const COUNT = 2_000;
/** Programs of two kinds, each with its own id field. */
const mixed: readonly Row[] = Array.from({ length: COUNT }, (_, i) => ({
  program: `Program ${i}`,
  ...(i % 3 === 0 ? { blended_id: i } : { program_id: i }),
}));
const plain: readonly Row[] = Array.from({ length: COUNT }, (_, i) => ({
  id: i,
  program: `Program ${i}`,
}));
const grouped: readonly Row[] = Array.from({ length: COUNT }, (_, i) => ({
  division_code: `d${i % 3}`,
  program: `Program ${i}`,
}));
const moved = (rows: readonly Row[], from: number, to: number): readonly Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? {});

test.each([
  ['a row of another kind that moves to the front', mixed, moved(mixed, 1_001, 0)],
  [
    'a row that now occurs twice',
    plain,
    plain.toSpliced(1_000, 0, { id: 3, program: 'Program 3' }),
  ],
  [
    'a row that no longer occurs twice',
    plain.toSpliced(1_000, 0, { id: 3, program: 'Program 3' }),
    plain,
  ],
  ['a new first row without an id', plain, [{ program: 'New' }, ...plain]],
  ['a new first row that is null', plain, [null as unknown as Row, ...plain]],
  ['a row that moves in a list with few distinct ids', grouped, moved(grouped, 1_001, 0)],
])('%s changes at most five pages', (_, before, after) => {
  expect(changed(before, after)).toBeLessThanOrEqual(5);
});
