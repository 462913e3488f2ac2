import * as z from 'zod/mini';
import { Id, Line, maybe } from '../patterns.ts';

/** The fields that decide where a program leads (rule 2.25). */
export const PROGRAM_KEYS = {
  program_type: Line,
  division_code: Line,
  blended_program_id: maybe(Id),
  program_id: maybe(Id),
  program_type_id: maybe(z.object({ id: Id })),
  course: maybe(z.object({ id: Id })),
} as const;
