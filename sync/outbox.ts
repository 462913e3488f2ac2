import type { Action } from './action.ts';
import { type ActionName, actions, type InputOf } from './actions/index.ts';
import type { Failure } from './contract/errors.ts';
import type { OutboxRow, OutboxState } from './store/db.ts';
import type { Store } from './store/session.ts';

/** What an entry holds, sealed. */
export interface Content<A extends ActionName = ActionName> {
  readonly action: A;
  readonly input: InputOf<A>;
  /** When the person tapped, milliseconds since 1970, device time. */
  readonly at: number;
  /** Why it needs the person, or why the last try failed. */
  readonly failure?: Failure;
  /** The server's words when it took the action. */
  readonly message?: string;
}

/** An entry of the outbox, opened; `content` is null when it does not open (then only the person can remove it). */
export interface Entry {
  readonly id: string;
  readonly seq: number;
  readonly state: OutboxState;
  readonly tries: number;
  readonly nextAt: number;
  readonly doneAt: number;
  readonly acked: number;
  readonly content: Content | null;
}

/** States in which an entry waits for the person. */
export const NEEDS_YOU: ReadonlySet<OutboxState> = new Set(['ambiguous', 'refused', 'expired', 'poison']);
/** States of work that has not reached the server. */
export const UNSENT: ReadonlySet<OutboxState> = new Set(['waiting', 'sending', 'ambiguous']);

/** States from which an entry goes on under its own key; a poison one does once it opens, after an update of the app. */
const RESUMES: ReadonlySet<OutboxState> = new Set(['waiting', 'ambiguous', 'poison']);

/** The row of an action, by name, with its input's type widened: what was sealed is parsed before use. */
export const actionOf = (name: ActionName): Action => actions[name] as unknown as Action;

/** Opens one row; null when it does not open or holds no known action (a later version wrote it). */
export async function openContent(store: Store, row: OutboxRow): Promise<Content | null> {
  const content = (await store.vault.open('outbox', row.id, row.body).catch(() => null)) as Content | null;
  return content && Object.hasOwn(actions, content.action) && actionOf(content.action).input.safeParse(content.input).success ? content : null;
}

const isUnsent = (row: OutboxRow | undefined): boolean => row?.state === 'waiting' && row.tries === 0;

/** Never-sent entries of the same lane and action that a new `set` makes superfluous (law L6). */
async function absorbed(store: Store, name: ActionName, lane: string): Promise<number[]> {
  if (actionOf(name).kind !== 'set') return [];
  const rows = (await store.db.outbox.where('lane').equals(lane).toArray()).filter(isUnsent);
  const contents = await Promise.all(rows.map((row) => openContent(store, row)));
  return rows.filter((_, i) => contents[i]?.action === name).map((row) => row.seq);
}

/**
 * Puts an action into the outbox in one durable write and resolves when it cannot be lost any more.
 * Throws what the store throws (a full disk); then nothing was stored and nothing shows.
 */
export async function dispatch<A extends ActionName>(store: Store, name: A, input: InputOf<A>, edges: { id: string; at: number }): Promise<string> {
  const parsed = actionOf(name).input.parse(input) as InputOf<A>;
  const { db, vault } = store;
  const lane = await vault.mac(`lane:${actionOf(name).lane(parsed)}`);
  const body = await vault.seal('outbox', edges.id, { action: name, input: parsed, at: edges.at });
  const older = await absorbed(store, name, lane);
  await db.transaction('rw', db.outbox, async () => {
    const still = (await db.outbox.bulkGet(older)).filter(isUnsent);
    await db.outbox.bulkDelete(still.flatMap((row) => (row ? [row.seq] : [])));
    await db.outbox.add({
      id: edges.id,
      lane,
      state: 'waiting',
      nextAt: 0,
      tries: 0,
      lease: 0,
      leasedAt: 0,
      held: 0,
      acked: 0,
      doneAt: 0,
      version: 1,
      body,
    });
  });
  return edges.id;
}

/** Removes an entry by the person's will; false when it is on its way or already at the server. */
export function discard({ db }: Store, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.where('id').equals(id).first();
    if (!row || !(row.state === 'waiting' || NEEDS_YOU.has(row.state))) return false;
    await db.outbox.delete(row.seq);
    return true;
  });
}

/**
 * Sends an entry again by the person's will. One that waits, or whose fate is unknown, goes under its own key;
 * one that the server refused is a new intent and gets a new key, for the server repeats its answer per key (law L5).
 */
export async function sendAgain(store: Store, id: string, edges: { id: string; at: number }): Promise<void> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = row ? await openContent(store, row) : null;
  if (!row || !content) return;
  if (row.state === 'refused' || row.state === 'expired') {
    await dispatch(store, content.action, content.input, edges);
    await discard(store, id);
  } else {
    await store.db.outbox
      .where('id')
      .equals(id)
      .filter((now) => RESUMES.has(now.state))
      .modify({ state: 'waiting', nextAt: 0 });
  }
}

/** Every entry, oldest first, opened. */
export async function readOutbox(store: Store): Promise<Entry[]> {
  const rows = await store.db.outbox.orderBy('seq').toArray();
  return Promise.all(rows.map(async (row) => entryOf(row, await openContent(store, row))));
}

/** A row with what it holds. */
export function entryOf(row: OutboxRow, content: Content | null): Entry {
  const { id, seq, state, tries, nextAt, doneAt, acked } = row;
  return { id, seq, tries, nextAt, doneAt, acked, content, state: content || state === 'sent' ? state : 'poison' };
}
