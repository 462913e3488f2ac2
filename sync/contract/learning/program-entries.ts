import * as z from 'zod/mini';
import { ProgramType } from '../home/home.ts';
import { Id, Instant, Line, maybe } from '../patterns.ts';

/** HTML of the allowlist; a screen sanitises it once more before showing it (S5). */
export const Html = z.string().check(z.maxLength(20_000));

const Code = z.string().check(z.maxLength(40));
/** One division code or a list of them: the specification uses this name for both. */
export const DivisionCodes = z.union([Code, z.array(Code).check(z.maxLength(100))]);
/** The division in view; empty or missing: all divisions of the person. */
export const CurrentDivision = maybe(Code);

/** This person's progress. */
export const LearningState = z.enum(['new', 'in-progress', 'done']);
export type LearningState = z.infer<typeof LearningState>;
/** A share, from 0 to 1. */
export const Share = z.number().check(z.gte(0), z.lte(1));

/** Hindi texts, where they exist. */
export const Hindi = z.object({ name: Line, description: maybe(Html) });

/** A lesson or a step, counted from 1; `kind` is that of the lesson or the step. */
export const NextPart = z.object({
  number: z.number(),
  kind: Line,
  title: Line,
  title_hi: maybe(Line),
});
/**
 * Why a program is recommended, as data, because the page says it in two languages; the smallest
 * `rank` comes first.
 */
const Recommended = z.object({
  rank: z.number(),
  because: z.enum(['finished', 'brand']),
  /** The finished program. */
  program_id: maybe(Id),
  program: maybe(Line),
});

/**
 * A program in lists and search results; `program_type` is the parent type, which decides which
 * page it opens (rule 2.27).
 */
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

  /** Missing until the first rating. */
  rating_average: maybe(z.number()),
  rating_count: maybe(z.number()),
  /** Of a course; the steps of a path are counted by `steps` and `steps_done`. */
  lesson_count: maybe(z.number()),
  lessons_done: maybe(z.number()),
  steps_done: maybe(z.number()),
  /** Length of the remaining lessons of a course that was begun. */
  seconds_left: maybe(z.number()),
  /** The next lesson of a course, or the next step of a path, that was begun. */
  next_part: maybe(NextPart),
  earns_certificate: maybe(z.boolean()),
  done_at: maybe(Instant),
  /** Per cent; only if a quiz decided. */
  score: maybe(z.number()),
  /** Published recently, whether or not the person has begun it. */
  is_new: maybe(z.boolean()),
  /** Free seats in the next session on site. */
  seats_left: maybe(z.number()),
  place: maybe(Line),
  /** Position in the Top 5, from 1. */
  top_rank: maybe(z.number()),
  recommended: maybe(Recommended),
});
export type ProgramEntry = z.infer<typeof ProgramEntry>;

const SKIP_MOST = 1_000_000;
const TAKE_MOST = 100;
/** Start and size of a page (rule 9.1: 10). */
export const Page = {
  skip: z.int().check(z.gte(0), z.lte(SKIP_MOST)),
  take: z.int().check(z.gte(1), z.lte(TAKE_MOST)),
} as const;
