import type { Action, Files, Send } from '../action.ts';
import { KEYS_KEPT_MS } from '../contract/constants.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import { readFiles } from '../files/files.ts';
import { LATEST_LEASE, tick } from '../store/clock.ts';
import type { OutboxRow } from '../store/db.ts';
import { ownerOf, removeFilesOf } from '../store/file-owners.ts';
import { generationOf } from '../store/generation.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { type CallOptions, NOT_OFFERED_THERE, send } from '../wire/call.ts';
import {
  ASK_AGAIN_MS,
  answers,
  isFree,
  LACKED_FOR_GOOD_MS,
  waitForLacking,
} from '../wire/offers.ts';
import { backOff } from '../wire/rest.ts';
import { likelyNow } from '../wire/server-time.ts';
import { keptOf, textsIn } from './answer-parts.ts';
import { retentionOf } from './confirm.ts';
import { actionOf, type Content, isUnsure, openEntry } from './entry.ts';
import { askedNow, expiryOf } from './expiry.ts';
import { awaitsEarlierStep, hasNoList, haveKeysArrived, lackedBy } from './preconditions.ts';
import { removeReplaced } from './put.ts';
import { shownIn } from './shown-in.ts';
import { outcomeOfNames, type Uploaded, uploadFiles } from './upload-files.ts';
import {
  type Change,
  changeBy,
  leavesUnsure,
  provesNoArrival,
  restBy,
  type Tried,
  verdictOn,
} from './verdict.ts';

/** The result for an entry that was not sent. */
const NOT_TRIED: Tried = { acknowledged: false, stop: false, wait: 0, touched: [] };

/**
 * Sends one entry, unless it has expired, and writes the result into it. Sends its idempotency key
 * where the server offers to honour it.
 */
export async function sendEntry(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
): Promise<Tried> {
  const content = await openEntry(store, row);
  // It waits unchanged for a build that knows it.
  if (content === 'newer') return NOT_TRIED;
  if (!content) return finish(edges, store, row, lease, null, { state: 'poison' });
  const action = actionOf(store, content.action);
  const expiry = await expiryOf(edges, store, content, lease);
  if (expiry === 'expired') return finish(edges, store, row, lease, content, { state: 'expired' });
  if (expiry === 'wait') return { ...(await postpone(edges, store, row, lease)), stop: true };
  const files = await readFiles(store, action.files?.(content.input) ?? []);
  const sent = sendOf(action, content, files);
  // Parked for the person: its lane and all others continue.
  if (!sent) return finish(edges, store, row, lease, content, { state: 'poison' });
  const lacked = await lackedBy(edges, sent, content);
  const offered = await edges.offers.known().catch(() => null);
  const keyed = offered?.idempotency_keys === true;
  // Only a key makes it safe to repeat an append whose effect is unknown (law L5).
  const isAppend = action.kind === 'append';
  // `unsure` is 2 if the person asked for another attempt all the same.
  const isUnclear = isAppend && isUnsure(row) && row.unsure !== 2;
  const first = firstTryOf(row, content);
  // The server forgets a key by its own clock, counted from the first attempt. A device clock that
  // was set could trust a key too long.
  const now =
    isAppend && keyed && (isUnclear ? row.keyed === 1 : first === undefined)
      ? await askedNow(edges, store, lease)
      : await likelyNow(edges, store);
  if (now === 'unreached') return { ...(await postpone(edges, store, row, lease)), stop: true };
  const isRepeatable =
    isUnclear && keyed && row.keyed === 1 && isRemembered(now, first ?? content.at)
      ? await haveKeysArrived(edges, store)
      : false;
  if (isRepeatable === 'unreached')
    return { ...(await postpone(edges, store, row, lease)), stop: true };
  const isRisky = isUnclear && !isRepeatable;
  // An append that was sent without a key is never safe to repeat.
  if (isRisky && offered === null && row.keyed !== 0 && !(await hasNoList(edges)))
    return postpone(edges, store, row, lease);
  if (isRisky) return finish(edges, store, row, lease, content, { state: 'ambiguous' });
  // During a deployment an instance of an earlier build lacks the newest calls and fields; its list
  // may have arrived just now.
  if (lacked === null && offered !== null && !answers(sent.endpoint, offered))
    return postpone(edges, store, row, lease);
  if (lacked !== null && lacked < LACKED_FOR_GOOD_MS)
    return postpone(edges, store, row, lease, waitForLacking(lacked));
  if (lacked !== null && !isFree(sent.endpoint))
    return finish(
      edges,
      store,
      row,
      lease,
      { ...content, failure: NOT_OFFERED_THERE },
      { state: 'refused' },
    );
  // Before the attempt begins: uploading its files has no effect yet, and the person can still take
  // the entry back.
  const uploaded = await uploadFiles(
    { edges, store, row, lease, offered, last: content.failure },
    sent,
    files,
  );
  if (uploaded === 'left') return NOT_TRIED;
  if ('failure' in uploaded) return stall(edges, store, row, lease, content, uploaded);
  const triedAt = first ?? Math.round(now === 'no-time' ? await likelyNow(edges, store) : now);
  // A key does not cover an earlier attempt that was sent without it.
  const allKeyed = keyed && (!isUnsure(row) || row.keyed === 1);
  const noted = {
    keyed: allKeyed ? 1 : 0,
    triedAt,
    ...(isUnsure(row) && { unsure: row.unsure ?? 1 }),
  } as const;
  if (!(await begin(edges, store, row, lease, noted))) return NOT_TRIED;
  const answered = await sendOnce(
    edges,
    store,
    uploaded.send,
    keyed ? { offered, idempotencyKey: row.id } : { offered },
  );
  const outcome = uploaded.send === sent ? answered : outcomeOfNames(sent.endpoint, answered);
  return settle(edges, store, row, lease, content, outcome, {
    keyed: allKeyed,
    isKnown: allKeyed && isRemembered(now, triedAt),
  });
}

/**
 * Sends the request. An error thrown before anything was sent, such as a missing configuration, is
 * a temporary failure.
 */
async function sendOnce(
  edges: Edges,
  store: Store,
  sent: Send,
  options: CallOptions,
): Promise<Outcome<unknown>> {
  let isOut = false;
  const wire: Edges['wire'] = (request) => {
    isOut = true;
    return edges.wire(request);
  };
  try {
    return asRefusalIfDenied(
      sent,
      await send({ ...edges, wire }, store, sent.endpoint, sent.request, options),
    );
  } catch (cause) {
    if (isOut) throw cause;
    return {
      ok: false,
      failure: {
        kind: 'storage',
        status: 0,
        message: cause instanceof Error ? cause.name : 'unknown',
      },
    };
  }
}

/**
 * The call and request of an entry; null if they cannot be made, for example from a damaged
 * picture.
 */
function sendOf(action: Action, { input }: Content, files: Files): Send | null {
  try {
    return action.sends(input, files);
  } catch {
    return null;
  }
}

/**
 * Margin (milliseconds) before the server forgets a key in which nothing is sent: transit and the
 * server's clock take time.
 */
const FORGETS_EARLY_MS = 3_600_000;
/** The first attempt; earlier builds stored only the tap. */
const firstTryOf = ({ triedAt, tries }: OutboxRow, { at }: Content): number | undefined =>
  triedAt ?? (tries > 0 ? at : undefined);
/**
 * Whether the server still knows the key of an entry that was tried, by the server's clock. False
 * if the server does not say its time, or if the first attempt is dated far in the future.
 */
const isRemembered = (now: number | 'no-time', triedAt: number): boolean =>
  now !== 'no-time' && Math.abs(now - triedAt) < KEYS_KEPT_MS - FORGETS_EARLY_MS;

/**
 * Leaves an entry untried until the server's list of calls is known: an untried entry can still be
 * undone or replaced (law L6).
 */
async function postpone(
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

/**
 * A batch answer with a verdict per person can succeed as a whole and refuse this one: a refusal
 * (law L7) of an executed call.
 */
function asRefusalIfDenied({ refusal }: Send, outcome: Outcome<unknown>): Outcome<unknown> {
  const code = outcome.ok ? refusal?.(outcome.value) : undefined;
  return code === undefined
    ? outcome
    : { ok: false, failure: { kind: 'refused', status: 200, code, underKey: 'repeated' } };
}

type Begun = Required<Pick<OutboxRow, 'keyed' | 'triedAt'>> & Pick<OutboxRow, 'unsure'>;

/**
 * Marks the entry as being sent. False if a later drain has begun, even if this one has not noticed
 * yet, or if the person has removed the entry.
 */
function begin(
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

async function settle(
  edges: Edges,
  store: Store,
  row: OutboxRow,
  lease: number,
  content: Content,
  outcome: Outcome<unknown>,
  { keyed, isKnown }: { readonly keyed: boolean; readonly isKnown: boolean },
): Promise<Tried> {
  const end = (result: Partial<Content>, change: Change) =>
    finish(edges, store, row, lease, { ...content, ...result }, change);
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
async function stall(
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
    await finish(edges, store, row, lease, { ...content, failure }, change),
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
async function finish(
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
