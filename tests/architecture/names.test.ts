import { expect, test } from 'vitest';
import { exportsOf, sources } from './sources.ts';

/** The three sides of the product; within each, an exported name is unique. */
const sides: Readonly<Record<string, readonly string[]>> = {
  engine: ['sync', 'worker'],
  page: ['src'],
  server: ['server', 'demo'],
};

/**
 * Exports of a screen's file that the frame uses beside the default one, the same in every screen.
 */
const slots = new Set(['notHere', 'Absent', 'Unnamed']);
/**
 * Exports of a subject's file and of the table of screens that the files of the languages collect,
 * the same in each of them.
 */
const languages = new Set(['english', 'hindi']);
const isSlot = (path: string, name: string): boolean =>
  (path.endsWith('-screen.tsx') && slots.has(name)) ||
  (/^src\/(i18n\/subjects\/|rules\/paths\.ts$)/.test(path) && languages.has(name));

for (const [side, of] of Object.entries(sides)) {
  test(`no two files of the ${side} export the same name`, () => {
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
