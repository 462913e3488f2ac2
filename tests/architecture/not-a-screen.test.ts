import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../src/rules/paths.ts';
import { NOT_A_SCREEN, notScreens } from '../../sync/contract/home/not-a-screen.ts';
import { sources } from './sources.ts';

test('[2.15] no route of a screen matches an address without a screen', () => {
  expect(Object.values(routes).filter((pattern) => NOT_A_SCREEN.test(pattern))).toEqual([]);
});

test('an address that only shares a prefix with the list may be a screen', () => {
  expect(
    [
      '/api',
      '/api/events',
      '/docs?all=1',
      '/config.json',
      '/apiary',
      '/mediations',
      '/configXjson',
    ].map((path) => NOT_A_SCREEN.test(path)),
  ).toEqual([true, true, true, true, false, false, false]);
});

test('every path that the server answers itself is on the list', () => {
  const written = sources(['server/http'], ['.ts']).flatMap(({ text }) =>
    [...text.matchAll(/routes\.(?:get|post|on)\(\s*'\/([\w.-]+)/g)].map(([, root]) => root),
  );
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((root) => !notScreens.some((known) => known === root))).toEqual([]);
});

test.each(['worker/shell.ts', 'server/http/app-files.ts', 'vite.config.ts'])(
  '%s uses the list and has none of its own',
  (path) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(
      /import \{ NOT_A_SCREEN \} from '.*sync\/contract\/home\/not-a-screen\.ts'/,
    );
    expect(text).not.toMatch(/verify|TrainingService|handouts/);
  },
);
