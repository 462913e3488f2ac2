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
  /**
   * The person pulled to refresh in the page: fetch even if it is fresh, in the form of an in-page
   * reload (rule 7.1).
   */
  readonly reload?: boolean;
  /** Accept a stored answer younger than this (milliseconds), instead of the row's own limit. */
  readonly youngerThan?: number;
  readonly signal?: AbortSignal;
  /** By default `visible` if nothing is stored or the person asked, else `revalidation`. */
  readonly urgency?: Urgency;
}

/**
 * The effect of a pull on the document. `fresh`: nothing was fetched. `stale`: a later answer was
 * stored already. `doubted`: rows are missing from the answer for the first time, so it is
 * requested again later.
 */
export type Pulled = 'fresh' | 'changed' | 'same' | 'stale' | 'doubted';

/** Keys of documents whose second look is scheduled. */
const scheduledLooks = perStore(() => new Set<string>());

/** The server's whole answer, besides its tag, if the client's version is current. */
const NOT_SENT_AGAIN = { error: false };

/**
 * Brings one document up to date; a failure keeps the stored one, records when it failed, and is
 * reported (rules 8.4 and 8.5).
 */
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
  const [freshness, stored, unchanged] = await Promise.all([
    db.freshness.get(key),
    db.documents.where('key').equals(key).count(),
    // Our server's feed does not cover answers of other services.
    isInFeed(row) ? unchangedAt(db) : 0,
  ]);
  const asksAnew = options.force === true || options.reload === true;
  // A fresh document is not opened: a page that cannot open it pulls by force.
  if (
    !asksAnew &&
    stored > 0 &&
    freshness &&
    isFresh(freshness, unchanged, edges.now(), options.youngerThan ?? row.freshFor ?? 0)
  )
    return { ok: true, value: 'fresh' };

  const urgency = options.urgency ?? (stored > 0 && !asksAnew ? 'revalidation' : 'visible');
  const askNow = (tag?: string): Promise<Outcome<Pulled>> =>
    askAndLand(edges, store, name, request, { ...options, urgency }, key, tag);
  // A forced pull shares no earlier request and sends no tag: the stored document may not open.
  if (asksAnew) return askNow();
  return inTurn(edges, key, async () =>
    (await hasLanded(store, key, freshness))
      ? { ok: true, value: 'fresh' }
      : askNow(stored > 0 && !freshness?.torn ? freshness?.tag : undefined),
  );
}

/** Whether another tab or worker has landed the document meanwhile. */
async function hasLanded(
  { db }: Store,
  key: string,
  before: FreshnessRow | undefined,
): Promise<boolean> {
  const current = await db.freshness.get(key);
  return (
    current !== undefined &&
    current.asked > (before?.asked ?? 0) &&
    !current.failedAt &&
    !current.doubted &&
    !current.stale
  );
}

async function askAndLand<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
  options: PullOptions & { readonly urgency: Urgency },
  key: string,
  /** The stored answer's tag with the build that read it. */
  keptTag?: string,
): Promise<Outcome<Pulled>> {
  const row = readOf(edges, name);
  if (!row) return { ok: false, failure: { kind: 'not-offered', status: 0 } };
  const { db } = store;
  // Another build may read more fields of the same answer.
  const [storedTag, readBy] = keptTag?.split(' ') ?? [];
  const knownTag = readBy === edges.build ? storedTag : undefined;
  const received: { tag: string | null } = { tag: null };
  const tagged = (tag: string | null): void => {
    received.tag = tag;
  };
  const { asked, outcome } = await inSlot(edges, store, options.urgency, async () => ({
    asked: await db.transaction('rw', db.clock, () => tick(db)),
    outcome: await ask(edges, store, name, request, options, { knownTag, tagged }),
  }));
  const scheduleSecondLook = (): void => {
    const scheduled = scheduledLooks(store);
    if (scheduled.has(key)) return;
    scheduled.add(key);
    // If the store is closed by then, the next pull is the second look.
    edges.later(() => {
      scheduled.delete(key);
      void secondLook(edges, store, name, request).catch(() => null);
    }, SECOND_LOOK_MS);
  };
  if (!outcome.ok) {
    if (!isAbsence(outcome.failure)) return failed(edges, store, key, outcome.failure);
    if ((await landAbsence(edges, store, { key, asked, isNamed: false })) === 'doubted')
      scheduleSecondLook();
    return outcome;
  }

  try {
    const tag = edges.build && received.tag ? `${received.tag} ${edges.build}` : undefined;
    if (tag && tag === keptTag) {
      const renewed = await landUnchanged(edges, store, { name, key, asked, tag });
      return renewed === 'overtaken'
        ? await askAndLand(edges, store, name, request, options, key)
        : { ok: true, value: renewed };
    }
    // A "not modified" answer without its tag (lost on the way) would pass for an empty answer.
    if (knownTag && same(outcome.value, NOT_SENT_AGAIN))
      return await askAndLand(edges, store, name, request, options, key);
    const taken = await takeAnswer(store, key, row.response, outcome.value);
    if (!taken.ok)
      return await failed(edges, store, key, {
        kind: 'malformed',
        status: 200,
        message: taken.issue,
      });
    const { stored, ...answer } = taken;
    const losses = stored ? lossesIn(stored.outline, answer.value) : {};
    // No tag while rows are quarantined, so that the whole answer is sent again.
    const landedTag = answer.quarantined.length === 0 ? tag : undefined;
    const landing = {
      name,
      key,
      asked,
      request,
      ...answer,
      losses,
      repairs: stored === null,
      lost: stored?.lost ?? [],
      tag: landedTag,
    };
    const write = (): ReturnType<typeof land> => land(edges, store, landing);
    // A prefetched answer evicts nothing that was viewed.
    const landed = await (options.urgency === 'prefetch'
      ? write()
      : withRoomForAnswer(edges, store, key, write));
    if (landed === 'doubted') scheduleSecondLook();
    return { ok: true, value: landed };
  } catch (cause) {
    // On a full disk the last good document stays; if the database connection was lost, the engine
    // tries again.
    if (!isFullDisk(cause)) throw cause;
    const failure: Failure = { kind: 'storage', status: 0, message: storageErrorName(cause) };
    return failed(edges, store, key, failure).catch(() => ({ ok: false, failure }));
  }
}

/**
 * Pulls a doubted document again, after another call: if that is not answered either, missing rows
 * prove nothing.
 */
async function secondLook<N extends DocumentName>(
  edges: Edges,
  store: Store,
  name: N,
  request: RequestOf<N>,
): Promise<void> {
  if ((await call(edges, store, edges.app.calls.probe, {})).ok) await noteAnswered(store);
  await pull(edges, store, name, request, { force: true, urgency: 'revalidation' });
}

/**
 * Whether a stored answer is fresh enough by its row's own limit. `unchanged`: when the server last
 * sent its changes (device time).
 */
export const isCurrent = (
  row: Endpoint,
  freshness: FreshnessRow | undefined,
  unchanged: number,
  now: number,
): boolean =>
  freshness !== undefined &&
  isFresh(freshness, isInFeed(row) ? unchanged : 0, now, row.freshFor ?? 0);

/**
 * Not fresh: a failed, torn, doubted or stale document, or one confirmed in the future (the clock
 * was set back since).
 */
function isFresh(
  freshness: FreshnessRow,
  unchanged: number,
  now: number,
  freshFor: number,
): boolean {
  const at = trueAt(freshness, unchanged);
  return (
    !freshness.failedAt &&
    !freshness.doubted &&
    !freshness.stale &&
    !freshness.torn &&
    now >= at &&
    now - at < freshFor
  );
}

/** Sends the request, completed from the store; if the server refuses it, the next completion. */
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
      // A page of a list is not the stored document, so it sends no tag.
      send(edges, store, row, body, { ...(signal && { signal }), ...(body === completed && tags) }),
    );
    if (outcome.ok || outcome.failure.kind !== 'refused') return outcome;
  }
  return outcome;
}

async function failed(
  edges: Edges,
  store: Store,
  key: string,
  failure: Failure,
): Promise<Outcome<Pulled>> {
  const { db } = store;
  await db.transaction('rw', db.freshness, db.clock, async () => {
    await checkNotLeft(store);
    const freshness = await db.freshness.get(key);
    await db.freshness.put({ key, at: 0, asked: 0, ...freshness, failedAt: edges.now() });
  });
  return { ok: false, failure };
}
