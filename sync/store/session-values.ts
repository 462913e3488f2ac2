import * as z from 'zod/mini';
import type { Schema } from '../contract/endpoint.ts';
import type { PrefetchRequest } from '../contract/index.ts';
import { Flag, Profile } from '../contract/people.ts';
import { Found } from '../search/found.ts';
import type { CommentDraft, PostDraft, ProfileDraft, SalonTyped } from './drafts.ts';
import { StoredPicture } from './stored-picture.ts';
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

/** An object whose values all have one shape. Not zod's own record, because that adds 700 bytes to the service worker. */
const recordOf = <S extends Schema>(each: S) => z.catchall(z.object({}), each);

/**
 * A pack that this device keeps. `at`: since when; `anyway`: also over mobile data, once; `metered`: bytes that came so and have not made it whole; `waits`: for
 * what; `failed`: addresses that cannot be had; `refused`: those of them that are asked for again, and when that was tried last (device time).
 */
export interface Pin {
  readonly kind: 'brand' | 'course' | 'program' | 'catalogue';
  readonly id: string | number;
  readonly at: number;
  readonly paused?: boolean;
  readonly anyway?: boolean;
  readonly metered?: number;
  readonly waits?: 'network' | 'wifi' | 'limit' | 'room' | 'gone';
  readonly failed?: readonly string[];
  readonly refused?: Readonly<Record<string, number>>;
}
/** Bytes of files that came in a month (`2026-11`), and how many of them over a connection that counts them. */
export interface MediaUse {
  readonly month: string;
  readonly bytes: number;
  readonly metered: number;
}
/** How the person wants data to be spent. `saver`: smaller pictures and videos, nothing ahead; `anyNetwork`: large packs also over mobile data. */
export interface DataUse {
  readonly saver?: boolean;
  readonly anyNetwork?: boolean;
}
/** When the app was opened, for the offer to install it: how many visits, the last moment of the last one, and when it was offered (device time). */
export interface InstallCoaching {
  readonly visits: number;
  readonly at: number;
  readonly offered?: number;
}
/** The time that an attempt has taken, in milliseconds; `at` and `offset`: the device's clock at the last look, and server time minus that. */
export interface QuizTime {
  /** While somebody looked, by a clock that nobody can set. */
  readonly ran: number;
  /** While nobody did, by the device's own clock. */
  readonly away: number;
  readonly at: number;
  readonly offset: number;
}
/** An attempt at a quiz that was begun on this device and not handed in. */
export interface QuizDraft {
  readonly attempt_id: string;
  /** Server time, milliseconds since 1970. */
  readonly started_at: number;
  readonly time: QuizTime;
  /** The chosen options, by question. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly flagged: readonly string[];
  /** The question that is open, from 0. */
  readonly open: number;
}
/** A timer of a step. `of`: its length; `endsAt`: device time, in milliseconds since 1970, while it runs; `left`: what is left while it stands; `rung` 1: that it ended was told. */
export interface StepTimer {
  readonly of: number;
  readonly endsAt?: number;
  readonly left?: number;
  readonly rung?: 1;
}
/** Work with a product at the chair: its step, from 0 on, and the timers of steps. `at`: device time of the last press. */
export interface ChairRun {
  readonly name: string;
  readonly shade?: string;
  readonly step: number;
  readonly timers: Readonly<Record<string, StepTimer>>;
  readonly at: number;
}
/** What a person said of notifications from the server on this device: `told` 1, once the server has this browser's address. */
export interface PushWish {
  readonly on: boolean;
  readonly told?: 1;
}
/** Items of What's New that were closed on a day in India, 'YYYY-MM-DD', by their ids. */
export interface ClosedNews {
  readonly day: string;
  readonly ids: readonly string[];
}
// Checked where they are used, in the engine: schemas of their own would add half a kilobyte to the service worker.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

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
  calendar_seen: value(z.readonly(recordOf(z.object({ sequence: z.number(), at: z.number() })))),
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
  draft_comments: value(z.custom<Readonly<Record<string, CommentDraft>>>(isObject)),
  /** Posts that are being written: the new one, and changes by the id of their post. */
  draft_posts: value(z.custom<Readonly<Record<string, PostDraft>>>(isObject)),
  /** The changes of the profile that were not saved. */
  draft_profile: value(z.custom<ProfileDraft>(isObject)),
  /** What was typed into the salon form and is not saved: only fields that say something else. */
  draft_salon: value(z.custom<Readonly<Partial<SalonTyped>>>(isObject)),
  /** Attempts at quizzes that were not handed in, by quiz. */
  draft_quizzes: value(z.custom<Readonly<Record<string, QuizDraft>>>(isObject)),
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
  reminders: value(z.object({ usual: Minutes, own: z.readonly(recordOf(Minutes)) })),
  /** Reminders that this device saw before they were due, by training and minutes, with the start (milliseconds since 1970). */
  reminders_armed: value(z.readonly(recordOf(z.number()))),
  /** The salon form is shown once, before home (rule 2.11). */
  salon_asks: value(z.boolean()),
  /** The authentication service's word on hidden controls (rule 4.23); missing until it said one. */
  hidden_controls: value(z.boolean()),
  /** What changed while the person was away since then (device time), the last time that this took more than a day. */
  catch_up: value(z.object({ since: z.number(), lines: z.readonly(z.array(CaughtUp)) })),
  /** How far this device has heard what changed, in the server's words. */
  changes_cursor: value(z.string()),
  /** Packs that this device keeps, the first wanted first (pins.ts). */
  packs: value(z.custom<readonly Pin[]>(Array.isArray)),
  /** Files that came in this month. */
  media_use: value(z.custom<MediaUse>(isObject)),
  /** How many bytes of files may come in a month over such a connection. */
  media_limit: value(z.number()),
  data_use: value(z.custom<DataUse>(isObject)),
  /** Where a person is in films that play, until that stands in the outbox: seconds, and when (server time, milliseconds since 1970), by the film's name. */
  film_positions: value(z.custom<Readonly<Record<string, { readonly second: number; readonly at: number }>>>(isObject)),
  /** Certificates of which a server has said that they were taken back: when (milliseconds since 1970), by number. */
  revoked_heard: value(z.custom<Readonly<Record<string, number>>>(isObject)),
  /** The archive of What's New at the person's last look (device time): which items it held. */
  news_seen: value(z.custom<{ readonly at: number; readonly ids: readonly string[] }>(isObject)),
  /** Items of What's New that were closed on home (rule 4.2). */
  closed_news: value(z.custom<ClosedNews>(isObject)),
  /** The offer to put the app onto the home screen. */
  install: value(z.custom<InstallCoaching>(isObject)),
  /** What is worked with at the chair, by product. */
  chair_runs: value(z.custom<Readonly<Record<string, ChairRun>>>(isObject)),
  /** Missing until the person was asked. */
  push_wish: value(z.custom<PushWish>(isObject)),
  /** What this device noted of itself, in lines of closed words; whoever reads it checks them (noted-line.ts), because the service worker carries this table. */
  diagnostics: value(z.readonly(z.array(z.unknown()))),
  /** Server time minus device time, milliseconds. */
  clock_offset: value(z.number()),
} as const;

export type Session = { -readonly [K in keyof typeof sessionValues]: z.infer<(typeof sessionValues)[K]['schema']> };
export type SessionKey = keyof Session;
