import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, csvOf } from '../../../server/staff/read-csv.ts';
import { kindNamed } from '../../../server/staff/read-file.ts';

const DANGEROUS = [
  '=HYPERLINK("http://evil.example")',
  '+1+1',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  "'=1",
  "''=1",
];

test.each(DANGEROUS)(
  '%j is exported so that a spreadsheet reads no formula, and imported as the same text',
  (text) => {
    const kind = kindNamed('divisions');
    const [name = ''] = Object.keys(kind.fields);
    const [, line = ''] = csvOf(kind, [{ [name]: text }]).split('\r\n');
    const cell = (
      line.startsWith('"') ? line.slice(1, line.lastIndexOf('"')).replaceAll('""', '"') : line
    ).replace(/,+$/, '');
    expect(cell.startsWith("'")).toBe(true);
    expect(cellText(cell)).toBe(text);
  },
);

test.each(['-4', '3.5', 'Copper', "'s", "Men's"])('%j is exported unchanged', (text) => {
  const kind = kindNamed('divisions');
  const [name = ''] = Object.keys(kind.fields);
  const [, line = ''] = csvOf(kind, [{ [name]: text }]).split('\r\n');
  expect(line.replace(/,+$/, '')).toBe(text);
  expect(cellText(text)).toBe(text);
});

const Cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...`",'=-+@\r\n\t ;a1`) }),
);

test('an exported table is imported with the same cells, whatever they contain', () => {
  const kind = kindNamed('divisions');
  const names = Object.keys(kind.fields);
  fc.assert(
    fc.property(
      fc.array(fc.array(Cell, { minLength: names.length, maxLength: names.length })),
      (rows) => {
        const exported = csvOf(
          kind,
          rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]]))),
        );
        const [header, ...read] = parse(exported);
        expect(header).toEqual(names);
        expect(read.map((row) => row.map(cellText))).toEqual(rows);
      },
    ),
  );
});
