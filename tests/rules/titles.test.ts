import { expect, test } from 'vitest';
import { idsIn, titlesOf } from './titles.ts';

// Concatenated at run time: as literals they would count as titles of this file.
const quoted = (call: string, title: string) => `${call}('${title}', () => {});`;
const read = (text: string) =>
  titlesOf('a.test.ts', text).map((title) => ({ ids: idsIn(title), runs: title.runs }));

test('ids are read from titles of tests, of tables of tests and of groups', () => {
  expect(read(quoted('te' + 'st', '[4.6] [4.7] hidden'))).toEqual([
    { ids: ['4.6', '4.7'], runs: true },
  ]);
  expect(read(quoted('te' + 'st.each([[1, f(2)]])', '[5.2] $0'))).toEqual([
    { ids: ['5.2'], runs: true },
  ]);
  expect(read(quoted('desc' + 'ribe', '[6.1] all'))).toEqual([{ ids: ['6.1'], runs: true }]);
});

test('a test that is switched off proves nothing', () => {
  for (const off of ['skip', 'todo', 'fixme'])
    expect(read(quoted(`te${''}st.${off}`, '[4.6] hidden'))).toEqual([
      { ids: ['4.6'], runs: false },
    ]);
});

test('requirements of other lists are not rules', () => {
  expect(read(quoted('te' + 'st', '[S11] one refresh'))).toEqual([{ ids: [], runs: true }]);
});
