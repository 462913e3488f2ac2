import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Source, sources, withoutComments } from './sources.ts';

const parts = sources(['src'], ['.ts', '.tsx']);
const sheets = sources(['src'], ['.module.css']);

/** Classes that a style sheet defines, without those in `:global`. */
function classesIn({ text }: Pick<Source, 'text'>): ReadonlySet<string> {
  const selectors = [...withoutComments(text).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) =>
    selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, ''),
  );
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  );
}

interface Taken {
  readonly sheet: string;
  /** Undefined for a class that is chosen by a value. */
  readonly name: string | undefined;
}
/** Classes that a component uses from its style sheets. */
const takenBy = ({ path, text }: Pick<Source, 'path' | 'text'>): readonly Taken[] =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
    ([, styles = '', from = '']) =>
      [
        ...withoutComments(text).matchAll(
          new RegExp(`(?<![\\w/.-])${styles}(?:\\.(\\w+)|\\[)`, 'g'),
        ),
      ].map(([, name]) => ({
        sheet: join(dirname(path), from),
        name,
      })),
  );

const taken = parts.flatMap((part) => takenBy(part).map((one) => ({ ...one, by: part.path })));
const known = new Map(sheets.map((sheet) => [sheet.path, classesIn(sheet)]));

test('every class that a component uses is defined in its style sheet', () => {
  expect(
    taken
      .filter(({ sheet, name }) => name !== undefined && !known.get(sheet)?.has(name))
      .map(({ by, name }) => `${by}: ${name}`),
  ).toEqual([]);
});

test('every class of a style sheet is used by a component', () => {
  const chosen = new Set(taken.filter(({ name }) => name === undefined).map(({ sheet }) => sheet));
  const left = [...known].flatMap(([sheet, names]) =>
    chosen.has(sheet)
      ? []
      : [...names]
          .filter((name) => !taken.some((one) => one.sheet === sheet && one.name === name))
          .map((name) => `${sheet}: ${name}`),
  );
  expect(left).toEqual([]);
});

test('classes are recognised in every syntax', () => {
  const text =
    '/* .no { } */ .a > .b:is(.c, :global(.not:has(.neither))) { inset: .5em; } @media (min-width: 1px) { .d::after { content: "" } }';
  expect([...classesIn({ text })]).toEqual(['a', 'b', 'c', 'd']);
  const part =
    "import page from './page.module.css';\n// page.no\nconst a = both('x', page.one);\nconst b = page[two];";
  expect(takenBy({ path: 'src/features/x/a.tsx', text: part })).toEqual([
    { sheet: 'src/features/x/page.module.css', name: 'one' },
    { sheet: 'src/features/x/page.module.css', name: undefined },
  ]);
});
