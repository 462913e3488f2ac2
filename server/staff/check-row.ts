import * as z from 'zod/mini';
import { same } from '../../sync/contract/rules/same.ts';
import { safeAddress } from '../domain/safe-address.ts';
import { sanitise } from '../html/sanitise.ts';
import { issueWords } from './issue-words.ts';
import type { Given, Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';
import type { PictureExists } from './pictures.ts';

/** A checked row: as it will be stored, its mistakes, and what was removed from it. */
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
    return { value: clean, ...(clean === text ? {} : { cut: 'holds what is not allowed or not written in the plain way; it is stored cleaned' }) };
  },
  address: async (text) => {
    const safe = safeAddress(text);
    return safe === undefined ? { value: text, wrong: 'is no safe address: https:// and a host' } : { value: safe };
  },
  picture: async (text, exists) => ((await exists(text)) ? { value: text } : { value: text, wrong: 'there is no such picture' }),
};

/** Checks every column that differs from the stored row, not only up to the first mistake. */
export async function checkRow({ kind, where }: Given, was: Row | undefined, row: Row, exists: PictureExists): Promise<Checked> {
  const mistakes: Mistake[] = [];
  const cut: Mistake[] = [];
  const known = Object.entries(kind.fields);
  for (const name of Object.keys(row)) {
    if (!kind.fields[name])
      mistakes.push({ where: where(name), words: `${kind.name} have no such column; columns: ${known.map(([one]) => one).join(' ')}` });
  }
  const checked: Record<string, unknown> = {};
  for (const [name, { schema, treat }] of known) {
    if (was && same(was[name], row[name])) {
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
    const treated = typeof parsed.data === 'string' && treat ? await TREAT[treat]?.(parsed.data, exists) : undefined;
    if (!treated) continue;
    checked[name] = treated.value;
    if (treated.wrong) mistakes.push({ where: where(name), words: treated.wrong });
    if (treated.cut) cut.push({ where: where(name), words: treated.cut });
  }
  return { row: checked, mistakes, cut };
}
