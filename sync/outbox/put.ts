import type { ActionName, InputOf } from '../actions/index.ts';
import { type Db, type OutboxRow, type OutboxState, REPLACED } from '../store/db.ts';
import { FileLeft, giveFiles, ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { checkNotLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import { endRest } from '../wire/rest.ts';
import {
  actionOf,
  type Entry,
  entryOf,
  isStanding,
  isUnsure,
  NEEDS_YOU,
  openContent,
  openEntry,
  versionOf,
} from './entry.ts';
import { absorbed, isNeverSent, removeReplaced, restoreReplaced } from './replaced.ts';
import { tagsOf } from './shown-in.ts';

/**
 * States from which an entry is sent again under its own key; a `poison` entry can be once an
 * update of the app understands it.
 */
const RESUMES: ReadonlySet<OutboxState> = new Set(['waiting', 'ambiguous', 'poison']);

/**
 * Whether an entry is held back for undo: before the first attempt and the first part of a file,
 * nothing else sets a time.
 */
export const isHeld = ({
  state,
  tries,
  nextAt,
  stalls,
}: Pick<Entry | OutboxRow, 'state' | 'tries' | 'nextAt' | 'stalls'>): boolean =>
  state === 'waiting' && tries === 0 && nextAt > 0 && stalls === undefined;
interface Stamp {
  readonly id: string;
  /** Device time, milliseconds since 1970. */
  readonly at: number;
}

/**
 * Puts an action into the outbox in one durable write; resolves once it cannot be lost. It shows at
 * once; an action that can be undone is held back for that time. Throws the store's error (a full
 * disk); then nothing was stored and nothing shows.
 */
export async function dispatch<A extends ActionName>(
  store: Store,
  name: A,
  input: InputOf<A>,
  stamp: Stamp,
): Promise<string> {
  await put(store, name, input, stamp);
  return stamp.id;
}

interface Placing {
  /** Undo time (milliseconds); the action's own by default. */
  readonly holdFor?: number;
  /**
   * The entry that this one replaces, in the same transaction. If that entry is gone, nothing is
   * stored.
   */
  readonly insteadOf?: OutboxRow;
  /** Sent unchanged, even if some of its files are missing. */
  readonly asIs?: true;
  /** An attempt under another key may have arrived. */
  readonly unsure?: 1 | 2;
}

/** Returns false if the entry to be replaced is gone or has changed its state. */
async function put<A extends ActionName>(
  store: Store,
  name: A,
  input: InputOf<A>,
  edges: Stamp,
  placing: Placing = {},
): Promise<boolean> {
  const { holdFor: given, insteadOf, asIs, unsure } = placing;
  await store.app.actions.load();
  const action = actionOf(store, name);
  const holdFor = given ?? action.holdFor ?? 0;
  // The schema is the action's own; `actionOf` widened its type.
  const parsed = action.input.parse(input) as InputOf<A>;
  const { db, vault } = store;
  const lane = await vault.mac(`lane:${action.lane(parsed)}`);
  const older = await absorbed(store, name, lane);
  const merged = older.reduce(
    (newer: unknown, { input }) => action.absorbs?.(input, newer) ?? newer,
    parsed,
  );
  // The merged input has the same shape.
  const content = {
    action: name,
    version: versionOf(action),
    input: merged as InputOf<A>,
    at: edges.at,
  };
  const [body, tags] = await Promise.all([
    vault.seal('outbox', edges.id, content),
    tagsOf(store, content),
  ]);
  const files = action.files?.(content.input) ?? [];
  const absorbable = () =>
    db.outbox
      .where('seq')
      .anyOf(older.map(({ seq }) => seq))
      .filter(isNeverSent);
  const placed = await db.transaction(
    'rw',
    [db.outbox, db.clock, db.notices, db.files, db.chunks],
    async () => {
      await checkNotLeft(store);
      // One of them is being sent or is gone by now, so the merged input is not what the server
      // will have received.
      if ((await absorbable().count()) < older.length) return 'again';
      if (insteadOf && (await db.outbox.get(insteadOf.seq))?.state !== insteadOf.state)
        return false;
      const hasFiles =
        files.length === 0 ||
        (await giveFiles(db, files, ownerOf(edges), insteadOf && ownerOf(insteadOf)));
      if (!hasFiles && !asIs) throw new FileLeft();
      if (insteadOf) {
        // The replaced entry has overruled what it had absorbed: undoing this entry does not bring
        // that back.
        await removeReplaced(db, insteadOf);
        await removeEntry(db, insteadOf);
      }
      await absorbable().modify((row) => {
        Object.assign(row, { state: REPLACED, replacedBy: edges.id, version: row.version + 1 });
      });
      await db.outbox.add({
        id: edges.id,
        lane,
        state: 'waiting',
        nextAt: holdFor && edges.at + holdFor,
        tries: 0,
        lease: 0,
        // If the clock is set back before this instant, the hold is over, as a back-off is.
        leasedAt: holdFor && edges.at,
        held: 0,
        ...(unsure && { unsure }),
        acked: 0,
        doneAt: 0,
        tags,
        version: 1,
        body,
      });
      return true;
    },
  );
  return placed === 'again' ? put(store, name, input, edges, placing) : placed;
}

/**
 * Removes an entry with its verdict notice and its files. Inside a transaction over outbox,
 * notices, files and chunks.
 */
async function removeEntry(db: Db, { seq, id }: Pick<OutboxRow, 'seq' | 'id'>): Promise<void> {
  await db.outbox.delete(seq);
  await db.notices.delete(id);
  await removeFilesOf(db, [ownerOf({ id })]);
}

/** Ends the holds of these entries: the next drain sends them. */
export async function release({ db }: Store, ids: readonly string[]): Promise<void> {
  await db.outbox
    .where('id')
    .anyOf([...ids])
    .filter(isHeld)
    .modify({ nextAt: 0 });
}

export interface Discarding {
  /** The draft that takes over the entry's files; without it they are removed. */
  readonly keptBy?: `draft:${string}`;
  /** The person was told that the entry may have arrived. */
  readonly although?: 'unsure';
}

/**
 * Removes an entry at the person's request; false if it is being sent, or has or may have reached
 * the server. An entry that still waits and cannot have arrived is undone: the rows it had absorbed
 * wait again. Otherwise these are removed too: they would overrule the removed entry if it has
 * arrived, or be sent unasked if the server refused it.
 */
export function discard(
  { db }: Store,
  id: string,
  { keptBy, although }: Discarding = {},
): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.notices, db.files, db.chunks], async () => {
    const row = await db.outbox.where('id').equals(id).first();
    if (!isStanding(row) || !(row.state === 'waiting' || NEEDS_YOU.has(row.state))) return false;
    if (isUnsure(row) && although !== 'unsure') return false;
    if (keptBy) await db.files.where('owner').equals(ownerOf(row)).modify({ owner: keptBy });
    await removeEntry(db, row);
    if (row.state === 'waiting' && !isUnsure(row)) await restoreReplaced(db, row);
    else await removeReplaced(db, row);
    return true;
  });
}

/**
 * Sends an entry now or again at the person's request. A waiting entry, or one of unknown fate,
 * keeps its key. A refused entry is a new intent with a new key, because the server repeats its
 * answer for a known key (law L5). An `append` that may have arrived before it was refused also
 * keeps its key: a new key would repeat its effect. A `set` gets a new key: it may be sent twice,
 * and a repeated answer would not apply it after later writes.
 */
export async function sendAgain(store: Store, id: string, edges: Stamp): Promise<void> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = row ? await openContent(store, row) : null;
  if (!row || !content) return;
  await endRest(store);
  const { action, input, failure } = content;
  // A refusal that the server stores under the key would be repeated for ever.
  const keepsKey =
    isUnsure(row) && actionOf(store, action).kind === 'append' && failure?.underKey === undefined;
  const isEnded = row.state === 'refused' || row.state === 'expired';
  if (isEnded && !keepsKey) {
    // Not held: the person asked for it to be sent. In one step, so that a second press finds
    // nothing to send again.
    await put(store, action, input, edges, {
      holdFor: 0,
      insteadOf: row,
      asIs: true,
      ...(isUnsure(row) && { unsure: 1 }),
    });
  } else {
    await store.db.outbox
      .where('id')
      .equals(id)
      .filter(
        (entry) =>
          isStanding(entry) && (RESUMES.has(entry.state) || (isEnded && entry.state === row.state)),
      )
      .modify((entry) => {
        // The person decided to send it again although its effect is unknown.
        Object.assign(
          entry,
          { state: 'waiting', nextAt: 0 },
          entry.state === 'ambiguous' && { unsure: 2 },
        );
      });
  }
}

/**
 * Sends the person's changed input in place of an entry that needs them, in one step and as a new
 * intent with a new key. False: the entry is gone or no longer needs the person; then nothing was
 * stored.
 */
export async function sendInstead<A extends ActionName>(
  store: Store,
  id: string,
  name: A,
  input: InputOf<A>,
  edges: Stamp,
): Promise<boolean> {
  const row = await store.db.outbox.where('id').equals(id).first();
  // Not held: the person read it once more before sending it.
  if (!isStanding(row) || !NEEDS_YOU.has(row.state)) return false;
  // The replaced entry may have arrived; for an `append` the person has decided to risk a
  // repetition.
  const unsure = actionOf(store, name).kind === 'append' ? 2 : 1;
  return put(store, name, input, edges, {
    holdFor: 0,
    insteadOf: row,
    ...(isUnsure(row) && { unsure }),
  });
}

/** All entries, decrypted, oldest first. */
export async function readOutbox(store: Store): Promise<Entry[]> {
  const rows = (await store.db.outbox.orderBy('seq').toArray()).filter(isStanding);
  return Promise.all(rows.map(async (row) => entryOf(row, await openEntry(store, row))));
}
