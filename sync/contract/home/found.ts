import * as z from 'zod/mini';
import { PROGRAM_KEYS } from '../learning/program-keys.ts';

/** The fields that decide where a program leads (rule 2.25). */
const ProgramKeys = z.object(PROGRAM_KEYS);
export type ProgramKeys = z.infer<typeof ProgramKeys>;

/**
 * A search result with what its row shows and what its link needs; plain texts only. `id` is the same wherever the result was
 * found; `at` is when it begins or arrived, ISO 8601; `program` is the one that a training or lesson belongs to; `product`,
 * `lesson` and `post` are ids; `of` is the name of the course or product that it is part of, or of who wrote it; `minutes` is how long it takes.
 */
export const Found = z.object({
  kind: z.enum(['program', 'lesson', 'training', 'brand', 'product', 'note', 'notification', 'post']),
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

/** Something that can be found, and what finds it besides its title: words about it, and then the beginning of its text. */
export interface Findable {
  readonly found: Found;
  readonly words: string;
  readonly text?: string;
  /** Its place among the Top 5, which decides between equals. */
  readonly rank?: number;
}
