import type { Follow } from '../prefetch.ts';
import type { Found } from '../search/found.ts';
import type { Consent } from './consent.ts';
import type { Db, SessionRow } from './db.ts';
import type { Purpose, Vault } from './vault.ts';

/** Something that the app said, to be read again; `times`: how often in a row. */
export interface Said {
  readonly id: string;
  /** Milliseconds since 1970, device time; of the last time. */
  readonly at: number;
  readonly level: 'info' | 'success' | 'error' | 'reminder';
  readonly title?: string | undefined;
  readonly message: string;
  readonly times: number;
}

/**
 * The values of rule 3.1 under their own names, sealed one by one, and a few of this product's own.
 * `token`, `refresh_token` and `device_id` are opened only in the workers (law L11).
 */
export interface Session {
  token: string;
  refresh_token: string;
  /** Proof towards the server that a refresh comes from the device that signed in (S11). */
  device_id: string;
  is_valid: boolean;
  authData: { storedLeapCode: string; storedLoginProfile: 'hd' | 'trainer'; storedVerifyData: string[] };
  HDAuthData: { hd_name: string; email: string; mobile: string; city: string; picture: string; is_register: 0 | 1; is_trainer: 0 | 1 };
  setPassword: '0' | '1';
  tnc: boolean;
  upcomingPopup: boolean;
  closeUpcomingTraining: boolean;
  program_type: Record<string, { id: string | number; name: string }[]>;
  assigned_divisions: string[];
  home_division: string;
  /** What the calendar held when it was last looked at, by training code: its sequence and start (milliseconds since 1970). */
  calendar_seen: Readonly<Record<string, { readonly sequence: number; readonly at: number }>>;
  /** What was chosen in the search, the latest first. */
  search_recent: readonly Found[];
  /** What was written and not sent off yet. */
  drafts: { readonly rating?: string; readonly ticket?: { readonly issueType: string; readonly email: string; readonly description: string } };
  /** What was asked for where there was no connection: fetched with the next one. */
  saved_for_later: readonly Follow[];
  /** What toasts and snackbars said on this device, newest first. */
  said: readonly Said[];
  /** What the person lets the app do beyond what it needs; nothing was chosen while it is not there. */
  consent: Consent;
  /** When the person wants to be reminded, in minutes before the start: usually, and of single trainings by code. */
  reminders: { readonly usual: readonly number[]; readonly own: Readonly<Record<string, readonly number[]>> };
  /** Reminders that this device has seen ahead, by training and minutes, with the start (milliseconds since 1970). */
  reminders_armed: Readonly<Record<string, number>>;
  /** Server time minus device time, milliseconds. */
  clock_offset: number;
}
export type SessionKey = keyof Session;

const SECRETS: ReadonlySet<SessionKey> = new Set(['token', 'refresh_token', 'device_id']);
const purposeOf = (key: SessionKey): Purpose => (SECRETS.has(key) ? 'tokens' : 'session');

/** A store of one account, opened: its database and the vault that seals it. */
export interface Store {
  readonly db: Db;
  readonly vault: Vault;
  readonly tag: string;
}

/** Reads the named values; what was never stored or does not open is left out. Dexie first, crypto last (L10). */
export async function readSession<K extends SessionKey>({ db, vault }: Store, keys: readonly K[]): Promise<Partial<Pick<Session, K>>> {
  const rows = await db.session.bulkGet([...keys]);
  const opened = await Promise.all(
    keys.map((key, i) => {
      const row = rows[i];
      return row ? vault.open(purposeOf(key), key, row.body).catch(() => undefined) : undefined;
    }),
  );
  return Object.fromEntries(keys.flatMap((key, i) => (opened[i] === undefined ? [] : [[key, opened[i]]]))) as Partial<Pick<Session, K>>;
}

/** Writes the given values in one step: after a crash either all are there or none. */
export async function writeSession({ db, vault }: Store, values: Partial<Session>): Promise<void> {
  const entries = Object.entries(values) as [SessionKey, unknown][];
  const rows = await Promise.all(entries.map(async ([key, value]) => ({ key, body: await vault.seal(purposeOf(key), key, value) })));
  await db.session.bulkPut(rows);
}

const same = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every((byte, i) => byte === b?.[i]) === true);

/** Changes one value from what lies there; done anew when another tab was faster, so that nobody's change is lost. The very same is not written. */
export async function changeSession<K extends SessionKey>(store: Store, key: K, change: (was: Session[K] | undefined) => Session[K]): Promise<void> {
  const { db, vault } = store;
  for (let done = false; !done; ) {
    const before = await db.session.get(key);
    const was = before && ((await vault.open(purposeOf(key), key, before.body).catch(() => undefined)) as Session[K] | undefined);
    const is = change(was);
    if (is === was) return;
    const body = await vault.seal(purposeOf(key), key, is);
    done = await db.transaction('rw', db.session, async () => {
      if (!same(before?.body, (await db.session.get(key))?.body)) return false;
      await db.session.put({ key, body });
      return true;
    });
  }
}

/**
 * Ends the session but keeps what the person has: documents, outbox and key stay for the same account (rule 4.17).
 * With `only`, the session whose sealed refresh token that is: one that began meanwhile, by a sign-in in another tab, stays.
 */
export async function endSession(store: Store, only?: { readonly refresh: SessionRow | undefined }): Promise<void> {
  const over = { key: 'is_valid', body: await store.vault.seal('session', 'is_valid', false) };
  await store.db.transaction('rw', store.db.session, async () => {
    if (only && !same(only.refresh?.body, (await store.db.session.get('refresh_token'))?.body)) return;
    await store.db.session.bulkDelete(['token', 'refresh_token', 'device_id']);
    await store.db.session.put(over);
  });
}
