import { expect, test } from 'vitest';
import { leftOutOfDexie } from '../../build/unused-parts.ts';
import { sources, withoutComments } from '../architecture/sources.ts';

const device = sources(['sync', 'worker', 'src'], ['.ts', '.tsx']);
const where = (pattern: RegExp) => device.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

test('nobody calls a method that the build leaves out of Dexie', () => {
  const methods = [...leftOutOfDexie().matchAll(/^ {4}(\w+)(?:\(|: function)/gm)].map(([, name]) => name);
  expect(methods).toEqual(expect.arrayContaining(['upsert', 'bulkUpdate', 'noneOf', 'waitFor', 'spawn']));
  expect(where(new RegExp(`\\.(${methods.filter((name) => name !== 'execute').join('|')})\\(`))).toEqual([]);
});

test('no row is asked for by two keys in an object, and none is changed by Dexie’s sums: the build leaves both out', () => {
  expect(where(/\.(where|get)\(\s*\{[^}]*,\s*\w/)).toEqual([]);
  expect(where(/import \{[^}]*\b(add|remove|replacePrefix|PropModification)\b[^}]*\} from 'dexie'/)).toEqual([]);
});
