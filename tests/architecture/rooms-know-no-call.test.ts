import { expect, test } from 'vitest';
import { actions } from '../../sync/actions/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { sources } from './sources.ts';

/**
 * The app's tables for the engine, and the functions for the page; everything else in sync/ serves
 * any app.
 */
const APP = /^sync\/(contract|actions|reads|page)\/|^sync\/app(-endpoints)?\.ts$/;
/** Names that can only be a call or an action; a name of one plain word may be a field. */
const names = new Set(
  [...Object.keys(endpoints), ...Object.keys(actions)].filter((name) => /-|^Get/.test(name)),
);

const named = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/['"`]([\w-]+)['"`]/g)].flatMap(([, name = '']) =>
        names.has(name) ? [`${i + 1} ${name}`] : [],
      ),
    );

test('the rooms of the engine name no call and no action', () => {
  const rooms = sources(['sync'], ['.ts']).filter(({ path }) => !APP.test(path));
  expect(rooms.length).toBeGreaterThan(100);
  expect(rooms.flatMap(({ path, text }) => named(text).map((found) => `${path}:${found}`))).toEqual(
    [],
  );
});

test.each([
  "call(edges, store, 'validate-token', {})",
  "const of = { 'home-pwa': 1 };",
  'import(\'x\'); pull("my-favourites")',
])('%s is found', (text) => {
  expect(named(text)).toHaveLength(1);
});
