import type { ResponseOf } from '../../sync/contract/index.ts';
import type { ProgramEntry } from '../../sync/contract/program-entries.ts';
import type { JsonText } from './json-text.ts';
import { jsonText, listText, objectText } from './json-text.ts';

export const programListText = (entries: readonly JsonText<ProgramEntry>[]): JsonText<ResponseOf<'all-programs-list'>> =>
  objectText({ error: jsonText(false), all_program_list: listText(entries) });

/** A page, with the number of programs on all pages. */
export const programPageText = (entries: readonly JsonText<ProgramEntry>[], total: number): JsonText<ResponseOf<'category-pwa'>> =>
  objectText({ error: jsonText(false), all_program_list: listText(entries), total: jsonText(total) });
