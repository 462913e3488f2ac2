import type { Action, Files, Send } from '../action.ts';
import { KEYS_KEPT_MS } from '../contract/constants.ts';
import type { Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import { readFiles } from '../files/files.ts';
import type { OutboxRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { type CallOptions, NOT_OFFERED_THERE, send } from '../wire/call.ts';
import { answers, isFree, LACKED_FOR_GOOD_MS, waitForLacking } from '../wire/offers.ts';
import { likelyNow } from '../wire/server-time.ts';
import {
  beginAttempt,
  finishAttempt,
  NOT_TRIED,
  noteStall,
  postpone,
  settleAttempt,
} from './attempt.ts';
import { actionOf, type Content, isUnsure, openEntry } from './entry.ts';
import { askedNow, expiryOf } from './expiry.ts';
import { hasNoList, haveKeysArrived, lackedBy } from './preconditions.ts';
import { outcomeOfNames, uploadFiles } from './upload-files.ts';
import type { Tried } from './verdict.ts';

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
  if (!content) return finishAttempt(edges, store, row, lease, null, { state: 'poison' });
  const action = actionOf(store, content.action);
  const expiry = await expiryOf(edges, store, content, lease);
  if (expiry === 'expired')
    return finishAttempt(edges, store, row, lease, content, { state: 'expired' });
  if (expiry === 'wait') return { ...(await postpone(edges, store, row, lease)), stop: true };
  const files = await readFiles(store, action.files?.(content.input) ?? []);
  const sent = sendOf(action, content, files);
  // Parked for the person: its lane and all others continue.
  if (!sent) return finishAttempt(edges, store, row, lease, content, { state: 'poison' });
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
  if (isRisky) return finishAttempt(edges, store, row, lease, content, { state: 'ambiguous' });
  // During a deployment an instance of an earlier build lacks the newest calls and fields; its list
  // may have arrived just now.
  if (lacked === null && offered !== null && !answers(sent.endpoint, offered))
    return postpone(edges, store, row, lease);
  if (lacked !== null && lacked < LACKED_FOR_GOOD_MS)
    return postpone(edges, store, row, lease, waitForLacking(lacked));
  if (lacked !== null && !isFree(sent.endpoint))
    return finishAttempt(
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
  if ('failure' in uploaded) return noteStall(edges, store, row, lease, content, uploaded);
  const triedAt = first ?? Math.round(now === 'no-time' ? await likelyNow(edges, store) : now);
  // A key does not cover an earlier attempt that was sent without it.
  const allKeyed = keyed && (!isUnsure(row) || row.keyed === 1);
  const noted = {
    keyed: allKeyed ? 1 : 0,
    triedAt,
    ...(isUnsure(row) && { unsure: row.unsure ?? 1 }),
  } as const;
  if (!(await beginAttempt(edges, store, row, lease, noted))) return NOT_TRIED;
  const answered = await sendOnce(
    edges,
    store,
    uploaded.send,
    keyed ? { offered, idempotencyKey: row.id } : { offered },
  );
  const outcome = uploaded.send === sent ? answered : outcomeOfNames(sent.endpoint, answered);
  return settleAttempt(edges, store, row, lease, content, outcome, {
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
 * A batch answer with a verdict per person can succeed as a whole and refuse this one: a refusal
 * (law L7) of an executed call.
 */
function asRefusalIfDenied({ refusal }: Send, outcome: Outcome<unknown>): Outcome<unknown> {
  const code = outcome.ok ? refusal?.(outcome.value) : undefined;
  return code === undefined
    ? outcome
    : { ok: false, failure: { kind: 'refused', status: 200, code, underKey: 'repeated' } };
}
