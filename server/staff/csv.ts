import { stringify } from 'csv-stringify/sync';
import type { ContentKind, Row } from './kind.ts';

/**
 * What a spreadsheet would take for a formula gets an apostrophe, which an import takes away again. Not the library's `escape_formulas`: it adds none to a
 * formula that begins with an apostrophe already, which an import would then lose, and turns -4 into a text.
 */
const inert = (text: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
/** What an exported cell said. */
export const cellText = (cell: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : inert(typeof value === 'string' ? value : JSON.stringify(value));

/** Rows as a table with a header line (RFC 4180). Spaces at the ends of a cell are quoted, because some programs cut them off else. */
export function csvOf({ fields }: ContentKind, rows: readonly Row[]): string {
  const names = Object.keys(fields);
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  return stringify(table, { record_delimiter: 'windows', quoted_match: /^\s|\s$/ });
}
