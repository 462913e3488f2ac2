import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { columnsOf } from './columns.ts';
import type { ContentKind, Given, Reading, Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';

/**
 * Prefixes text that a spreadsheet would read as a formula with an apostrophe, which an import
 * removes. Not the library's `escape_formulas`: it adds none to a formula that already begins with
 * an apostrophe, so an import would lose that one, and it turns -4 into a text.
 */
const inert = (text: string): string =>
  /^'*[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
/** Returns the value of an exported cell. */
export const cellText = (cell: string): string =>
  /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : inert(typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Formats rows as a table with a header line (RFC 4180). Spaces at the ends of a cell are quoted,
 * because some programs strip them.
 */
export function csvOf({ fields }: ContentKind, rows: readonly Row[]): string {
  const names = Object.keys(fields);
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  return stringify(table, { record_delimiter: 'windows', quoted_match: /^\s|\s$/ });
}

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  '1': true,
  '0': false,
};

function fromJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch (failure) {
    // Not JSON, so it stays text; the column's schema then reports the expected type.
    if (failure instanceof SyntaxError) return cell;
    throw failure;
  }
}

/** How a cell is parsed, by the type of its column. */
const READ: Readonly<Record<string, (cell: string) => unknown>> = {
  number: (cell) => (/^-?\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell),
  boolean: (cell) => BOOLEANS[cell.trim().toLowerCase()] ?? cell,
  json: fromJson,
};

function cellValue(kind: ContentKind, name: string, cell: string): unknown {
  const column = columnsOf(kind.table).get(name)?.column;
  if (!column) return cellText(cell);
  if (cell === '' && (!column.notNull || column.dataType !== 'string')) return null;
  if (kind.fields[name]?.treat === 'instant') return cell;
  return (READ[column.dataType] ?? cellText)(cell);
}

function parsed(text: string): Line[] | Mistake {
  try {
    // With `info` every record has its last line number; the library's types ignore the option.
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Line[];
  } catch (failure) {
    if (failure instanceof CsvError)
      return { where: `line ${String(failure.lines ?? 1)}`, words: failure.message };
    throw failure;
  }
}

/** Reported once for the header, not again for every row. */
function headerMistakes({ name: kind, fields }: ContentKind, names: readonly string[]): Mistake[] {
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `the column ${name} stands there twice`);
  const unknown = names
    .filter((name) => !fields[name])
    .map((name) => `${kind} have no column ${name}; columns: ${Object.keys(fields).join(' ')}`);
  return [...twice, ...unknown].map((words) => ({ where: 'line 1', words }));
}

/** Reads rows of one kind from a CSV table with a header line. */
export function readCsv(text: string, kind: ContentKind): Reading {
  const lines = parsed(text);
  if (!Array.isArray(lines)) return { rows: [], mistakes: [lines] };
  const [header, ...body] = lines;
  if (!header)
    return {
      rows: [],
      mistakes: [{ where: 'line 1', words: 'the file is empty: the first line names the columns' }],
    };
  const names = header.record.map((name) => name.trim());
  const rows: Given[] = [];
  const mistakes = headerMistakes(kind, names);
  let ended = header.info.lines;
  for (const { record, info } of body) {
    const first = ended + 1;
    ended = info.lines;
    const where = (field?: string): string =>
      `line ${first}${field === undefined ? '' : `, ${field}`}`;
    if (record.length !== names.length) {
      mistakes.push({
        where: where(),
        words: `has ${record.length} cells, the header names ${names.length} columns`,
      });
      continue;
    }
    const cells = names.map(
      (name, index) => [name, cellValue(kind, name, record[index] ?? '')] as const,
    );
    const row: Row = Object.fromEntries(cells.filter(([name]) => kind.fields[name]));
    rows.push({ kind, row, where });
  }
  return { rows, mistakes };
}
