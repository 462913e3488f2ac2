import * as z from 'zod/mini';
import { ProgramType } from './home.ts';
import { Id, Instant, Line, maybe } from './patterns.ts';

/** HTML of the allowlist; a screen cleans it once more before it shows it (S5). */
export const Html = z.string().check(z.maxLength(20_000));

const Code = z.string().check(z.maxLength(40));
/** One division, or those that a person has: the specification sends both under this name. */
export const DivisionCodes = z.union([Code, z.array(Code).check(z.maxLength(100))]);
/** The division that is looked at; empty or missing: all of the person's own. */
export const CurrentDivision = maybe(Code);

/** How far this person is with something. */
export const LearningState = z.enum(['new', 'in-progress', 'done']);
export type LearningState = z.infer<typeof LearningState>;
/** From 0 to 1. */
export const Share = z.number().check(z.gte(0), z.lte(1));

/** The same in Hindi, where it was written. */
export const Hindi = z.object({ name: Line, description: maybe(Html) });

/** A program as lists and the search name it; `program_type` is the parent type, by which its destination is chosen (rule 2.27). */
export const ProgramEntry = z.object({
  program: Line,
  program_type: Line,
  program_type_id: maybe(ProgramType),
  program_description: maybe(Html),
  image: maybe(Line),
  blended_program_id: maybe(Id),
  division_code: Line,
  program_id: maybe(Id),
  course: maybe(z.object({ id: Id })),

  category_id: maybe(Id),
  minutes: maybe(z.number()),
  steps: maybe(z.number()),
  language: maybe(Line),
  trainer: maybe(Line),
  state: maybe(LearningState),
  progress: maybe(Share),
  /** The next session of a webinar or workshop. */
  next_date: maybe(Instant),
  hindi: maybe(Hindi),
});
export type ProgramEntry = z.infer<typeof ProgramEntry>;

const SKIP_MOST = 1_000_000;
const TAKE_MOST = 100;
/** Where a page begins and how much it holds (rule 9.1: 10). */
export const Page = {
  skip: z.int().check(z.gte(0), z.lte(SKIP_MOST)),
  take: z.int().check(z.gte(1), z.lte(TAKE_MOST)),
} as const;
