import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, maybe, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';

const Address = z.string().check(z.maxLength(2000));

/**
 * One version of a film, labelled as the person chooses it: its number of lines (`480p`) or
 * `audio`.
 */
export const Rendition = z.object({ label: Line, type: Line, bytes: z.number(), url: Address });
/** Subtitles as WebVTT; `lang` as BCP 47. */
export const Caption = z.object({
  lang: Line,
  label: Line,
  bytes: maybe(z.number()),
  url: Address,
});

/** A chapter of a film; `at_s` is its start in seconds. */
export const Chapter = z.object({ at_s: z.number(), title: Line, title_hi: maybe(Line) });
export type Chapter = z.infer<typeof Chapter>;
/**
 * A film with all facts that a player needs. The captions have times, so they are also the
 * transcript in their language.
 */
export const Film = z.object({
  duration_s: z.number(),
  renditions: z.array(Rendition),
  captions: z.array(Caption),
  poster: maybe(Address),
  chapters: maybe(z.array(Chapter)),
});
export type Played = z.infer<typeof Film>;

/** The recording of a past session. */
export const Recording = z.object({
  id: Id,
  video_streaming_id: Id,
  title: Line,
  ...Film.shape,
  transcript: maybe(z.object({ lang: Line, url: Address })),
  image: maybe(Line),
  training_code: Id,
  program_id: Id,
  program_type_id: maybe(Id),
  program_type: maybe(Line),
  division_code: Line,
  trainer_name: maybe(Line),
  trainer_image: maybe(Line),
  trainer_city: maybe(Line),
  training_start_date: Instant,
  /** From 0 to 1; it never falls. */
  watched_share: z.number(),
  position_s: maybe(z.number()),
  position_at: maybe(Instant),
});
export type Recording = z.infer<typeof Recording>;

const MINUTE = 60_000;
const SKIP_MOST = 100_000;
const TAKE_MOST = 100;
const DAY_SECONDS = 86_400;
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Recordings of past sessions, latest first. */
export const recordedSessions = endpoint({
  method: 'POST',
  path: 'recorded-sessions',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: 'own',
  request: z.object({
    skip: whole(0, SKIP_MOST),
    take: whole(1, TAKE_MOST),
    /** Only this division's recordings. */
    division: maybe(Line),
    /** Searched for in the title and the trainer's name. */
    text: maybe(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ error: z.boolean(), total: z.number(), sessions: z.array(Recording) }),
});

/** A person's position; the latest report counts, and the watched share only grows. */
export const viewProgress = endpoint({
  method: 'POST',
  path: 'view-progress',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object({
    video_streaming_id: Id,
    position_s: z.number().check(z.gte(0), z.lte(DAY_SECONDS)),
    /** The furthest second since the last report, if it is not the position. */
    furthest_s: maybe(z.number().check(z.gte(0), z.lte(DAY_SECONDS))),
    duration_s: z.number().check(z.gt(0), z.lte(DAY_SECONDS)),
    at: SentInstant,
  }),
  response: z.object({ ...Verdict.shape, position_s: z.number(), watched_share: z.number() }),
});

/** Recordings, and a person's position in them. */
export const recordingRows = {
  'recorded-sessions': recordedSessions,
  'view-progress': viewProgress,
} as const;
