import type { ContentKind, Row } from './kind.ts';

/** What a spreadsheet would take for a formula gets an apostrophe, which an import takes away again. */
const inert = (text: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
/** What an exported cell said. */
export const cellText = (cell: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = inert(typeof value === 'string' ? value : JSON.stringify(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a table with a header line (RFC 4180). */
export function csvOf({ fields }: ContentKind, rows: readonly Row[]): string {
  const names = Object.keys(fields);
  return [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].map((line) => `${line}\r\n`).join('');
}
