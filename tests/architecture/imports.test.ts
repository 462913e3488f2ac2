import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ownStyle } from './law.ts';
import type { Room } from './room.ts';
import { filled, fits, roomOf } from './rooms.ts';
import { folders, type Import, importsOf, passesOn, sources, stylesTakenBy } from './sources.ts';

const files = sources(folders, ['.ts', '.tsx']);

function allowed(room: Room, path: string, { to, local, typeOnly }: Import): boolean {
  if (!local) return fits(room.packages, to, true);
  if (dirname(to) === dirname(path) && ownStyle.test(to)) return true;
  return (
    fits(filled(room.knows, room, path), to) ||
    (typeOnly && fits(filled(room.types ?? [], room, path), to))
  );
}

test('every file of the product belongs to a room', () => {
  expect(files.map(({ path }) => path).filter((path) => !roomOf(path))).toEqual([]);
});

test('every import is listed for its room', () => {
  const broken = files.flatMap((source) => {
    const room = roomOf(source.path);
    return room
      ? importsOf(source).flatMap((one) =>
          allowed(room, source.path, one) ? [] : [`${source.path} (${room.name}) → ${one.to}`],
        )
      : [];
  });
  expect(broken).toEqual([]);
});

test('no style sheet imports from another', () => {
  expect(
    sources(folders, ['.css']).flatMap((sheet) =>
      stylesTakenBy(sheet).map(({ to }) => `${sheet.path} → ${to}`),
    ),
  ).toEqual([]);
});

test('all code is TypeScript, which the law reads', () => {
  expect(
    sources(folders, ['.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts']).map(({ path }) => path),
  ).toEqual([]);
});

test('only src/engine.ts names a file of worker/', () => {
  const naming = files.filter(
    (source) =>
      source.path.startsWith('src/') &&
      importsOf(source).some(({ to }) => to.startsWith('worker/')),
  );
  expect(naming.map(({ path }) => path).filter((path) => path !== 'src/engine.ts')).toEqual([]);
});

test('[L11] the page imports no module that pulls, parses or lands responses, not even indirectly', () => {
  const byPath = new Map(files.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const follow = (path: string): void => {
    const source = byPath.get(path);
    if (!source || reached.has(path) || path.startsWith('worker/')) return;
    reached.add(path);
    for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) follow(to);
  };
  follow('src/main.tsx');
  expect(reached.has('sync/documents/read-rows.ts')).toBe(true);
  expect(
    ['pull', 'parse', 'take-answer', 'layout', 'land'].filter((name) =>
      reached.has(`sync/${name}.ts`),
    ),
  ).toEqual([]);
});

test('local imports have a file extension', () => {
  const short = files.flatMap((source) =>
    importsOf(source).flatMap(({ to, local }) =>
      local && !/\.\w+$/.test(to) ? [`${source.path} → ${to}`] : [],
    ),
  );
  expect(short).toEqual([]);
});

test('no file re-exports from another file', () => {
  const passingOn = files.filter(passesOn);
  expect(passingOn.map(({ path }) => path)).toEqual([]);
});

test('only lazily loaded screens have a default export', () => {
  const withDefault = files.filter(
    ({ path, text }) =>
      /^export default\b/m.test(text) && !/^src\/(features|app)\/.+-screen\.tsx$/.test(path),
  );
  expect(withDefault.map(({ path }) => path)).toEqual([]);
});
