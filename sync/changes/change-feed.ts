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
 * The first and the longest silence after a server has said that it has no feed (milliseconds), each twice as long as the one before: it may be an
 * instance of an earlier build. Documents are then pulled by their age alone.
 */
const FIRST_SILENCE_MS = 60_000;
const LONGEST_SILENCE_MS = 86_400_000;
/** The row of the clock that says until when it is silent (device time), and for how long (`value`). */
const OFF = 'changes-off';
/** The server's cursors stay half a minute behind, so what came within this time (milliseconds) is named by the next answer if it changed. */
const COVERED_MS = 10_000;

/** With which a server that has no word for it says that it does not know a cursor any more. */
const NOT_KNOWN: ReadonlySet<number> = new Set([400, 410, 422]);

const NOT_OFFERED: Failure = { kind: 'not-offered', status: 0 };

/** Whether a request means what the fields of a hint say; a field that it does not have says nothing against it. */
const fits = (request: Readonly<Record<string, unknown>>, hint: Changed['request']): boolean =>
  Object.entries(hint).every(([field, value]) => !(field in request) || isSameValue(request[field], value));
const isSameValue = (a: unknown, b: unknown): boolean => isSameId(a, b) || same(a, b);

/** The request that a stored document answers; null if it cannot be opened. */
async function requestOf(store: Store, row: DocumentRow): Promise<Readonly<Record<string, unknown>> | null> {
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

/** Removes the documents about what was deleted. */
async function removeDeleted(edges: Edges, store: Store, gone: readonly Gone[], asked: number): Promise<void> {
  if (gone.length === 0) return;
  for (const row of await store.db.documents.toArray()) {
    const request = await requestOf(store, row);
    const isNamed = ({ kind, id }: Gone): boolean => {
      const named = request?.[edges.app.subjects[kind] ?? ''] ?? null;
      // The word `null` is an id like any other, and not the one of what names nothing.
      return named !== null && isSameId(named, id);
    };
    if (gone.some(isNamed)) await landAbsence(edges, store, { key: row.key, asked, isNamed: true });
  }
}

/** All that the server's feed speaks for and that did not come just now. */
async function everything(edges: Edges, { db }: Store, now: number): Promise<string[]> {
  const keys: string[] = [];
  for (const row of await db.documents.toArray()) {
    const read = Object.entries(edges.endpoints).find(([name]) => name === row.endpoint)?.[1];
    const at = (await db.freshness.get(row.key))?.at ?? 0;
    const isCovered = now >= at && now - at < COVERED_MS;
    // What is not in this thread's table a pack has brought, from our server.
    if ((!read || isInFeed(read)) && !isCovered) keys.push(row.key);
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
  const beginsAnew = cursor !== null && !first.ok && !first.failure.unsigned && NOT_KNOWN.has(first.failure.status);
  const outcome = beginsAnew ? await send(edges, store, changes, { cursor: null }) : first;
  if (!outcome.ok) {
    if (outcome.failure.kind === 'not-offered' && outcome.failure.status > 0) {
      const silence = Math.min(LONGEST_SILENCE_MS, Math.max(FIRST_SILENCE_MS, 2 * (off?.value ?? 0)));
      await db.clock.put({ name: OFF, value: silence, until: now + silence });
    }
    return outcome;
  }
  const parsed = changes.response.safeParse(outcome.value);
  if (!parsed.success) return { ok: false, failure: { kind: 'malformed', status: 200 } };
  const answer = parsed.data;
  await removeDeleted(edges, store, answer.gone, asked);
  const isReset = answer.reset || beginsAnew;
  const keys = isReset ? await everything(edges, store, now) : await documentsOf(store, answer.changed);
  const body = await vault.seal('session', 'changes_cursor', answer.cursor);
  // With the cursor, so that after a kill nothing that it has passed is forgotten.
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
 * Asks once what has changed since the last time: those documents are stale until they are pulled, all others count as confirmed. The result names
 * the stale ones; none if any tab has asked within `apart` milliseconds.
 */
export function askWhatChanged(edges: Edges, store: Store, apart = 0): Promise<Outcome<readonly string[]>> {
  return inTurn(edges, `changes:${store.tag}`, async () => {
    const since = edges.now() - (await unchangedAt(store.db));
    return since >= 0 && since < apart ? { ok: true, value: [] } : ask(edges, store);
  });
}
