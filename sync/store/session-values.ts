import * as z from 'zod/mini';
import { Flag, Profile } from '../contract/account/people.ts';
import type { Schema } from '../contract/endpoint.ts';
import { Found } from '../contract/home/found.ts';
import type { PrefetchRequest } from '../contract/index.ts';
import {
  CommentDraft,
  PostDraft,
  ProfileDraft,
  QuizDraft,
  recordOf,
  SalonDraft,
  StoredPicture,
} from './drafts.ts';
import type { Purpose } from './vault.ts';

/**
 * A message that the app showed, stored to be read again. `times`: how often in a row; `at`: device
 * time of the last one (ms since 1970).
 */
const Said = z.object({
  id: z.string(),
  at: z.number(),
  level: z.enum(['info', 'success', 'error', 'reminder']),
  title: z.optional(z.string()),
  message: z.string(),
  times: z.number(),
});
export type Said = z.infer<typeof Said>;

/**
 * A search result as stored. The kind of a notification is `notice`, the word of the builds that
 * stored the first results (law L14).
 */
const Chosen = z.extend(Found, {
  kind: z.enum(['program', 'lesson', 'training', 'brand', 'product', 'note', 'notice', 'post']),
});
export type Chosen = z.infer<typeof Chosen>;

/** Something that changed while a person was away. `at`: current start of a training, ISO 8601. */
const CaughtUp = z.object({
  kind: z.enum(['moved', 'cancelled', 'training', 'program', 'notification']),
  id: z.string(),
  title: z.string(),
  at: z.optional(z.string()),
});
export type CaughtUp = z.infer<typeof CaughtUp>;

const Minutes = z.readonly(z.array(z.number()));
const Ticket = z.object({
  issueType: z.string(),
  email: z.string(),
  description: z.string(),
  diagnostics: z.optional(z.string()),
});

/** A pinned pack of any build; `pins.ts` reads the other fields. */
const PackRow = z.looseObject({ kind: z.string(), id: z.union([z.string(), z.number()]) });

/**
 * Bytes of files downloaded in a month (`2026-11`); `metered`: the part over a metered connection.
 */
const MediaUse = z.object({ month: z.string(), bytes: z.number(), metered: z.number() });
export type MediaUse = z.infer<typeof MediaUse>;

/**
 * The person's data settings. `saver`: smaller pictures and videos, no prefetch; `anyNetwork`:
 * large packs also over mobile data.
 */
const DataUse = z.object({
  saver: z.exactOptional(z.boolean()),
  anyNetwork: z.exactOptional(z.boolean()),
});
export type DataUse = z.infer<typeof DataUse>;

/** Visits to the app, for the offer to install it. `at`: end of the last visit (device time). */
const InstallCoaching = z.object({
  visits: z.number(),
  at: z.number(),
  offered: z.exactOptional(z.number()),
});
export type InstallCoaching = z.infer<typeof InstallCoaching>;

/**
 * A timer of a step, in milliseconds. `of`: its length; `endsAt`: device time at which a running
 * timer ends; `left`: time left of a paused timer; `rung` 1: its end was announced.
 */
const StepTimer = z.object({
  of: z.number(),
  endsAt: z.exactOptional(z.number()),
  left: z.exactOptional(z.number()),
  rung: z.exactOptional(z.literal(1)),
});
export type StepTimer = z.infer<typeof StepTimer>;

/**
 * Work with a product at the chair: its step, from 0, and the timers of steps. `at`: device time of
 * the last press.
 */
const ChairRun = z.object({
  name: z.string(),
  shade: z.exactOptional(z.string()),
  step: z.number(),
  timers: recordOf(StepTimer),
  at: z.number(),
});
export type ChairRun = z.infer<typeof ChairRun>;

/**
 * The person's choice about push notifications on this device; `told` 1: the server has this
 * browser's subscription.
 */
const PushWish = z.object({ on: z.boolean(), told: z.exactOptional(z.literal(1)) });
export type PushWish = z.infer<typeof PushWish>;

/** Items of What's New that were closed on a day in India, 'YYYY-MM-DD', by their ids. */
const ClosedNews = z.object({ day: z.string(), ids: z.readonly(z.array(z.string())) });
export type ClosedNews = z.infer<typeof ClosedNews>;

/**
 * Whether a value is a call's name and request. The engine refuses unknown calls later (law L14).
 */
const isPrefetchRequest = (value: unknown): boolean =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  value[1] !== null;

interface Row<S extends Schema> {
  readonly schema: S;
  readonly purpose: Purpose;
}
const value = <S extends Schema>(schema: S): Row<S> => ({ schema, purpose: 'session' });
/** A value that is decrypted only in the workers (law L11). */
const secret = <S extends Schema>(schema: S): Row<S> => ({ schema, purpose: 'tokens' });

/** The values of rule 3.1 under their own names, and a few additions; each is sealed by itself. */
export const sessionValues = {
  token: secret(z.string()),
  refresh_token: secret(z.string()),
  /** Proves to the server that a refresh comes from the device that signed in (S11). */
  device_id: secret(z.string()),
  is_valid: value(z.boolean()),
  authData: value(
    z.object({
      storedLeapCode: z.string(),
      storedLoginProfile: Profile,
      storedVerifyData: z.array(z.string()),
    }),
  ),
  HDAuthData: value(
    z.object({
      hd_name: z.string(),
      email: z.string(),
      mobile: z.string(),
      city: z.string(),
      picture: z.string(),
      is_register: Flag,
      is_trainer: Flag,
    }),
  ),
  setPassword: value(z.enum(['0', '1'])),
  tnc: value(z.boolean()),
  upcomingPopup: value(z.boolean()),
  closeUpcomingTraining: value(z.boolean()),
  program_type: value(
    recordOf(z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() }))),
  ),
  assigned_divisions: value(z.array(z.string())),
  home_division: value(z.string()),
  /**
   * The calendar when the person last saw it, by training code: sequence and start (milliseconds
   * since 1970).
   */
  calendar_seen: value(recordOf(z.object({ sequence: z.number(), at: z.number() }))),
  /** Whether the slash key opens the search. */
  slash_searches: value(z.boolean()),
  /** Results chosen in the search, latest first. */
  search_recent: value(z.readonly(z.array(Chosen))),
  /** Unsent drafts of single forms. */
  drafts: value(
    z.object({
      rating: z.optional(z.string()),
      rate: z.optional(z.number()),
      ticket: z.optional(Ticket),
      /** Notes by product. */
      notes: z.optional(recordOf(z.string())),
      /** Why another representative is wanted. */
      reason: z.optional(z.string()),
    }),
  ),
  /** Compressed pictures of the ticket's draft. */
  draft_pictures: value(z.readonly(z.array(StoredPicture))),
  /**
   * Pictures of the ticket's draft that are not compressed yet; `tries`: number of app starts that
   * have tried.
   */
  draft_originals: value(
    z.readonly(
      z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          file: z.string(),
          tries: z.optional(z.number()),
        }),
      ),
    ),
  ),
  /** Drafts of comments, by post. */
  draft_comments: value(recordOf(CommentDraft)),
  /** Drafts of posts: the new post, and changes by the id of their post. */
  draft_posts: value(recordOf(PostDraft)),
  /** Unsaved changes of the profile. */
  draft_profile: value(ProfileDraft),
  /** Unsaved fields of the salon form. */
  draft_salon: value(SalonDraft),
  /** Attempts at quizzes that were not submitted, by quiz. */
  draft_quizzes: value(recordOf(QuizDraft)),
  /** Documents that the person wanted while offline; fetched with the next connection. */
  saved_for_later: value(z.readonly(z.array(z.custom<PrefetchRequest>(isPrefetchRequest)))),
  /** Toasts and snackbars that this device showed, newest first. */
  said: value(z.readonly(z.array(Said))),
  /** The person's consent (account/consent.ts). Missing until the person has chosen. */
  consent: value(
    z.object({ keepAhead: z.boolean(), tellNews: z.boolean(), reports: z.optional(z.boolean()) }),
  ),
  /**
   * Times of reminders in minutes before the start: `usual` for all trainings, `own` for single
   * ones by code.
   */
  reminders: value(z.object({ usual: Minutes, own: recordOf(Minutes) })),
  /**
   * Reminders that this device knew before they were due, by training and minutes, with the start
   * (milliseconds since 1970).
   */
  reminders_armed: value(recordOf(z.number())),
  /** Whether the salon form is still to be shown once, before home (rule 2.11). */
  salon_asks: value(z.boolean()),
  /**
   * Whether the authentication service hides controls (rule 4.23); missing until it has answered.
   */
  hidden_controls: value(z.boolean()),
  /**
   * Changes during the person's last absence of more than a day; `since`: its start (device time).
   */
  catch_up: value(z.object({ since: z.number(), lines: z.readonly(z.array(CaughtUp)) })),
  /** Cursor of the change feed, opaque to the device. */
  changes_cursor: value(z.string()),
  /** Packs that this device keeps, in the order in which they were pinned (pins.ts). */
  packs: value(z.readonly(z.array(PackRow))),
  /** Files downloaded this month. */
  media_use: value(MediaUse),
  /** Maximum bytes of files in a month over a metered connection. */
  media_limit: value(z.number()),
  data_use: value(DataUse),
  /**
   * Positions in videos that are playing, not yet in the outbox: second, and server time
   * (milliseconds since 1970), by the video's name.
   */
  film_positions: value(recordOf(z.object({ second: z.number(), at: z.number() }))),
  /**
   * Times at which certificates were revoked, as a server reported them (milliseconds since 1970),
   * by number.
   */
  revoked_heard: value(recordOf(z.number())),
  /** Ids in the archive of What's New when the person last saw it, and device time. */
  news_seen: value(z.object({ at: z.number(), ids: z.readonly(z.array(z.string())) })),
  /** Items of What's New that were closed on home (rule 4.2). */
  closed_news: value(ClosedNews),
  /** State of the offer to add the app to the home screen. */
  install: value(InstallCoaching),
  /** Work at the chair in progress, by product. */
  chair_runs: value(recordOf(ChairRun)),
  /** Missing until the person was asked. */
  push_wish: value(PushWish),
  /**
   * Diagnostic lines of closed words. Their readers parse them (noted-line.ts), because the service
   * worker loads this table.
   */
  diagnostics: value(z.readonly(z.array(z.unknown()))),
  /** Server time minus device time, milliseconds. */
  clock_offset: value(z.number()),
} as const;

export type Session = {
  -readonly [K in keyof typeof sessionValues]: z.infer<(typeof sessionValues)[K]['schema']>;
};
export type SessionKey = keyof Session;
