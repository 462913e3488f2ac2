import { describe, expect, test } from 'vitest';
import {
  addedIn,
  baseOf,
  longSubjects,
  SUBJECT_MOST,
  wordingIn,
} from '../../scripts/testing/wording.mjs';

const SOURCE = 'sync/outbox/put.ts';
const TEST = 'tests/sync/outbox/put.test.ts';
const count = (path: string, line: string): number => wordingIn([{ path, line }]).length;

describe('wordingIn', () => {
  test.each([
    [SOURCE, `/** ${'What'} many wait for is read once. */`],
    [SOURCE, ` * ${'Who'} has left is told nothing.`],
    [SOURCE, `  // ${'Whoever'} asks next starts it again.`],
    [SOURCE, `const most = 3; // ${'So many'} at once.`],
    ['src/ui/base.css', `/* ${'So long'} a fade takes. */`],
    [SOURCE, `// A row that ${'nobody'} reads is deleted.`],
    [SOURCE, `// Kept until ${'somebody'} else signs in.`],
    [TEST, `test('[S29] ${'what'} a stranger asks for costs the same', () => {`],
    [TEST, `])('[4.6] ${'who'} rejects is asked nothing', async () => {`],
    [TEST, `  '[L7] ${'somebody'} types while the store closes',`],
  ])('refuses in %s: %s', (path, line) => {
    expect(count(path, line)).toBe(1);
  });

  test.each([
    [SOURCE, "// What's New shows once a day."],
    [SOURCE, '// A code for nobody is queued and sent to nobody.'],
    [SOURCE, "// Somebody's draft is sealed."],
    [SOURCE, "const words = 'What is this?';"],
    [SOURCE, "const page = 'https://example.com/';"],
    [TEST, "test('the drain skips a held entry', () => {"],
    ['docs/operations.md', 'What to do when something breaks'],
  ])('accepts in %s: %s', (path, line) => {
    expect(count(path, line)).toBe(0);
  });
});

describe('addedIn', () => {
  test('returns the added lines with their files, without moved ones', () => {
    const diff = [
      '--- a/a.ts',
      '+++ b/a.ts',
      '@@ -1 +1,2 @@',
      '-  // moved',
      '+// new',
      '--- /dev/null',
      '+++ b/b.ts',
      '+// moved',
    ].join('\n');
    expect(addedIn(diff)).toEqual([{ path: 'a.ts', line: '// new' }]);
  });
});

describe('longSubjects', () => {
  test('refuses subjects over 72 characters', () => {
    expect(longSubjects(['x'.repeat(SUBJECT_MOST), 'y'.repeat(SUBJECT_MOST + 1)])).toEqual([
      `commit of 73 characters: ${'y'.repeat(73)}`,
    ]);
  });
});

describe('baseOf', () => {
  const clone =
    (answers: Readonly<Record<string, string>>) =>
    (...args: string[]) =>
      Promise.resolve(answers[args.join(' ')]);
  const previous = 'rev-parse --verify --quiet HEAD~1';

  test('returns where a branch left main', async () => {
    expect(
      await baseOf(clone({ 'rev-parse HEAD': 'c', 'merge-base HEAD main': 'a', [previous]: 'b' })),
    ).toBe('a');
  });

  test('returns where a branch of a fresh clone left origin/main', async () => {
    expect(
      await baseOf(
        clone({ 'rev-parse HEAD': 'c', 'merge-base HEAD origin/main': 'a', [previous]: 'b' }),
      ),
    ).toBe('a');
  });

  test('returns the commit before the last one on main', async () => {
    expect(
      await baseOf(clone({ 'rev-parse HEAD': 'c', 'merge-base HEAD main': 'c', [previous]: 'b' })),
    ).toBe('b');
  });

  test('returns nothing in a clone of one commit', async () => {
    expect(
      await baseOf(clone({ 'rev-parse HEAD': 'c', 'merge-base HEAD main': 'c' })),
    ).toBeUndefined();
  });
});
