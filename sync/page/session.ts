import { exclusive, type TurnEdges } from '../device/exclusive.ts';
import { changeSession, readSession, type Store, writeSession } from '../store/session.ts';
import type { Session, SessionKey } from '../store/session-values.ts';

/**
 * The session values that the page may read: all except the credentials, which only the workers
 * open (law L11).
 */
export type ReadableKey = Exclude<SessionKey, 'token' | 'refresh_token' | 'device_id'>;

/**
 * The session values that the page may write: a person's choices, drafts and views on this device.
 * The engine writes the others.
 */
export type PageKey =
  | 'calendar_seen'
  | 'catch_up'
  | 'upcomingPopup'
  | 'closeUpcomingTraining'
  | 'search_recent'
  | 'slash_searches'
  | 'drafts'
  | 'draft_pictures'
  | 'draft_originals'
  | 'draft_comments'
  | 'draft_posts'
  | 'draft_profile'
  | 'draft_salon'
  | 'salon_asks'
  | 'draft_quizzes'
  | 'saved_for_later'
  | 'said'
  | 'reminders'
  | 'reminders_armed'
  | 'media_limit'
  | 'data_use'
  | 'film_positions'
  | 'news_seen'
  | 'closed_news'
  | 'install'
  | 'revoked_heard'
  | 'chair_runs'
  | 'push_wish';

/** Reads the named values; missing or unreadable ones are left out. */
export const readForPage = <K extends ReadableKey>(
  store: Store,
  keys: readonly K[],
): Promise<Partial<Pick<Session, K>>> => readSession(store, keys);

/**
 * Changes one value from the stored one without losing another tab's write. False: a newer build's
 * value is stored there.
 */
export const changeForPage = <K extends PageKey>(
  store: Store,
  key: K,
  change: (stored: Session[K] | undefined) => Session[K],
): Promise<boolean> => changeSession(store, key, change);

/** Overwrites values. */
export const writeForPage = (
  store: Store,
  values: Partial<Pick<Session, PageKey>>,
): Promise<void> => writeSession(store, values);

/** Runs work while no other tab of this account runs work of the same name. */
export const inOneTab = <T>(
  edges: TurnEdges,
  store: Store,
  name: string,
  work: () => Promise<T>,
): Promise<T> => exclusive(edges, store.db, `${name}:${store.tag}`, work);
