import * as z from 'zod/mini';
import { Flag, Profile } from '../contract/account/people.ts';
import type { Schema } from '../contract/endpoint.ts';
import { Found } from '../contract/home/found.ts';
import type { PrefetchRequest } from '../contract/index.ts';
import { CommentDraft, PostDraft, ProfileDraft, QuizDraft, recordOf, SalonDraft, StoredPicture } from './drafts.ts';
import type { Purpose } from './vault.ts';

/** A message that the app showed, kept to be read again. `at`: device time (milliseconds since 1970) of the last of its `times` in a row. */
const Said = z.object({
  id: z.string(),
  at: z.number(),
  level: z.enum(['info', 'success', 'error', 'reminder']),
  title: z.optional(z.string()),
  message: z.string(),
  times: z.number(),
});
export type Said = z.infer<typeof Said>;

/** A search result as it is stored: a notification is a `notice` there, the word of the builds that wrote the first ones (law L14). */
const Chosen = z.extend(Found, { kind: z.enum(['program', 'lesson', 'training', 'brand', 'product', 'note', 'notice', 'post']) });
export type Chosen = z.infer<typeof Chosen>;

/** Something that changed while a person was away: of trainings the start, ISO 8601, as it is now. */
const CaughtUp = z.object({
  kind: z.enum(['moved', 'cancelled', 'training', 'program', 'notification']),
  id: z.string(),
  title: z.string(),
  at: z.optional(z.string()),
});
export type CaughtUp = z.infer<typeof CaughtUp>;

const Minutes = z.readonly(z.array(z.number()));
const Ticket = z.object({ issueType: z.string(), email: z.string(), description: z.string(), diagnostics: z.optional(z.string()) });

/** A pack that any build keeps; `pins.ts` reads the rest of it. */
const PackRow = z.looseObject({ kind: z.string(), id: z.union([z.string(), z.number()]) });

/** Bytes of files that came in a month (`2026-11`); `metered`: those of them that came over a metered connection. */
const MediaUse = z.object({ month: z.string(), bytes: z.number(), metered: z.number() });
export type MediaUse = z.infer<typeof MediaUse>;

/** How the person wants data to be spent. `saver`: smaller pictures and videos, no prefetch; `anyNetwork`: large packs also over mobile data. */
const DataUse = z.object({ saver: z.exactOptional(z.boolean()), anyNetwork: z.exactOptional(z.boolean()) });
export type DataUse = z.infer<typeof DataUse>;

/** When the app was opened, for the offer to install it (device time); `at`: the last moment of the last visit. */
const InstallCoaching = z.object({ visits: z.number(), at: z.number(), offered: z.exactOptional(z.number()) });
export type InstallCoaching = z.infer<typeof InstallCoaching>;

/**
 * A timer of a step, in milliseconds. `of`: its length; `endsAt`: device time at which a running timer ends; `left`: time left of a paused timer;
 * `rung` 1: its end was announced.
 */
const StepTimer = z.object({
  of: z.number(),
  endsAt: z.exactOptional(z.number()),
  left: z.exactOptional(z.number()),
  rung: z.exactOptional(z.literal(1)),
});
export type StepTimer = z.infer<typeof StepTimer>;

/** Work with a product at the chair: its step, from 0, and the timers of steps. `at`: device time of the last press. */
const ChairRun = z.object({ name: z.string(), shade: z.exactOptional(z.string()), step: z.number(), timers: recordOf(StepTimer), at: z.number() });
export type ChairRun = z.infer<typeof ChairRun>;

/** The person's choice about notifications from the server on this device; `told` 1: the server has this browser's address. */
const PushWish = z.object({ on: z.boolean(), told: z.exactOptional(z.literal(1)) });
export type PushWish = z.infer<typeof PushWish>;

/** Items of What's New that were closed on a day in India, 'YYYY-MM-DD', by their ids. */
const ClosedNews = z.object({ day: z.string(), ids: z.readonly(z.array(z.string())) });
export type ClosedNews = z.infer<typeof ClosedNews>;

/** A call's name and request. The engine knows which calls exist, and refuses unknown ones (law L14). */
const isPrefetchRequest = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;

interface Row<S extends Schema> {
  readonly schema: S;
  readonly purpose: Purpose;
}
const value = <S extends Schema>(schema: S): Row<S> => ({ schema, purpose: 'session' });
/** Decrypted only in the workers (law L11). */
const secret = <S extends Schema>(schema: S): Row<S> => ({ schema, purpose: 'tokens' });

/** The values of rule 3.1 under their own names, sealed one by one, and a few of this product's own. */
export const sessionValues = {
  token: secret(z.string()),
  refresh_token: secret(z.string()),
  /** Proves to the server that a refresh comes from the device that signed in (S11). */
  device_id: secret(z.string()),
  is_valid: value(z.boolean()),
  authData: value(z.object({ storedLeapCode: z.string(), storedLoginProfile: Profile, storedVerifyData: z.array(z.string()) })),
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
  program_type: value(recordOf(z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })))),
  assigned_divisions: value(z.array(z.string())),
  home_division: value(z.string()),
  /** The calendar at the person's last look, by training code: sequence and start (milliseconds since 1970). */
  calendar_seen: value(recordOf(z.object({ sequence: z.number(), at: z.number() }))),
  /** Whether the slash leads to the search. */
  slash_searches: value(z.boolean()),
  /** Results chosen in the search, latest first. */
  search_recent: value(z.readonly(z.array(Chosen))),
  /** Drafts that were not sent yet. */
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
  /** The pictures of the ticket's draft: which of the stored files they are. */
  draft_pictures: value(z.readonly(z.array(StoredPicture))),
  /** Those of them that are as they were chosen, and not small yet; `tries`: how often a start of the app has gone on with it. */
  draft_originals: value(z.readonly(z.array(z.object({ name: z.string(), type: z.string(), file: z.string(), tries: z.optional(z.number()) })))),
  /** Comments that are being written, by post. */
  draft_comments: value(recordOf(CommentDraft)),
  /** Posts that are being written: the new one, and changes by the id of their post. */
  draft_posts: value(recordOf(PostDraft)),
  /** The changes of the profile that were not saved. */
  draft_profile: value(ProfileDraft),
  /** What was typed into the salon form and is not saved: only fields that say something else. */
  draft_salon: value(SalonDraft),
  /** Attempts at quizzes that were not handed in, by quiz. */
  draft_quizzes: value(recordOf(QuizDraft)),
  /** Documents wanted while offline: fetched with the next connection. */
  saved_for_later: value(z.readonly(z.array(z.custom<PrefetchRequest>(isPrefetchRequest)))),
  /** Toasts and snackbars that this device showed, newest first. */
  said: value(z.readonly(z.array(Said))),
  /**
   * What the person allows the app to do beyond what it needs: prefetch for the next screen, tell the division which of its
   * news were closed or opened, and report what failed to load. Missing until the person has chosen.
   */
  consent: value(z.object({ keepAhead: z.boolean(), tellNews: z.boolean(), reports: z.optional(z.boolean()) })),
  /** When the person wants reminders, in minutes before the start: usually, and for single trainings by code. */
  reminders: value(z.object({ usual: Minutes, own: recordOf(Minutes) })),
  /** Reminders that this device saw before they were due, by training and minutes, with the start (milliseconds since 1970). */
  reminders_armed: value(recordOf(z.number())),
  /** The salon form is shown once, before home (rule 2.11). */
  salon_asks: value(z.boolean()),
  /** The authentication service's word on hidden controls (rule 4.23); missing until it said one. */
  hidden_controls: value(z.boolean()),
  /** What changed while the person was away since then (device time), the last time that this took more than a day. */
  catch_up: value(z.object({ since: z.number(), lines: z.readonly(z.array(CaughtUp)) })),
  /** How far this device has heard what changed, in the server's words. */
  changes_cursor: value(z.string()),
  /** Packs that this device keeps, the first wanted first (pins.ts). */
  packs: value(z.readonly(z.array(PackRow))),
  /** Files that came in this month. */
  media_use: value(MediaUse),
  /** How many bytes of files may come in a month over such a connection. */
  media_limit: value(z.number()),
  data_use: value(DataUse),
  /** Where a person is in films that play, until that stands in the outbox: seconds, and when (server time, milliseconds since 1970), by the film's name. */
  film_positions: value(recordOf(z.object({ second: z.number(), at: z.number() }))),
  /** Certificates of which a server has said that they were taken back: when (milliseconds since 1970), by number. */
  revoked_heard: value(recordOf(z.number())),
  /** The archive of What's New at the person's last look (device time): which items it held. */
  news_seen: value(z.object({ at: z.number(), ids: z.readonly(z.array(z.string())) })),
  /** Items of What's New that were closed on home (rule 4.2). */
  closed_news: value(ClosedNews),
  /** The offer to put the app onto the home screen. */
  install: value(InstallCoaching),
  /** What is worked with at the chair, by product. */
  chair_runs: value(recordOf(ChairRun)),
  /** Missing until the person was asked. */
  push_wish: value(PushWish),
  /** What this device noted of itself, in lines of closed words; whoever reads it checks them (noted-line.ts), because the service worker carries this table. */
  diagnostics: value(z.readonly(z.array(z.unknown()))),
  /** Server time minus device time, milliseconds. */
  clock_offset: value(z.number()),
} as const;

export type Session = { -readonly [K in keyof typeof sessionValues]: z.infer<(typeof sessionValues)[K]['schema']> };
export type SessionKey = keyof Session;
