import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { law, ownStyle, type Room } from './law.ts';
import { folders, type Import, importsOf, sources } from './sources.ts';

const files = sources(folders, ['.ts', '.tsx']);
const roomOf = (path: string) => law.find((room) => room.files.test(path));
const fits = (patterns: readonly string[], target: string, whole = false) =>
  patterns.some((pattern) => new RegExp(whole ? `^(${pattern})$` : `^(${pattern})`).test(target));

/** The room's patterns, with the feature's own name filled in. */
const filled = (patterns: readonly string[], room: Room, path: string) =>
  patterns.map((pattern) => pattern.replace('$1', room.files.exec(path)?.[1] ?? ''));

function allowed(room: Room, path: string, { to, local, typeOnly }: Import): boolean {
  if (!local) return fits(room.packages, to, true) || (room.name === 'server' && to.startsWith('node:'));
  if (dirname(to) === dirname(path) && ownStyle.test(to)) return true;
  return fits(filled(room.knows, room, path), to) || (typeOnly && fits(filled(room.types ?? [], room, path), to));
}

test('every file of the product stands in a room of the house', () => {
  expect(files.map(({ path }) => path).filter((path) => !roomOf(path))).toEqual([]);
});

test('nobody imports what the house does not list for its room', () => {
  const broken = files.flatMap((source) => {
    const room = roomOf(source.path);
    return room ? importsOf(source).flatMap((one) => (allowed(room, source.path, one) ? [] : [`${source.path} (${room.name}) → ${one.to}`])) : [];
  });
  expect(broken).toEqual([]);
});

test('only src/engine.ts names a file of worker/', () => {
  const naming = files.filter((source) => source.path.startsWith('src/') && importsOf(source).some(({ to }) => to.startsWith('worker/')));
  expect(naming.map(({ path }) => path).filter((path) => path !== 'src/engine.ts')).toEqual([]);
});

test('local imports name the whole file, ending included', () => {
  const short = files.flatMap((source) =>
    importsOf(source).flatMap(({ to, local }) => (local && !/\.\w+$/.test(to) ? [`${source.path} → ${to}`] : [])),
  );
  expect(short).toEqual([]);
});

test('there are no barrels: a file exports what it makes', () => {
  const passingOn = files.filter(({ text }) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s*from\s/m.test(text));
  expect(passingOn.map(({ path }) => path)).toEqual([]);
});

test('only lazily loaded screens have a default export', () => {
  const withDefault = files.filter(({ path, text }) => /^export default\b/m.test(text) && !/^src\/(features|app)\/.+-screen\.tsx$/.test(path));
  expect(withDefault.map(({ path }) => path)).toEqual([]);
});
