import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filled, nameOf, roomOf } from './rooms.ts';
import { folders, importsOf, sources } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of nodes that reach each other, by Tarjan's algorithm; a single node is no circle. */
function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low < index) return low;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** Graph of imports between rooms: each path is replaced by the name of its room. */
function graphOf(
  of: readonly string[],
  placeOf: (path: string) => string,
  counts: (typeOnly: boolean) => boolean,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const source of sources(of, ['.ts', '.tsx'])) {
    const from = placeOf(source.path);
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const { to, local, typeOnly } of importsOf(source))
      if (local && counts(typeOnly) && placeOf(to) !== from) known.add(placeOf(to));
  }
  return graph;
}

const roomNameOf = (path: string): string => {
  const room = roomOf(path);
  return room ? nameOf(room, path) : path;
};

/** Graph of the imports that the law allows, types included. */
function lawGraph(): Graph {
  const rooms = new Map<string, string[]>();
  for (const { path } of sources(folders, ['.ts', '.tsx']))
    rooms.set(roomNameOf(path), [...(rooms.get(roomNameOf(path)) ?? []), path]);
  const known = (name: string, path: string) => {
    const room = roomOf(path);
    const patterns = room
      ? filled([...room.knows, ...(room.types ?? [])], room, path).map(
          (pattern) => new RegExp(`^(${pattern})`),
        )
      : [];
    const others = [...rooms].filter(
      ([other, files]) =>
        other !== name && files.some((file) => patterns.some((pattern) => pattern.test(file))),
    );
    return new Set(others.map(([other]) => other));
  };
  return new Map([...rooms].map(([name, [path = '']]) => [name, known(name, path)]));
}

test('an import cycle of any length is found', () => {
  const graph = new Map(
    Object.entries({ a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }).map(([name, to]) => [
      name,
      new Set(to),
    ]),
  );
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c']]);
});

test('rooms import each other in one direction only, types included', () => {
  expect(circlesOf(graphOf(folders, roomNameOf, () => true))).toEqual([]);
});

test('the law contains no circle of rooms', () => {
  expect(circlesOf(lawGraph())).toEqual([]);
});

test('the folders of the page import each other in one direction only, types included', () => {
  const folderOf = (path: string): string => {
    // `t` is made of two subjects, and every subject of `subject`.
    if (path.startsWith('src/i18n/')) return 'src/i18n';
    // Files at the top of the app, such as its rows of screens, are each a part of their own.
    return /^src\/(app\/)?[^/]+$/.test(path) ? path : dirname(path);
  };
  expect(circlesOf(graphOf(['src'], folderOf, () => true))).toEqual([]);
});

/** The rooms of the engine, and the files beside them; the contract counts as one room. */
const engineRoomOf = (path: string): string => path.split('/').slice(0, 2).join('/');

test('the engine’s rooms and top-level files import each other in one direction only, types included', () => {
  expect(circlesOf(graphOf(['sync'], engineRoomOf, () => true))).toEqual([]);
});

/** The floor of each node: one above the highest that it imports. */
function floorsOf(graph: Graph): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (node: string): number => {
    const known = floors.get(node) ?? 1 + Math.max(0, ...[...(graph.get(node) ?? [])].map(floorOf));
    floors.set(node, known);
    return known;
  };
  for (const node of graph.keys()) floorOf(node);
  return floors;
}

test('the engine has at most nine levels of imports, types included', () => {
  const floors = floorsOf(graphOf(['sync'], engineRoomOf, () => true));
  expect([...floors].filter(([, floor]) => floor > 9)).toEqual([]);
  expect(floors.get('sync/contract')).toBe(1);
});

test('no file imports itself, directly or through others', () => {
  const file = (path: string) => path;
  expect(circlesOf(graphOf(folders, file, (typeOnly) => !typeOnly))).toEqual([]);
});
