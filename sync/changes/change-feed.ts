import { type Changed, changes, type Gone } from '../contract/changes.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import { isSameId, same } from '../contract/rules/same.ts';
import { landAbsence } from '../documents/land.ts';
import { inTurn } from '../documents/pull-slots.ts';
import { isInFeed, noteHints, noteUnchanged, unchangedAt } from '../documents/unchanged.ts';
import type { Edges } from '../edges.ts';
import { tick } from '../store/clock.ts';
import type { DocumentRow } from '../store/db.ts';
import { openHead } from '../store/document.ts';
import { checkNotLeft } from '../store/generation.ts';
import { readSession, type Store } from '../store/session.ts';
import { send } from '../wire/call.ts';

/**
 * The first and the longest pause after the server said that it has no feed (milliseconds), each
 * twice the one before: it may be an instance of an earlier build. Meanwhile documents are pulled
 * by their age alone.
 */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 86_400_000;
/** Clock row with the end of the pause (device time) and its length (`value`). */
const OFF = 'changes-off';
/**
 * The server's cursors lag half a minute. A document that came within this time (milliseconds) is
 * named by the next answer if it changed.
 */
const COVERED_MS = 10_000;

/** Statuses of a server that does not know the cursor any more. */
const CURSOR_UNKNOWN: ReadonlySet<number> = new Set([400, 410, 422]);

const NOT_OFFERED: Failure = { kind: 'not-offered', status: 0 };

/** Whether a request matches a hint's fields; a field that the request lacks does not count. */
const fits = (request: Readonly<Record<string, unknown>>, hint: Changed['request']): boolean =>
  Object.entries(hint).every(
    ([field, value]) => !(field in request) || isSameValue(request[field], value),
  );
const isSameValue = (a: unknown, b: unknown): boolean => isSameId(a, b) || same(a, b);

/** The request that a stored document answers; null if it cannot be opened. */
async function requestOf(
  store: Store,
  row: DocumentRow,
): Promise<Readonly<Record<string, unknown>> | null> {
  const content = await openHead(store, row);
  return content ? { ...content.request } : null;
}

/** The stored documents that hints name. */
async function documentsOf(store: Store, hints: readonly Changed[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of new Set(hints.map(({ endpoint }) => endpoint))) {
    const stored = store.db.documents.where('endpoint').equals(name);
    const named = hints.filter(({ endpoint }) => endpoint === name).map(({ request }) => request);
    for (const row of await stored.toArray()) {
      const request = await requestOf(store, row);
      if (!request || named.some((hint) => fits(request, hint))) found.add(row.key);
    }
  }
  return [...found];
}

/** Removes the documents of deleted subjects. */
async function removeDeleted(
  edges: Edges,
  store: Store,
  gone: readonly Gone[],
  asked: number,
): Promise<void> {
  if (gone.length === 0) return;
  for (const row of await store.db.documents.toArray()) {
    const request = await requestOf(store, row);
    const isNamed = ({ kind, id }: Gone): boolean => {
      const named = request?.[edges.app.subjects[kind] ?? ''] ?? null;
      // The text `null` is an id like any other and differs from a missing id.
      return named !== null && isSameId(named, id);
    };
    if (gone.some(isNamed)) await landAbsence(edges, store, { key: row.key, asked, isNamed: true });
  }
}

/** All documents that the server's feed covers, except those that arrived just now. */
async function allCovered(edges: Edges, { db }: Store, now: number): Promise<string[]> {
  const keys: string[] = [];
  for (const row of await db.documents.toArray()) {
    const read = Object.entries(edges.endpoints).find(([name]) => name === row.endpoint)?.[1];
    const at = (await db.freshness.get(row.key))?.at ?? 0;
    const isRecent = now >= at && now - at < COVERED_MS;
    // Documents outside this thread's table belong to packs, from our server.
    if ((!read || isInFeed(read)) && !isRecent) keys.push(row.key);
  }
  return keys;
}

async function ask(edges: Edges, store: Store): Promise<Outcome<readonly string[]>> {
  const { db, vault } = store;
  const now = edges.now();
  const off = await db.clock.get(OFF);
  const wait = (off?.until ?? 0) - now;
  if (off && wait > 0 && wait <= off.value) return { ok: false, failure: NOT_OFFERED };
  const asked = await db.transaction('rw', db.clock, () => tick(db));
  const { changes_cursor: cursor = null } = await readSession(store, ['changes_cursor']);
  const first = await send(edges, store, changes, { cursor });
  const beginsAnew =
    cursor !== null &&
    !first.ok &&
    !first.failure.unsigned &&
    CURSOR_UNKNOWN.has(first.failure.status);
  const outcome = beginsAnew ? await send(edges, store, changes, { cursor: null }) : first;
  if (!outcome.ok) {
    if (outcome.failure.kind === 'not-offered' && outcome.failure.status > 0) {
      const pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, 2 * (off?.value ?? 0)));
      await db.clock.put({ name: OFF, value: pause, until: now + pause });
    }
    return outcome;
  }
  const parsed = changes.response.safeParse(outcome.value);
  if (!parsed.success) return { ok: false, failure: { kind: 'malformed', status: 200 } };
  const answer = parsed.data;
  await removeDeleted(edges, store, answer.gone, asked);
  const isReset = answer.reset || beginsAnew;
  const keys = isReset
    ? await allCovered(edges, store, now)
    : await documentsOf(store, answer.changed);
  const body = await vault.seal('session', 'changes_cursor', answer.cursor);
  // In one transaction with the cursor, so that a kill loses no change that the cursor has passed.
  await db.transaction('rw', db.freshness, db.session, db.clock, async () => {
    await checkNotLeft(store);
    const stale = await tick(db);
    await db.freshness.where('key').anyOf(keys).modify({ stale });
    await noteHints(db, isReset ? null : answer.changed.map(({ endpoint }) => endpoint), stale);
    await db.session.put({ key: 'changes_cursor', body });
    await noteUnchanged(db, now);
    if (off) await db.clock.delete(OFF);
  });
  return { ok: true, value: keys };
}

/**
 * Asks what has changed since the last question: the named documents are stale until they are
 * pulled, all others are confirmed. Returns the keys of the stale documents; none if any tab has
 * asked within `minInterval` milliseconds.
 */
export function askWhatChanged(
  edges: Edges,
  store: Store,
  minInterval = 0,
): Promise<Outcome<readonly string[]>> {
  return inTurn(edges, `changes:${store.tag}`, async () => {
    const since = edges.now() - (await unchangedAt(store.db));
    return since >= 0 && since < minInterval ? { ok: true, value: [] } : ask(edges, store);
  });
}
