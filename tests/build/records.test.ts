import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folders, sources } from '../architecture/sources.ts';

const FOLDER = 'docs/decisions';
/** Limits of a page: lines, and columns of a line. */
const PAGE = { lines: 60, columns: 100 };
/** Sections of every record, in order. */
const FORM =
  /^# (?<number>\d{4}): (?<title>.+)\n\nStatus: (?<status>accepted|superseded by (?<successor>\d{4}))\nDate: (?<date>\d{4}-\d{2}-\d{2})\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/;

const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
const numbers = new Set(records.map(({ file }) => file.slice(0, 4)));

/** Every hand-written file of the repository that may cite a record. */
const texts = (): readonly { readonly path: string; readonly text: string }[] => [
  ...sources(
    [...folders, 'demo', 'tests', 'scripts', 'bench', 'deploy', 'docs', 'public', '.ci', '.github'],
    [
      '.ts',
      '.tsx',
      '.mjs',
      '.css',
      '.md',
      '.html',
      '.conf',
      '.yaml',
      '.yml',
      '/run',
      '.sh',
      '.json',
      'Caddyfile',
      'Dockerfile',
    ],
  ),
  ...readdirSync('.', { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(md|ts|json|jsonc|html)$/.test(entry.name) &&
        entry.name !== 'package-lock.json',
    )
    .map(({ name }) => ({ path: name, text: readFileSync(name, 'utf8') })),
];

/**
 * Returns the record numbers that a text cites, as written: `record 0021`, `records 0001 and 0002`,
 * or a path below the folder of records.
 */
function citations(text: string): readonly string[] {
  const words = [
    ...text.matchAll(
      /\b(?:record|decision)s?[ \t]*(?:\n[ \t]*(?:\*|\/\/|#)?[ \t]*)?((?:\d+(?:, | and | or )?)+)/gi,
    ),
  ];
  const paths = [...text.matchAll(/docs\/decisions\/(\d+)/g)];
  return [...words, ...paths].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
}

describe('decision records', () => {
  test('citations are found in every notation', () => {
    const text =
      'See record 0001, records 0002 and 0003, decision 4, record\n * 0005 and docs/decisions/0006-x.md.';
    expect([...citations(text)].sort()).toEqual(['0001', '0002', '0003', '0005', '0006', '4']);
  });

  test('every cited record exists', () => {
    const missing = texts().flatMap(({ path, text }) =>
      (path === 'tests/build/records.test.ts' ? [] : citations(text))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('no two records have one number', () => {
    expect(numbers.size).toBe(records.length);
    expect(records.length).toBeGreaterThan(0);
  });

  test.each(records)('$file has the form of a record', ({ file, text }) => {
    const found = FORM.exec(text)?.groups;
    expect(found).toBeDefined();
    expect(found?.number).toBe(file.slice(0, 4));
    if (found?.successor !== undefined) expect(numbers).toContain(found.successor);
  });

  test.each(records)('$file is at most a page', ({ text }) => {
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(PAGE.lines);
    expect(lines.filter((line) => line.length > PAGE.columns)).toEqual([]);
  });

  test('the index lists every record with its title, status and date', () => {
    const rows = records.map(({ file, text }) => {
      const { number, title, status, date } = FORM.exec(text)?.groups ?? {};
      return `| [${number}: ${title}](${file}) | ${status} | ${date} |`;
    });
    expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
  });

  test('every former number in the index has a current record or a reason', () => {
    const rows = index
      .split('\n')
      .flatMap((line) => /^\| (\d+) \| (.+) \|$/.exec(line)?.slice(2) ?? []);
    expect(rows.length).toBeGreaterThan(0);
    const wrong = rows.filter(
      (today) =>
        !/^no longer holds: ./.test(today) &&
        !today.split(', ').every((number) => numbers.has(number)),
    );
    expect(wrong).toEqual([]);
  });
});
