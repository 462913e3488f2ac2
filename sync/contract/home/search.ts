import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ProgramEntry } from '../learning/program-entries.ts';

const TEXT_MOST = 100;

/** Rule 5.11: the text is required. */
const searchCourse = endpoint({
  method: 'POST',
  path: 'search-course',
  scope: 'bearer',
  use: 'ask',
  rule: '7.29',
  request: z.object({
    search_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MOST)),
  }),
  response: z.object({ error: z.boolean(), all_program_list: z.array(ProgramEntry) }),
});

/** The search over everything that can be learned. */
export const searchRows = { 'search-course': searchCourse } as const;
