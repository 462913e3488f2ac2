import { expect, test } from 'vitest';
import { exportsOf, sources } from './sources.ts';

/** The three sides of the product: whoever reads one of them meets each name once. */
const sides: Readonly<Record<string, readonly string[]>> = {
  engine: ['sync', 'worker'],
  page: ['src'],
  server: ['server', 'demo'],
};

/** What a screen's file hands the frame beside its default: each of them fills the same slot. */
const slots = new Set(['notHere', 'Absent', 'Unnamed']);
/**
 * The languages of a subject's file, which a language's file takes from all of them by that name.
 */
const languages = new Set(['english', 'hindi']);
const isSlot = (path: string, name: string): boolean =>
  (path.endsWith('-screen.tsx') && slots.has(name)) ||
  (path.startsWith('src/i18n/subjects/') && languages.has(name));

for (const [side, of] of Object.entries(sides)) {
  test(`no two files of the ${side} export one name`, () => {
    const owners = new Map<string, string[]>();
    for (const source of sources(of, ['.ts', '.tsx']))
      for (const name of exportsOf(source))
        if (!isSlot(source.path, name))
          owners.set(name, [...(owners.get(name) ?? []), source.path]);
    expect(
      [...owners]
        .filter(([, paths]) => paths.length > 1)
        .map(([name, paths]) => `${name}: ${paths.join(', ')}`),
    ).toEqual([]);
  });
}
