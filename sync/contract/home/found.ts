import * as z from 'zod/mini';
import { Id, Line, maybe } from '../patterns.ts';

/** The fields that decide which page a program opens (rule 2.25). */
export const PROGRAM_KEYS = {
  program_type: Line,
  division_code: Line,
  blended_program_id: maybe(Id),
  program_id: maybe(Id),
  program_type_id: maybe(z.object({ id: Id })),
  course: maybe(z.object({ id: Id })),
} as const;

const ProgramKeys = z.object(PROGRAM_KEYS);
export type ProgramKeys = z.infer<typeof ProgramKeys>;

/**
 * A search result with the plain texts of its row and the ids of its link. `id` is the same
 * wherever the result was found. `at`: when it begins or arrived, ISO 8601. `program`: the program
 * of a training or lesson. `product`, `lesson` and `post`: ids. `of`: the name of its course,
 * product or author. `minutes`: its duration.
 */
export const Found = z.object({
  kind: z.enum([
    'program',
    'lesson',
    'training',
    'brand',
    'product',
    'note',
    'notification',
    'post',
  ]),
  id: z.string(),
  title: z.string(),
  image: z.optional(z.string()),
  division: z.optional(z.string()),
  at: z.optional(z.string()),
  program: z.optional(ProgramKeys),
  product: z.optional(z.string()),
  lesson: z.optional(z.string()),
  post: z.optional(z.string()),
  of: z.optional(z.string()),
  minutes: z.optional(z.number()),
});
export type Found = z.infer<typeof Found>;

/**
 * A thing that can be found, with the texts that find it besides its title: words about it, and the
 * beginning of its text.
 */
export interface Findable {
  readonly found: Found;
  readonly words: string;
  readonly text?: string;
  /** Its rank in the Top 5, which decides between equals. */
  readonly rank?: number;
}
