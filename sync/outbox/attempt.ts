import type { Action } from '../action.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import { LATEST_LEASE, tick } from '../store/clock.ts';
import type { OutboxRow } from '../store/db.ts';
import { ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { generationOf } from '../store/generation.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { asWords } from '../wire/api-word.ts';
import { ASK_AGAIN_MS } from '../wire/offers.ts';
import { backOff } from '../wire/rest.ts';
import { likelyNow } from '../wire/server-time.ts';
import { retentionOf } from './confirm.ts';
import { actionOf, type Content } from './entry.ts';
import { awaitsEarlierStep } from './preconditions.ts';
import { removeReplaced } from './replaced.ts';
import { shownIn } from './shown-in.ts';
import type { Uploaded } from './upload-files.ts';
import {
  type Change,
  changeBy,
  leavesUnsure,
  provesNoArrival,
  restBy,
  type Tried,
  verdictOn,
} from './verdict.ts';

/** The part of an answer that the action keeps; none if the answer lacks it. */
function keptOf({ keeps }: Action, answer: unknown): Pick<Content, 'kept'> {
  const kept = keeps?.safeParse(answer).data;
  return kept === undefined ? {} : { kept };
}

/**
 * The texts of an answer for the person: its message, the message's code and a reference, each if
 * the answer has it.
 */
const textsIn = (answer: unknown): Pick<Content, 'message' | 'code' | 'reference'> =>
  Object.fromEntries(
    Object.entries(Object(answer)).flatMap(([name, value]) => {
      const words = ['message', 'code', 'reference'].includes(name) ? asWords(value) : undefined;
      return words === undefined ? [] : [[name, words]];
    }),
  );

/** The result for an entry that was not sent. */
export const NOT_TRIED: Tried = { acknowledged: false, stop: false, wait: 0, touched: [] };

/**
 * Leaves an entry untried until the server's list of calls is known: an untried entry can still be
 * undone or replaced (law L6).
 */
export async function postpone(
  edges: Edges,
  store: Store,
  { seq }: OutboxRow,
  lease: number,
  wait = ASK_AGAIN_MS,
): Promise<Tried> {
  const entry = store.db.outbox
    .where({ seq })
    .filter((row) => row.state === 'waiting' && row.lease <= lease);
  await withRoomForWork(edges, store, () =>
    entry.modify({ nextAt: edges.now() + wait, leasedAt: edges.now() }),
  );
  return NOT_TRIED;
}

/**
 * Lets an entry wait again after an unexpected error of its attempt; whether it took effect is
 * unknown (law L5).
 */
export async function putBack(
  edges: Edges,
  store: Store,
  { seq }: OutboxRow,
  lease: number,
): Promise<void> {
  const entry = store.db.outbox
    .where({ seq })
    .filter(
      ({ state, lease: taken }) =>
        (state === 'sending' && taken === lease) || (state === 'waiting' && taken <= lease),
    );
  const write = () =>
    entry.modify((row) => {
      const wait = backOff({ tries: row.tries + 1, chance: 0.5 + edges.chance() / 2 });
      Object.assign(
        row,
        { state: 'waiting', nextAt: edges.now() + wait, leasedAt: edges.now() },
        row.state === 'sending' && { unsure: 1 },
      );
    });
  await withRoomForWork(edges, store, write);
}

type Begun = Required<Pick<OutboxRow, 'keyed' | 'triedAt'>> & Pick<OutboxRow, 'unsure'>;

/**
 * Marks the entry as being sent. False if a later drain has begun, even if this one has not noticed
 * yet, or if the person has removed the entry.
 */
export function beginAttempt(
  edges: Edges,
  store: Store,
  { seq }: OutboxRow,
  lease: number,
  noted: Begun,
): Promise<boolean> {
  const { db, generation } = store;
  const write = () =>
    db.transaction('rw', db.outbox, db.clock, async () => {
      const row = (await generationOf(db)) === generation ? await db.outbox.get(seq) : undefined;
      if (
        row?.state !== 'waiting' ||
        row.lease > lease ||
        ((await db.clock.get(LATEST_LEASE))?.value ?? 0) > lease
      )
        return false;
      await db.outbox.update(seq, {
        state: 'sending',
        lease,
        leasedAt: edges.now(),
        tries: row.tries + 1,
        ...noted,
      });
      return true;
    });
  return withRoomForWork(edges, store, write);
}

export async function settleAttempt(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
  content: Content,
  outcome: Outcome<unknown>,
  { keyed, isKnown }: { readonly keyed: boolean; readonly isKnown: boolean },
): Promise<Tried> {
  const end = (result: Partial<Content>, change: Change) =>
    finishAttempt(edges, store, row, lease, { ...content, ...result }, change);
  if (outcome.ok) {
    const kept = keptOf(actionOf(store, content.action), outcome.value);
    return end(
      { ...textsIn(outcome.value), ...kept },
      await acknowledgedNow(edges, store, content),
    );
  }
  const { failure } = outcome;
  // The server has accepted other content under this key: an earlier attempt arrived, in another
  // build's words.
  if (failure.code === 'key-reused') return end({}, await acknowledgedNow(edges, store, content));
  const isLocked =
    failure.code === 'lesson-locked' && !(await awaitsEarlierStep(store, row, lease));
  const tried = {
    kind: actionOf(store, content.action).kind,
    tries: row.tries,
    chance: edges.chance(),
    keyed,
  };
  // Nothing on this device can unlock it, only the person can.
  const verdict = verdictOn({
    ...tried,
    failure: isLocked ? { ...failure, kind: 'refused' } : failure,
  });
  const change: Change = {
    ...changeBy(edges, verdict, failure),
    // The server has lost parts of files: the next attempt asks what it has of each.
    ...(failure.code === 'parts-missing' && { sentBytes: 0 }),
    ...(leavesUnsure(failure) && { unsure: 1 }),
    ...(verdict.state === 'refused' && keyed && provesNoArrival(failure, isKnown) && { unsure: 0 }),
  };
  return restBy(await end({ failure }, change), verdict, failure);
}

/**
 * Notes that the files of an entry are not all uploaded. Its form was not sent, so nothing can have
 * taken effect and this counts as no attempt.
 */
export async function noteStall(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
  content: Content,
  { failure, sent }: Extract<Uploaded, { readonly failure: Failure }>,
): Promise<Tried> {
  const stalls = sent > (row.sentBytes ?? 0) ? 0 : (row.stalls ?? 0) + 1;
  const verdict = verdictOn({
    kind: 'set',
    tries: stalls,
    chance: edges.chance(),
    keyed: true,
    failure,
  });
  const change = { ...changeBy(edges, verdict, failure), sentBytes: sent, stalls };
  return restBy(
    await finishAttempt(edges, store, row, lease, { ...content, failure }, change),
    verdict,
    failure,
  );
}

/** The changes of an entry that the server has accepted. */
const acknowledgedNow = async (edges: Edges, store: Store, content: Content) =>
  ({
    state: 'acknowledged',
    doneAt: edges.now(),
    leavesAt: Math.round((await likelyNow(edges, store)) + retentionOf(store, content)),
  }) as const;

/**
 * States that create a verdict notice: those that need the person, and successes with a message of
 * the server (rules 8.2 and 8.10).
 */
const TELLS = new Set<OutboxRow['state']>([
  'acknowledged',
  'ambiguous',
  'refused',
  'expired',
  'poison',
]);

/**
 * Writes the entry's new state and its verdict notice in one transaction, unless a later lease has
 * taken the entry over.
 */
export async function finishAttempt(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
  content: Content | null,
  change: Change,
): Promise<Tried> {
  const { db, vault } = store;
  // Content that could not be read is left unchanged: it may have been sealed with a newer key
  // meanwhile.
  const body = content && { body: await vault.seal('outbox', row.id, content) };
  const tells =
    TELLS.has(change.state) && (change.state !== 'acknowledged' || content?.message !== undefined);
  // The notice's words, title and pictures come from the entry.
  const notice = tells && (await vault.seal('notices', row.id, { state: change.state }));
  const write = () =>
    db.transaction('rw', [db.outbox, db.clock, db.notices, db.files, db.chunks], async () => {
      // No notice after sign-out.
      const current =
        (await generationOf(db)) === store.generation ? await db.outbox.get(row.seq) : undefined;
      if (
        !current ||
        current.lease > lease ||
        !(current.state === 'sending' || current.state === 'waiting')
      )
        return false;
      // The files have arrived and are no longer needed.
      if (change.state === 'acknowledged') {
        await removeFilesOf(db, [ownerOf(row)]);
        await removeReplaced(db, row);
      }
      const acked = change.state === 'acknowledged' ? await tick(db) : 0;
      await db.outbox.update(row.seq, { ...change, acked, version: current.version + 1, ...body });
      if (notice) await db.notices.put({ id: row.id, at: edges.now(), seen: 0, body: notice });
      return true;
    });
  // A full disk must not lose the answer.
  const written = await withRoomForWork(edges, store, write);
  const acknowledged = written && change.state === 'acknowledged';
  return {
    acknowledged,
    stop: false,
    wait: 0,
    touched: acknowledged && content ? await shownIn(store, content) : [],
  };
}
