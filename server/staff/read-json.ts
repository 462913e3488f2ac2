import { linesOf } from './json-lines.ts';
import type { ContentKind, Given, Reading } from './kind.ts';
import type { Mistake } from './mistakes.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many characters before the fault the engine's message begins to quote. */
const QUOTED_BEFORE = 10;

/** JSON.parse reports an offset or a quotation; people need a line. */
function parseWords(text: string, { message }: SyntaxError): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const quoted = /\.\.\."([\s\S]+?)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  const offset = position ? Number(position) : quoted ? text.indexOf(quoted) + QUOTED_BEFORE : text.length;
  return `line ${text.slice(0, offset).split('\n').length}: this is not valid JSON (${message.replaceAll(/\s+/g, ' ')})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof SyntaxError) return failure;
    throw failure;
  }
}

/** Rows from `{kind: [rows]}`. */
export function readJson(text: string, kinds: ReadonlyMap<string, ContentKind>): Reading {
  const whole = parse(text);
  if (whole instanceof SyntaxError) return { rows: [], mistakes: [{ where: '', words: parseWords(text, whole) }] };
  if (!isObject(whole)) return { rows: [], mistakes: [{ where: 'line 1', words: 'a JSON file holds {"kind": [rows]}' }] };
  const lines = linesOf(text);
  const rows: Given[] = [];
  const mistakes: Mistake[] = [];
  for (const [name, list] of Object.entries(whole)) {
    const kind = kinds.get(name);
    const at = `line ${lines.get(name) ?? 1}, ${name}`;
    if (!kind) mistakes.push({ where: at, words: `there is no such kind; kinds: ${[...kinds.keys()].join(' ')}` });
    else if (!Array.isArray(list)) mistakes.push({ where: at, words: 'must be a list of rows' });
    else
      for (const [index, row] of list.entries()) {
        const path = `${name}.${index}`;
        const where = (field?: string): string => {
          const line = lines.get(field === undefined ? path : `${path}.${field}`) ?? lines.get(path) ?? 1;
          return `line ${line}, ${name}[${index}]${field === undefined ? '' : `.${field}`}`;
        };
        if (isObject(row)) rows.push({ kind, row, where });
        else mistakes.push({ where: where(), words: 'must be a row: {"column": value}' });
      }
  }
  return { rows, mistakes };
}
