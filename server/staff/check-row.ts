import * as z from 'zod/mini';
import { pictureAt } from '../../art/picture.ts';
import { same } from '../../sync/contract/rules/same.ts';
import { safeAddress } from '../domain/safe-address.ts';
import type { Files } from '../files/files.ts';
import { sanitise } from '../html/sanitise.ts';
import type { Given, Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';

type Issue = z.core.$ZodIssue;

const LONG = 40;

/** Formats a value for messages. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
};

const WORDS: Readonly<Record<string, (issue: Issue) => string>> = {
  invalid_type: (issue) =>
    issue.code === 'invalid_type'
      ? `must be ${EXPECTED[issue.expected] ?? issue.expected}`
      : issue.message,
  invalid_value: (issue) =>
    issue.code === 'invalid_value'
      ? `must be one of ${issue.values.map(String).join(', ')}`
      : issue.message,
  too_small: (issue) =>
    issue.code === 'too_small'
      ? issue.origin === 'string'
        ? 'must not be empty'
        : `must be at least ${issue.minimum}`
      : issue.message,
  too_big: (issue) =>
    issue.code === 'too_big'
      ? issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
      : issue.message,
  unrecognized_keys: (issue) =>
    issue.code === 'unrecognized_keys' ? `knows no ${issue.keys.join(', ')}` : issue.message,
};

/** Describes a schema issue for the author of the file. */
function issueWords(issue: Issue, value: unknown): string {
  if (value === undefined || value === null) return 'is missing';
  const inner = issue.path.length ? ` (at ${issue.path.map(String).join('.')})` : '';
  return `${WORDS[issue.code]?.(issue) ?? issue.message}, not ${shown(value)}${inner}`;
}

/** Whether a picture exists at an address. */
export type PictureExists = (address: string) => Promise<boolean>;

const UPLOADED = /^\/uploads\/([a-z0-9/_.-]+)$/;

/** A drawn picture exists if it can be drawn, an uploaded one if its file exists. */
export const pictureExists =
  (files: Files): PictureExists =>
  async (address) => {
    if (pictureAt(address)) return true;
    const name = UPLOADED.exec(address)?.[1];
    return name !== undefined && (await files.get(name)) !== undefined;
  };

/** A checked row: the values to store, its mistakes, and what was removed from it. */
export interface Checked {
  readonly row: Row;
  readonly mistakes: readonly Mistake[];
  readonly cut: readonly Mistake[];
}

type Treated = { readonly value: string; readonly wrong?: string; readonly cut?: string };

/** How each treatment changes a text. */
const TREAT: Readonly<Record<string, (text: string, exists: PictureExists) => Promise<Treated>>> = {
  html: async (text) => {
    const clean = sanitise(text);
    return {
      value: clean,
      ...(clean === text
        ? {}
        : {
            cut: 'holds what is not allowed or not written in the plain way; it is stored cleaned',
          }),
    };
  },
  address: async (text) => {
    const safe = safeAddress(text);
    return safe === undefined
      ? { value: text, wrong: 'is no safe address: https:// and a host' }
      : { value: safe };
  },
  picture: async (text, exists) =>
    (await exists(text)) ? { value: text } : { value: text, wrong: 'there is no such picture' },
};

/** Checks every column that differs from the stored row, not only up to the first mistake. */
export async function checkRow(
  { kind, where }: Given,
  before: Row | undefined,
  row: Row,
  exists: PictureExists,
): Promise<Checked> {
  const mistakes: Mistake[] = [];
  const cut: Mistake[] = [];
  const declared = Object.entries(kind.fields);
  for (const name of Object.keys(row)) {
    if (!kind.fields[name])
      mistakes.push({
        where: where(name),
        words: `${kind.name} have no such column; columns: ${declared.map(([one]) => one).join(' ')}`,
      });
  }
  const checked: Record<string, unknown> = {};
  for (const [name, { schema, treat }] of declared) {
    if (before && same(before[name], row[name])) {
      checked[name] = row[name];
      continue;
    }
    const parsed = z.safeParse(schema, row[name]);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      if (issue) mistakes.push({ where: where(name), words: issueWords(issue, row[name]) });
      continue;
    }
    checked[name] = parsed.data;
    const treated =
      typeof parsed.data === 'string' && treat
        ? await TREAT[treat]?.(parsed.data, exists)
        : undefined;
    if (!treated) continue;
    checked[name] = treated.value;
    if (treated.wrong) mistakes.push({ where: where(name), words: treated.wrong });
    if (treated.cut) cut.push({ where: where(name), words: treated.cut });
  }
  return { row: checked, mistakes, cut };
}
