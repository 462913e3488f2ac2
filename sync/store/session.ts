import type { App } from '../contract/app.ts';
import type { Schema } from '../contract/endpoint.ts';
import type { Db, SessionRow } from './db.ts';
import { checkNotLeft } from './generation.ts';
import { type Session, type SessionKey, sessionValues } from './session-values.ts';
import type { Vault } from './vault.ts';

type Path = readonly PropertyKey[];

/**
 * A part that this build cannot read (a list row, a field or a record entry): the path to its list
 * or object, its position there, and the part.
 */
type Unread = readonly [path: Path, step: PropertyKey, part: unknown];

/**
 * A stored value without the parts that this build cannot read, and those parts, which a newer
 * build may have added (law L14).
 */
interface Split<T> {
  readonly value: T;
  readonly unread: readonly Unread[];
}

/** Returns the list or object at a path; a throw-away object if the path leads nowhere. */
const branchAt = (root: unknown, path: Path): Record<PropertyKey, unknown> =>
  path.reduce((at, step) => Object(at[step]), Object(root));

/**
 * Levels at which a part can be set aside: a field of the value, of an entry in it, or of an object
 * in that entry.
 */
const DEPTHS = [3, 2, 1];

/**
 * Returns the path to the smallest part that holds an issue, at most `depth` steps deep. The path
 * ends at a list row at the latest: rows move, so a longer path would soon be wrong.
 */
function partAt(path: Path, depth: number): PropertyKey[] {
  const row = path.findIndex((step) => typeof step === 'number');
  return path.slice(0, row < 0 ? depth : Math.min(depth, row + 1));
}

/**
 * Sets aside the smallest parts such that the rest matches the schema; undefined if that is
 * impossible.
 */
function splitReadable(schema: Schema, whole: unknown): Split<unknown> | undefined {
  for (const depth of DEPTHS) {
    const value = structuredClone(whole);
    const unread: Unread[] = [];
    for (;;) {
      // The last issue first, so that the rows before it keep their positions.
      const issue = schema.safeParse(value).error?.issues.at(-1);
      if (!issue) return { value, unread };
      const path = partAt(issue.path, depth);
      // An issue of the whole value has an empty path; no part is named ''.
      const step = path.pop() ?? '';
      const branch = branchAt(value, path);
      if (!(step in branch)) break;
      unread.push([path, step, branch[step]]);
      // The steps into an array are numbers.
      if (Array.isArray(branch)) branch.splice(step as number, 1);
      else delete branch[step];
    }
  }
  return undefined;
}

/** Puts the unread parts back in their places, unless a new part has taken the name. */
function withUnread(value: unknown, unread: readonly Unread[]): unknown {
  const whole = structuredClone(value);
  for (const [path, step, part] of unread.toReversed()) {
    const branch = branchAt(whole, path);
    if (Array.isArray(branch)) branch.splice(Number(step), 0, part);
    else if (!(step in branch)) branch[step] = part;
  }
  return whole;
}

/** The opened store of one account: its database and the vault that seals it. */
export interface Store {
  readonly db: Db;
  readonly vault: Vault;
  readonly tag: string;
  /**
   * Generation of the database when the store was opened (generation.ts). When it changes, this
   * store stores nothing more.
   */
  readonly generation: number;
  /** The app's actions and documents; another build's in some tests. */
  readonly app: App;
}

/**
 * Opens one value and checks it. A value that cannot be decrypted counts as never stored. Of
 * another build's value, the parts that match the schema are read, including added fields, and the
 * others are kept unread (law L14). Undefined: no part matches.
 */
async function openValue<K extends SessionKey>(
  { vault }: Store,
  key: K,
  row: SessionRow | undefined,
): Promise<Split<Session[K] | undefined> | undefined> {
  const { purpose, schema } = sessionValues[key];
  const opened: unknown = row && (await vault.open(purpose, key, row.body).catch(() => undefined));
  if (opened === undefined) return { value: opened, unread: [] };
  // The schema is the key's own, which TypeScript cannot see through the index.
  return splitReadable(schema, opened) as Split<Session[K]> | undefined;
}

/**
 * Reads the named values; values that were never stored or are no longer valid are left out. Dexie
 * first, crypto last (L10).
 */
export async function readSession<K extends SessionKey>(
  store: Store,
  keys: readonly K[],
): Promise<Partial<Pick<Session, K>>> {
  const rows = await store.db.session.bulkGet([...keys]);
  const values = await Promise.all(
    keys.map(async (key, i) => [key, (await openValue(store, key, rows[i]))?.value] as const),
  );
  // Each key is paired with its own value; `fromEntries` loses that.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<
    Pick<Session, K>
  >;
}

/**
 * Limits a write to the session with this sealed refresh token; excludes a newer one, from a
 * sign-in or refresh in another tab.
 */
interface Only {
  readonly refresh: SessionRow | undefined;
}
const isMeant = async ({ db }: Store, only: Only | undefined): Promise<boolean> =>
  !only || isSameBytes(only.refresh?.body, (await db.session.get('refresh_token'))?.body);

/** Writes the given values in one transaction: after a crash either all are stored or none. */
export async function writeSession(store: Store, values: Partial<Session>): Promise<void> {
  await replaceSession(store, values);
}

/**
 * Writes values as `writeSession` does, but only if the stored session is `only`. Returns whether
 * they were written.
 */
export async function replaceSession(
  store: Store,
  values: Partial<Session>,
  only?: Only,
): Promise<boolean> {
  const { db, vault } = store;
  const entries = Object.entries(values) as [SessionKey, unknown][];
  const rows = await Promise.all(
    entries.map(async ([key, value]) => ({
      key,
      body: await vault.seal(sessionValues[key].purpose, key, value),
    })),
  );
  return db.transaction('rw', db.session, db.clock, async () => {
    await checkNotLeft(store);
    if (!(await isMeant(store, only))) return false;
    await db.session.bulkPut(rows);
    return true;
  });
}

/** Compares without a copy: a draft with pictures of an earlier build has megabytes. */
const isSameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.every((byte, i) => byte === b[i]));

/**
 * Changes one value, based on the stored one; repeats if another tab was faster, so that no change
 * is lost. An unchanged value is not written. False: the stored value is from another build, and
 * this one can neither read nor preserve it.
 */
export async function changeSession<K extends SessionKey>(
  store: Store,
  key: K,
  change: (previous: Session[K] | undefined) => Session[K],
): Promise<boolean> {
  const { db, vault } = store;
  for (let done = false; !done; ) {
    const row = await db.session.get(key);
    const previous = await openValue(store, key, row);
    if (!previous) return false;
    const next = change(previous.value);
    if (next === previous.value) return true;
    const body = await vault.seal(
      sessionValues[key].purpose,
      key,
      withUnread(next, previous.unread),
    );
    done = await db.transaction('rw', db.session, db.clock, async () => {
      await checkNotLeft(store);
      if (!isSameBytes(row?.body, (await db.session.get(key))?.body)) return false;
      await db.session.put({ key, body });
      return true;
    });
  }
  return true;
}

/** Ends the session but keeps documents, outbox and key for the same account (rule 4.17). */
export async function endSession(store: Store, only?: Only): Promise<void> {
  const invalid = { key: 'is_valid', body: await store.vault.seal('session', 'is_valid', false) };
  await store.db.transaction('rw', store.db.session, store.db.clock, async () => {
    await checkNotLeft(store);
    if (!(await isMeant(store, only))) return;
    await store.db.session.bulkDelete(['token', 'refresh_token', 'device_id']);
    await store.db.session.put(invalid);
  });
}
