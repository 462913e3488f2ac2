import { expect, test } from 'vitest';
import { sources } from '../architecture/sources.ts';
import { faults } from './faults.ts';
import { notYet, partly } from './not-yet.ts';
import { rules } from './rules.ts';
import { faultsIn, idsIn, titlesOf } from './titles.ts';

// The titles in this folder do not prove rules.
const files = sources(['tests'], ['.test.ts', '.test.tsx', '.spec.ts']).filter(
  ({ path }) => !path.startsWith('tests/rules/rules.test'),
);
const titles = files.flatMap(({ path, text }) => titlesOf(path, text));
const named = (running: boolean) =>
  new Set(titles.filter(({ runs }) => runs === running).flatMap(idsIn));
const tested = named(true);
const due = Object.keys(rules).filter((id) => !notYet.includes(id));

test('every rule is named by a test, unless it is listed as without one', () => {
  expect(due.filter((id) => !tested.has(id)).map((id) => `${id} ${rules[id]}`)).toEqual([]);
});

test('a rule that a test names is not listed as without a test', () => {
  expect(notYet.filter((id) => tested.has(id))).toEqual([]);
});

test('a partly proven rule has a test and names its missing clause', () => {
  expect(
    Object.entries(partly).filter(
      ([id, missing]) => !tested.has(id) || notYet.includes(id) || missing === '',
    ),
  ).toEqual([]);
});

test('tests and lists name only rules that exist', () => {
  const unknown = titles.flatMap((title) =>
    idsIn(title).flatMap((id) => (id in rules ? [] : [`${title.file}: [${id}]`])),
  );
  expect([
    ...unknown,
    ...[...notYet, ...Object.keys(partly)].filter((id) => !(id in rules)),
  ]).toEqual([]);
});

test('no rule is named only by a test that does not run', () => {
  expect([...named(false)].filter((id) => !tested.has(id))).toEqual([]);
});

test('the list of rules without a test has no duplicates', () => {
  expect(notYet.length).toBe(new Set(notYet).size);
});

test('every fault is named by a test that runs, and tests name no other', () => {
  const tested = new Set(
    titles
      .filter(({ runs }) => runs)
      .flatMap(({ text }) => faultsIn(text).map((number) => `fault ${number}`)),
  );
  expect([...tested].sort()).toEqual(Object.keys(faults).sort());
});
