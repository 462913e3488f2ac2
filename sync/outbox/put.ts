import type { ActionName, InputOf } from '../actions/index.ts';
import { type Db, type OutboxRow, type OutboxState, REPLACED } from '../store/db.ts';
import { FileLeft, giveFiles, ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { checkNotLeft } from '../store/generation.ts';
import type { Store } from '../store/session.ts';
import { endRest } from '../wire/rest.ts';
import { actionOf, type Content, type Entry, entryOf, isUnsure, NEEDS_YOU, openContent, openEntry, stands, versionOf } from './entry.ts';
import { tagsOf } from './shown-in.ts';

/** States from which an entry is sent again under its own key; a `poison` entry can be once an update of the app understands it. */
const RESUMES: ReadonlySet<OutboxState> = new Set(['waiting', 'ambiguous', 'poison']);

/** Whether nothing of an entry can have arrived, under an earlier key neither. */
const isNeverSent = (row: OutboxRow): boolean => row.state === 'waiting' && row.tries === 0 && !isUnsure(row);

/** Whether an entry is held back so that it can be undone: before the first try, and before the first part of a file, nothing else sets a time. */
export const isHeld = ({ state, tries, nextAt, stalls }: Pick<Entry | OutboxRow, 'state' | 'tries' | 'nextAt' | 'stalls'>): boolean =>
  state === 'waiting' && tries === 0 && nextAt > 0 && stalls === undefined;

/** Never-sent entries of the same lane and action, which a new `set` replaces (law L6), oldest first. */
async function absorbed(store: Store, name: ActionName, lane: string): Promise<{ readonly seq: number; readonly input: Content['input'] }[]> {
  if (actionOf(store, name).kind !== 'set') return [];
  const rows = (await store.db.outbox.where('lane').equals(lane).sortBy('seq')).filter(isNeverSent);
  const contents = await Promise.all(rows.map((row) => openContent(store, row)));
  return rows.flatMap(({ seq }, i) => {
    const content = contents[i];
    return content?.action === name ? [{ seq, input: content.input }] : [];
  });
}

interface Stamp {
  readonly id: string;
  /** Device time, milliseconds since 1970. */
  readonly at: number;
}

/**
 * Puts an action into the outbox in one durable write; resolves once it cannot be lost. It shows at once; an action that can
 * be undone is held back for that time. Throws what the store throws (a full disk); then nothing was stored and nothing shows.
 */
export async function dispatch<A extends ActionName>(store: Store, name: A, input: InputOf<A>, stamp: Stamp): Promise<string> {
  await put(store, name, input, stamp);
  return stamp.id;
}

interface Placing {
  /** Milliseconds; the action's own by default. */
  readonly holdFor?: number;
  /** The entry that this one is made of: it leaves in the same step, and nothing is put in if it has left already. */
  readonly insteadOf?: OutboxRow;
  /** Sent as it was, whether or not all of its files are here. */
  readonly asIs?: true;
  /** A try under another key may have arrived. */
  readonly unsure?: 1 | 2;
}

/** False: the entry that it should replace has left, or is not as it was. */
async function put<A extends ActionName>(store: Store, name: A, input: InputOf<A>, edges: Stamp, placing: Placing = {}): Promise<boolean> {
  const { holdFor: given, insteadOf, asIs, unsure } = placing;
  await store.app.actions.load();
  const action = actionOf(store, name);
  const holdFor = given ?? action.holdFor ?? 0;
  // The schema is the action's own; `actionOf` widened its type.
  const parsed = action.input.parse(input) as InputOf<A>;
  const { db, vault } = store;
  const lane = await vault.mac(`lane:${action.lane(parsed)}`);
  const older = await absorbed(store, name, lane);
  const said = older.reduce((newer: unknown, one) => action.absorbs?.(one.input, newer) ?? newer, parsed);
  // The one that takes another's place says things of the same shape.
  const content = { action: name, version: versionOf(action), input: said as InputOf<A>, at: edges.at };
  const [body, tags] = await Promise.all([vault.seal('outbox', edges.id, content), tagsOf(store, content)]);
  const files = action.files?.(content.input) ?? [];
  const absorbable = () =>
    db.outbox
      .where('seq')
      .anyOf(older.map(({ seq }) => seq))
      .filter(isNeverSent);
  const placed = await db.transaction('rw', [db.outbox, db.clock, db.notices, db.files, db.chunks], async () => {
    await checkNotLeft(store);
    // One of them is on its way by now, or has left: what was said together with it is not what the server will have heard.
    if ((await absorbable().count()) < older.length) return 'again';
    if (insteadOf && (await db.outbox.get(insteadOf.seq))?.state !== insteadOf.state) return false;
    const hasFiles = files.length === 0 || (await giveFiles(db, files, ownerOf(edges), insteadOf && ownerOf(insteadOf)));
    if (!hasFiles && !asIs) throw new FileLeft();
    if (insteadOf) {
      // It has overruled what it had absorbed: taken back, this one brings back nothing that the person had replaced.
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
  });
  return placed === 'again' ? put(store, name, input, edges, placing) : placed;
}

/** The rows that an entry has absorbed. */
const replacedBy = ({ outbox }: Db, { id, lane }: Pick<OutboxRow, 'id' | 'lane'>) =>
  outbox
    .where('lane')
    .equals(lane)
    .filter((row) => row.replacedBy === id);

/** What an entry has absorbed waits again, as it did before: the entry is taken back. Inside a transaction over the outbox. */
async function restoreReplaced(db: Db, newer: Pick<OutboxRow, 'id' | 'lane'>): Promise<void> {
  await replacedBy(db, newer).modify((row) => {
    delete row.replacedBy;
    Object.assign(row, { state: 'waiting', version: row.version + 1 });
  });
}

/** What entries have absorbed leaves with its files: it must not be sent any more. Inside a transaction over outbox, files and chunks. */
export async function removeReplaced(db: Db, newer: Pick<OutboxRow, 'id' | 'lane'>): Promise<void> {
  const rows = await replacedBy(db, newer).toArray();
  if (rows.length === 0) return;
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq));
  await removeFilesOf(db, rows.map(ownerOf));
  for (const row of rows) await removeReplaced(db, row);
}

/** Brings to its end what was absorbed by an entry that a build brought to its own, which knew nothing of that. */
export async function settleReplaced({ db }: Store): Promise<void> {
  await db.transaction('rw', [db.outbox, db.files, db.chunks], async () => {
    for (const { replacedBy: id = '', lane, seq } of await db.outbox.where('state').equals(REPLACED).toArray()) {
      const newer = await db.outbox.where('id').equals(id).first();
      // That build's own entry may have absorbed the newer one, and with it what that one stood for.
      const isOld = async () =>
        (await db.outbox
          .where('lane')
          .equals(lane)
          .filter((row) => row.seq > seq && stands(row))
          .count()) > 0;
      if (newer ? newer.state === 'acknowledged' || newer.state === 'sent' : await isOld()) await removeReplaced(db, { id, lane });
      else if (!newer) await restoreReplaced(db, { id, lane });
    }
  });
}

/** Inside a transaction over all of these. What was to be told of an entry dies with it, and its files leave with it. */
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
  /** The draft that goes on with the entry's files; without it they are removed. */
  readonly keptBy?: `draft:${string}`;
  /** The person was told that it may have arrived. */
  readonly although?: 'unsure';
}

/**
 * Removes an entry at the person's request; false if it is being sent, or has or may have reached the server. An entry that still waits, and of
 * which nothing can have arrived, is undone: what it had absorbed waits again. Otherwise that leaves, too: it would overrule the removed entry where
 * that has arrived, or be sent unasked where the server refused that.
 */
export function discard({ db }: Store, id: string, { keptBy, although }: Discarding = {}): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.notices, db.files, db.chunks], async () => {
    const row = await db.outbox.where('id').equals(id).first();
    if (!stands(row) || !(row.state === 'waiting' || NEEDS_YOU.has(row.state))) return false;
    if (isUnsure(row) && although !== 'unsure') return false;
    if (keptBy) await db.files.where('owner').equals(ownerOf(row)).modify({ owner: keptBy });
    await removeEntry(db, row);
    if (row.state === 'waiting' && !isUnsure(row)) await restoreReplaced(db, row);
    else await removeReplaced(db, row);
    return true;
  });
}

/**
 * Sends an entry now or again at the person's request. A waiting entry, or one whose fate is unknown, keeps its key; a refused one
 * is a new intent with a new key, because the server repeats its answer for a known key (law L5). An `append` that may have arrived before it
 * was refused keeps its key, too: under another one it would be made twice. A `set` gets a new one: it may be sent twice, and what the server repeats
 * would not bring it after what was sent since.
 */
export async function sendAgain(store: Store, id: string, edges: Stamp): Promise<void> {
  const row = await store.db.outbox.where('id').equals(id).first();
  const content = row ? await openContent(store, row) : null;
  if (!row || !content) return;
  await endRest(store);
  const { action, input, failure } = content;
  // What the server keeps under the key is the refusal: it would be repeated for ever.
  const keepsKey = isUnsure(row) && actionOf(store, action).kind === 'append' && failure?.underKey === undefined;
  const isEnded = row.state === 'refused' || row.state === 'expired';
  if (isEnded && !keepsKey) {
    // The person asked for it to be sent, so it is not held. In one step, so that a second press finds nothing left to send again.
    await put(store, action, input, edges, { holdFor: 0, insteadOf: row, asIs: true, ...(isUnsure(row) && { unsure: 1 }) });
  } else {
    await store.db.outbox
      .where('id')
      .equals(id)
      .filter((now) => stands(now) && (RESUMES.has(now.state) || (isEnded && now.state === row.state)))
      .modify((now) => {
        // Sent again although its effect is unknown: the person has decided that.
        Object.assign(now, { state: 'waiting', nextAt: 0 }, now.state === 'ambiguous' && { unsure: 2 });
      });
  }
}

/**
 * Sends what the person changed in place of an entry that needs them, in one step and as a new intent with a new key. False: the entry
 * has left or does not need them any more; then nothing was put in.
 */
export async function sendInstead<A extends ActionName>(store: Store, id: string, name: A, input: InputOf<A>, edges: Stamp): Promise<boolean> {
  const row = await store.db.outbox.where('id').equals(id).first();
  // The person read it once more before sending it, so it is not held.
  if (!stands(row) || !NEEDS_YOU.has(row.state)) return false;
  // What it takes the place of may have arrived; of what must not be done twice the person has decided that.
  const unsure = actionOf(store, name).kind === 'append' ? 2 : 1;
  return put(store, name, input, edges, { holdFor: 0, insteadOf: row, ...(isUnsure(row) && { unsure }) });
}

/** All entries, decrypted, oldest first. */
export async function readOutbox(store: Store): Promise<Entry[]> {
  const rows = (await store.db.outbox.orderBy('seq').toArray()).filter(stands);
  return Promise.all(rows.map(async (row) => entryOf(row, await openEntry(store, row))));
}
