import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { DocumentName, RequestOf } from '../contract/index.ts';
import { same } from '../contract/rules/same.ts';
import type { Edges } from '../edges.ts';
import { tick } from '../store/clock.ts';
import type { FreshnessRow } from '../store/db.ts';
import { documentKey } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk, storageErrorName } from '../store/storage-error.ts';
import { isAbsence } from '../wire/api-word.ts';
import { type CallOptions, call, readOf, send } from '../wire/call.ts';
import { withRoomForAnswer } from './cold-documents.ts';
import { askWhole } from './crawl.ts';
import { land, landAbsence, landUnchanged } from './land.ts';
import { takeAnswer } from './parse.ts';
import { inSlot, inTurn, type Urgency } from './pull-slots.ts';
import { lossesIn, noteAnswered, SECOND_LOOK_MS } from './second-look.ts';
import { isInFeed, trueAt, unchangedAt } from './unchanged.ts';

export interface PullOptions {
  /** Fetch even if the stored answer is still fresh. */
  readonly force?: boolean;
  /** The person asked inside the open page: fetch even if it is fresh, in the form of an in-page reload (rule 7.1). */
  readonly reload?: boolean;
  /** Accept a stored answer younger than this (milliseconds), instead of the row's own limit. */
  readonly youngerThan?: number;
  readonly signal?: AbortSignal;
  /** By default what a page asks for: urgent where it has nothing to show, or the person asked. */
  readonly urgency?: Urgency;
}

/**
 * The effect of a pull on the document; `fresh`: nothing was fetched, `stale`: a later answer was stored already, `doubted`: rows are missing from the
 * answer for the first time, so it is asked for once more in a while.
 */
export type Pulled = 'fresh' | 'changed' | 'same' | 'stale' | 'doubted';

/** Documents whose second look is planned. */
const lookedAtAgain = perStore(() => new Set<string>());

/** All that the server says, beside its tag, of an answer that is known. */
const NOT_SENT_AGAIN = { error: false };

/** Brings one document up to date; a failure keeps the stored one, records when it failed, and is reported (rules 8.4 and 8.5). */
export async function pull<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions = {},
): Promise<Outcome<Pulled>> {
  const outcome = await fetchDocument(edges, store, name, request, options);
  if (!outcome.ok) edges.readFailed?.(store.tag, name, outcome.failure);
  return outcome;
}

async function fetchDocument<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions,
): Promise<Outcome<Pulled>> {
  const row = readOf(edges, name);
  if (!row) return { ok: false, failure: { kind: 'not-offered', status: 0 } };
  const { db } = store;
  const key = await documentKey(store, name, request);
  const [known, stored, unchanged] = await Promise.all([
    db.freshness.get(key),
    db.documents.where('key').equals(key).count(),
    // What another service answers our server knows nothing of.
    isInFeed(row) ? unchangedAt(db) : 0,
  ]);
  const asksAnew = options.force === true || options.reload === true;
  // What is fresh is not even opened: a page that cannot open it asks by force.
  if (!asksAnew && stored > 0 && known && isFresh(known, unchanged, edges.now(), options.youngerThan ?? row.freshFor ?? 0))
    return { ok: true, value: 'fresh' };

  const urgency = options.urgency ?? (stored > 0 && !asksAnew ? 'revalidation' : 'visible');
  const askNow = (tag?: string): Promise<Outcome<Pulled>> => askAndLand(edges, store, name, request, { ...options, urgency }, key, tag);
  // What has to be asked anew is not answered by what somebody else asked for before, nor by what lies here: it may not open.
  if (asksAnew) return askNow();
  return inTurn(edges, key, async () =>
    (await hasLanded(store, key, known)) ? { ok: true, value: 'fresh' } : askNow(stored > 0 && !known?.torn ? known?.tag : undefined),
  );
}

/** Whether another tab or worker has brought the document meanwhile. */
async function hasLanded({ db }: Store, key: string, before: FreshnessRow | undefined): Promise<boolean> {
  const now = await db.freshness.get(key);
  return now !== undefined && now.asked > (before?.asked ?? 0) && !now.failedAt && !now.doubted && !now.stale;
}

async function askAndLand<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions & { readonly urgency: Urgency },
  key: string,
  /** As it is kept, of the answer that lies here. */
  keptTag?: string,
): Promise<Outcome<Pulled>> {
  const row = readOf(edges, name);
  if (!row) return { ok: false, failure: { kind: 'not-offered', status: 0 } };
  const { db } = store;
  // Another build may read more of the same answer.
  const [saidTag, readBy] = keptTag?.split(' ') ?? [];
  const knownTag = readBy === edges.build ? saidTag : undefined;
  const came: { tag: string | null } = { tag: null };
  const tagged = (tag: string | null): void => {
    came.tag = tag;
  };
  const { asked, outcome } = await inSlot(edges, store, options.urgency, async () => ({
    asked: await db.transaction('rw', db.clock, () => tick(db)),
    outcome: await ask(edges, store, name, request, options, { knownTag, tagged }),
  }));
  const lookAgain = (): void => {
    const planned = lookedAtAgain(store);
    if (planned.has(key)) return;
    planned.add(key);
    // If the store is closed by then, the next pull is the second look.
    edges.later(() => {
      planned.delete(key);
      void secondLook(edges, store, name, request).catch(() => null);
    }, SECOND_LOOK_MS);
  };
  if (!outcome.ok) {
    if (!isAbsence(outcome.failure)) return failed(edges, store, key, outcome.failure);
    if ((await landAbsence(edges, store, { key, asked, isNamed: false })) === 'doubted') lookAgain();
    return outcome;
  }

  try {
    const tag = edges.build && came.tag ? `${came.tag} ${edges.build}` : undefined;
    if (tag && tag === keptTag) {
      const renewed = await landUnchanged(edges, store, { name, key, asked, tag });
      return renewed === 'overtaken' ? await askAndLand(edges, store, name, request, options, key) : { ok: true, value: renewed };
    }
    // What was not sent again lost its tag on the way: it would pass for an answer that says nothing.
    if (knownTag && same(outcome.value, NOT_SENT_AGAIN)) return await askAndLand(edges, store, name, request, options, key);
    const taken = await takeAnswer(store, key, row.response, outcome.value);
    if (!taken.ok) return await failed(edges, store, key, { kind: 'malformed', status: 200, message: taken.issue });
    const { stored, ...answer } = taken;
    const losses = stored ? lossesIn(stored.outline, answer.value) : {};
    // What was set aside comes again as long as it lies in none.
    const own = answer.quarantined.length === 0 ? tag : undefined;
    const landing = { name, key, asked, request, ...answer, losses, repairs: stored === null, lost: stored?.lost ?? [], tag: own };
    const write = (): ReturnType<typeof land> => land(edges, store, landing);
    // What is fetched ahead displaces nothing that was looked at.
    const landed = await (options.urgency === 'prefetch' ? write() : withRoomForAnswer(edges, store, key, write));
    if (landed === 'doubted') lookAgain();
    return { ok: true, value: landed };
  } catch (cause) {
    // On a full disk the last good document stays; if the database connection was lost, the engine tries again.
    if (!isFullDisk(cause)) throw cause;
    const failure: Failure = { kind: 'storage', status: 0, message: storageErrorName(cause) };
    return failed(edges, store, key, failure).catch(() => ({ ok: false, failure }));
  }
}

/** Pulls what was doubted once more, after another call: where that is not answered either, what is missing here says nothing. */
async function secondLook<N extends DocumentName>(edges: Edges, store: Store, name: N, request: RequestOf<N>): Promise<void> {
  if ((await call(edges, store, edges.app.calls.probe, {})).ok) await noteAnswered(store);
  await pull(edges, store, name, request, { force: true, urgency: 'revalidation' });
}

/** Whether a stored answer is fresh enough by its row's own limit. `unchanged`: when the server said last what has changed (device time). */
export const isCurrent = (row: Endpoint, known: FreshnessRow | undefined, unchanged: number, now: number): boolean =>
  known !== undefined && isFresh(known, isInFeed(row) ? unchanged : 0, now, row.freshFor ?? 0);

/** Not fresh: what failed, is torn, doubted or stale, or was confirmed in the future (the clock was set back since). */
function isFresh(known: FreshnessRow, unchanged: number, now: number, freshFor: number): boolean {
  const at = trueAt(known, unchanged);
  return !known.failedAt && !known.doubted && !known.stale && !known.torn && now >= at && now - at < freshFor;
}

/** Sends the request, completed from the store; while the server refuses, the next guess. */
async function ask<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  { signal, reload = false }: PullOptions,
  tags: Pick<CallOptions, 'knownTag' | 'tagged'>,
): Promise<Outcome<unknown>> {
  const row = readOf(edges, name);
  let outcome: Outcome<unknown> = { ok: false, failure: { kind: 'not-offered', status: 0 } };
  if (!row) return outcome;
  const finderOf = (other: string) => readOf(edges, other)?.find;
  const requests = (await row.complete?.(request, { store, finderOf, reload })) ?? [request];
  for (const completed of requests) {
    outcome = await askWhole(row.pages, completed, (body) =>
      // A part of a list that comes in parts is not the stored document.
      send(edges, store, row, body, { ...(signal && { signal }), ...(body === completed && tags) }),
    );
    if (outcome.ok || outcome.failure.kind !== 'refused') return outcome;
  }
  return outcome;
}

async function failed(edges: Edges, store: Store, key: string, failure: Failure): Promise<Outcome<Pulled>> {
  const { db } = store;
  await db.transaction('rw', db.freshness, db.clock, async () => {
    await checkNotLeft(store);
    const known = await db.freshness.get(key);
    await db.freshness.put({ key, at: 0, asked: 0, ...known, failedAt: edges.now() });
  });
  return { ok: false, failure };
}
