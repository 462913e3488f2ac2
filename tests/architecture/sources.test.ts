import { expect, test } from 'vitest';
import { COMPUTED, exportsOf, importsOf, stylesTakenBy, withoutComments } from './sources.ts';

const importsIn = (text: string) => importsOf({ path: 'src/live/use-me.ts', text, lines: 1 });

test('every form of import is recognised with its target', () => {
  const text = [
    "import { a } from '../rules/a.ts';",
    "import './style.css';",
    "import type { B } from '../../sync/b.ts';",
    "import {\n  type C,\n  type D,\n} from '../../sync/c.ts';",
    "import { type E, f } from '../../sync/e.ts';",
    "import address from '../../worker/engine.worker.ts?worker&url';",
    "const lazy = () => import('../features/home/home-screen.tsx');",
    "new Worker(new URL('../../worker/engine.worker.ts', import.meta.url));",
    "import React from 'react';",
  ].join('\n');
  expect(importsIn(text).map(({ to, typeOnly }) => `${to}${typeOnly ? ' (type)' : ''}`)).toEqual([
    'src/rules/a.ts',
    'src/live/style.css',
    'sync/b.ts (type)',
    'sync/c.ts (type)',
    'sync/e.ts',
    'worker/engine.worker.ts',
    'react',
    'src/features/home/home-screen.tsx',
    'worker/engine.worker.ts',
  ]);
});

test('text in a comment does not count as an import', () => {
  expect(importsIn("// import { a } from './a.ts';\n/* import './b.ts'; */")).toEqual([]);
});

test('removing comments keeps the lines and the contents of strings', () => {
  expect(withoutComments("const a = 'https://b.example'; // why\n/* c\n */ const d = 1;")).toBe(
    "const a = 'https://b.example';       \n    \n    const d = 1;",
  );
});

test.each([
  [
    'behind a string with two slashes',
    "const a = 'b // c', d = import('../../sync/outbox/push.ts');",
    'sync/outbox/push.ts',
  ],
  [
    'between strings that look like a comment',
    "const a = '/*';\nimport '../../sync/outbox/push.ts';\nconst b = '*/';",
    'sync/outbox/push.ts',
  ],
  [
    'of a name in quotes',
    "import { 'push' as send } from '../../sync/outbox/push.ts';",
    'sync/outbox/push.ts',
  ],
  ['by a template without parts', 'import(`../../sync/outbox/push.ts`);', 'sync/outbox/push.ts'],
  [
    'as a type in place',
    "type Push = import('../../sync/outbox/push.ts').Push;",
    'sync/outbox/push.ts',
  ],
  [
    'on the line of another statement',
    "void 0; import '../../sync/outbox/push.ts';",
    'sync/outbox/push.ts',
  ],
  ['of a computed file', "import('../../sync/' + name);", COMPUTED],
  ['of a variable', 'import(name);', COMPUTED],
  [
    'by a pattern',
    "import.meta.glob<Screen>('../../sync/outbox/*.ts', { eager: true });",
    'sync/outbox/*.ts',
  ],
  [
    'by several patterns',
    "import.meta.glob(['../features/*.tsx', '!../features/a.tsx']);",
    COMPUTED,
  ],
])('an import %s is recognised', (_how, text, to) => {
  expect(importsIn(text).map((one) => one.to)).toEqual([to]);
});

test('every form of export is recognised', () => {
  const text = [
    'export const a = 1, b = 2;',
    'export const { c, d: e } = { c: 1, d: 2 };',
    'export async function f() {}',
    'export type G = 1;',
    'export enum H {}',
    'export { i, j as k };',
    'export default l;',
  ].join('\n');
  expect(exportsOf({ path: 'a.ts', text, lines: 7 })).toEqual([
    'a',
    'b',
    'c',
    'e',
    'f',
    'G',
    'H',
    'i',
    'k',
  ]);
});

test('an import between style sheets is recognised', () => {
  const text =
    ".a { composes: b c from '../ui/d.module.css'; }\n@import '../e.css';\n/* @import './f.css'; */\n.g { composes: a; }";
  expect(
    stylesTakenBy({ path: 'src/live/x.module.css', text, lines: 4 }).map(({ to }) => to),
  ).toEqual(['src/ui/d.module.css', 'src/e.css']);
});
