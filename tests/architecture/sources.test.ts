import { expect, test } from 'vitest';
import { importsOf, withoutComments } from './sources.ts';

const importsIn = (text: string) => importsOf({ path: 'src/live/use-me.ts', text, lines: 1 });

test('every form of import is seen, with what it points to', () => {
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

test('what a comment says is no import', () => {
  expect(importsIn("// import { a } from './a.ts';\n/* import './b.ts'; */")).toEqual([]);
});

test('taking comments away keeps the lines and what stands in strings', () => {
  expect(withoutComments("const a = 'https://b.example'; // why\n/* c\n */ const d = 1;")).toBe(
    "const a = 'https://b.example'; \n    \n    const d = 1;",
  );
});
