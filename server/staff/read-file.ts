import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { codeOf } from '../error-code.ts';
import type { Desk } from './desk.ts';
import type { ContentKind, Given, Reading } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { type Mistake, mistake } from './mistakes.ts';
import { readCsv } from './read-csv.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Open {
  readonly path: string;
  /** In an object the key of the next value, in a list the index of the next item. */
  at: string | number | undefined;
}

/** Returns the line of every value of a valid JSON text, by its path (`programs.3.name`). */
function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let from = 0;
  const below = (): string => {
    const top = open.at(-1);
    if (!top) return '';
    return top.path ? `${top.path}.${top.at}` : String(top.at);
  };
  for (const match of text.matchAll(TOKEN)) {
    for (; from < match.index; from += 1) if (text[from] === '\n') line += 1;
    const [token] = match;
    const top = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (top) top.at = typeof top.at === 'number' ? top.at + 1 : undefined;
    } else if (token === ':') continue;
    else if (top && top.at === undefined) top.at = String(JSON.parse(token));
    else {
      lines.set(below(), line);
      if (token === '{') open.push({ path: below(), at: undefined });
      if (token === '[') open.push({ path: below(), at: 0 });
    }
  }
  return lines;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Number of characters before the fault at which the engine's message begins to quote. */
const QUOTED_BEFORE = 10;

/** Translates the offset or quotation that JSON.parse reports into a line. */
function parseWords(text: string, { message }: SyntaxError): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const quoted = /\.\.\."([\s\S]+?)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  const offset = position
    ? Number(position)
    : quoted
      ? text.indexOf(quoted) + QUOTED_BEFORE
      : text.length;
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

/** Reads rows from `{kind: [rows]}`. */
function readJson(text: string, kinds: ReadonlyMap<string, ContentKind>): Reading {
  const whole = parse(text);
  if (whole instanceof SyntaxError)
    return { rows: [], mistakes: [{ where: '', words: parseWords(text, whole) }] };
  if (!isObject(whole))
    return {
      rows: [],
      mistakes: [{ where: 'line 1', words: 'a JSON file holds {"kind": [rows]}' }],
    };
  const lines = linesOf(text);
  const rows: Given[] = [];
  const mistakes: Mistake[] = [];
  for (const [name, list] of Object.entries(whole)) {
    const kind = kinds.get(name);
    const at = `line ${lines.get(name) ?? 1}, ${name}`;
    if (!kind)
      mistakes.push({
        where: at,
        words: `there is no such kind; kinds: ${[...kinds.keys()].join(' ')}`,
      });
    else if (!Array.isArray(list)) mistakes.push({ where: at, words: 'must be a list of rows' });
    else
      for (const [index, row] of list.entries()) {
        const path = `${name}.${index}`;
        const where = (field?: string): string => {
          const line =
            lines.get(field === undefined ? path : `${path}.${field}`) ?? lines.get(path) ?? 1;
          return `line ${line}, ${name}[${index}]${field === undefined ? '' : `.${field}`}`;
        };
        if (isObject(row)) rows.push({ kind, row, where });
        else mistakes.push({ where: where(), words: 'must be a row: {"column": value}' });
      }
  }
  return { rows, mistakes };
}

/** Returns the kind with a name; throws a mistake that lists them all. */
export function kindNamed(name: string): ContentKind {
  const kind = kinds.get(name);
  if (!kind) throw mistake(`There is no kind '${name}'. Kinds: ${[...kinds.keys()].join(' ')}`);
  return kind;
}

async function contents(path: string, name: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') throw mistake(`There is no file ${name}.`);
    if (codeOf(failure) === 'EISDIR') throw mistake(`${name} is a folder.`);
    if (failure instanceof TypeError)
      throw mistake(`${name} is not UTF-8 text. Save it as UTF-8 (in a spreadsheet: "CSV UTF-8").`);
    throw failure;
  }
}

const READ: Readonly<
  Record<string, (text: string, name: string, kind: string | undefined) => Reading>
> = {
  '.json': (text) => readJson(text, kinds),
  // File names such as `programs.csv` and `programs-march.csv` contain their kind.
  '.csv': (text, name, kind) =>
    readCsv(
      text,
      kindNamed(
        kind ??
          [...kinds.keys()].find((kindName) => name.startsWith(kindName)) ??
          name.replace(/\.csv$/, ''),
      ),
    ),
};

/** Reads the rows of a JSON or CSV file. */
export async function readContent(
  desk: Desk,
  file: string | undefined,
  kind: string | undefined,
): Promise<Reading> {
  if (file === undefined)
    throw mistake('Which file? For example: npm run content -- import programs.csv');
  const path = resolve(desk.directory, file);
  const read = READ[extname(path).toLowerCase()];
  if (!read) throw mistake(`${file} is neither .json nor .csv.`);
  return read(await contents(path, file), path.split(/[\\/]/).at(-1) ?? file, kind);
}
