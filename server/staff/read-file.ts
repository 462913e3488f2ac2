import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { codeOf } from '../error-code.ts';
import type { Desk } from './desk.ts';
import type { ContentKind, Reading } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { mistake } from './mistakes.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

/** The kind with a name, or a mistake that lists them all. */
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
    if (failure instanceof TypeError) throw mistake(`${name} is not UTF-8 text. Save it as UTF-8 (in a spreadsheet: "CSV UTF-8").`);
    throw failure;
  }
}

const READ: Readonly<Record<string, (text: string, name: string, kind: string | undefined) => Reading>> = {
  '.json': (text) => readJson(text, kinds),
  // File names such as `programs.csv` and `programs-march.csv` contain their kind.
  '.csv': (text, name, kind) => readCsv(text, kindNamed(kind ?? [...kinds.keys()].find((one) => name.startsWith(one)) ?? name.replace(/\.csv$/, ''))),
};

/** The rows of a JSON or CSV file. */
export async function readContent(desk: Desk, file: string | undefined, kind: string | undefined): Promise<Reading> {
  if (file === undefined) throw mistake('Which file? For example: npm run content -- import programs.csv');
  const path = resolve(desk.directory, file);
  const read = READ[extname(path).toLowerCase()];
  if (!read) throw mistake(`${file} is neither .json nor .csv.`);
  return read(await contents(path, file), path.split(/[\\/]/).at(-1) ?? file, kind);
}
