import type { Files, Send } from '../action.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import { namedFile, uploadPart } from '../contract/uploads.ts';
import type { Edges } from '../edges.ts';
import { createPace, type Pace } from '../files/upload-pace.ts';
import { LATEST_LEASE } from '../store/clock.ts';
import type { OutboxRow } from '../store/db.ts';
import { generationOf } from '../store/generation.ts';
import { perStore } from '../store/per-store.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { send } from '../wire/call.ts';
import { answers } from '../wire/offers.ts';

/**
 * Total size (bytes) up to which an entry's smallest files are sent in its form: parts would cost
 * more than they save.
 */
const IN_FORM_BYTES = 65_536;
/**
 * Timeout of a part (milliseconds), for a line that has become slow or is dead. The smallest part
 * takes less at the slowest rate for which the server waits.
 */
const PART_MS = 60_000;
/** Parts in a row that may be lost, or rejected for their offset, before the entry rests. */
const LOST_AT_MOST = 2;

/** The pace of this thread's line, kept between entries. */
const paceOf = perStore(createPace);

/** An entry whose files are being uploaded. */
export interface Sending {
  readonly edges: Edges;
  readonly store: Store;
  readonly row: OutboxRow;
  readonly lease: number;
  /** The calls that the server offers; null: unknown. */
  readonly offered: Capabilities | null;
  /** Why the last attempt failed. */
  readonly last: Failure | undefined;
}

/**
 * `send`: the request to send, with names in place of uploaded files. `sent`: bytes of the entry's
 * files that the server has. `left`: the entry was removed, or a later drain has taken it over.
 */
export type Uploaded =
  | { readonly send: Send }
  | { readonly failure: Failure; readonly sent: number }
  | 'left';
interface LargeFile {
  /** The id of this content, the same at each attempt. */
  readonly id: string;
  readonly file: File;
}

/**
 * Returns the files of an entry that are sent in parts: the largest ones, until the rest is small.
 */
async function largeFiles({ db }: Store, files: Files): Promise<LargeFile[]> {
  const smallest = [...files].sort(([, a], [, b]) => a.size - b.size);
  let together = 0;
  const small = new Set<string>();
  for (const [id, { size }] of smallest) {
    together += size;
    if (together <= IN_FORM_BYTES) small.add(id);
  }
  const rows = await db.files.bulkGet([...files.keys()]);
  return rows.flatMap((row) => {
    const file = row && !small.has(row.id) && files.get(row.id);
    return file ? [{ id: row.version, file }] : [];
  });
}

/** Returns the request with names in place of these files. */
function withNames(sent: Send, large: readonly LargeFile[]): Send {
  const names = new Map<unknown, string>(large.map(({ id, file }) => [file, namedFile(id)]));
  const named = (value: unknown): unknown => names.get(value) ?? value;
  const fields = Object.entries(sent.request).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map(named) : named(value),
  ]);
  return { ...sent, request: Object.fromEntries(fields) };
}

/**
 * Returns the next part of a file from an offset (bytes). The remaining parts have equal sizes: a
 * short last one would waste its headers.
 */
function nextPart({ file }: LargeFile, offset: number, size: number): Blob {
  const left = file.size - offset;
  return file.slice(offset, offset + Math.ceil(left / Math.ceil(left / size)));
}

/**
 * Stores how many bytes of the entry's files the server has; false if the entry no longer belongs
 * to this drain.
 */
function noteSent(
  { edges, store, row, lease }: Sending,
  sentBytes: number,
  fileBytes: number,
): Promise<boolean> {
  const { db, generation } = store;
  const write = () =>
    db.transaction('rw', db.outbox, db.clock, async () => {
      const current =
        (await generationOf(db)) === generation ? await db.outbox.get(row.seq) : undefined;
      if (
        current?.state !== 'waiting' ||
        current.lease > lease ||
        ((await db.clock.get(LATEST_LEASE))?.value ?? 0) > lease
      )
        return false;
      await db.outbox.update(row.seq, { sentBytes, fileBytes, stalls: 0, nextAt: 0 });
      return true;
    });
  return withRoomForWork(edges, store, write);
}

/**
 * Sends a part of a file, or asks without one; returns how many bytes of the file the server has.
 */
async function callPart(
  { edges, store, offered }: Sending,
  { id, file }: LargeFile,
  offset: number,
  part?: Blob,
): Promise<Outcome<number>> {
  const bytes = part && { part: new File([part], file.name, { type: file.type }) };
  const request = { file: id, offset: String(offset), total: String(file.size), ...bytes };
  // A thrown error, such as a missing configuration, is a temporary failure.
  const outcome = await send(edges, store, uploadPart, request, { offered, within: PART_MS }).catch(
    (cause: unknown): Outcome<unknown> => ({
      ok: false,
      failure: {
        kind: 'storage',
        status: 0,
        message: cause instanceof Error ? cause.name : 'unknown',
      },
    }),
  );
  if (!outcome.ok) return outcome;
  const { data } = uploadPart.response.safeParse(outcome.value);
  const isRight =
    data && Number.isInteger(data.stored) && data.stored >= 0 && data.stored <= file.size;
  return isRight
    ? { ok: true, value: data.stored }
    : { ok: false, failure: { kind: 'malformed', status: 200 } };
}

/** The instance does not know the call: an earlier build answers 404 for an unknown address. */
const lacksParts = ({ kind, status }: Failure): boolean =>
  kind === 'not-offered' || (kind === 'refused' && status === 404);

/**
 * The outcome of a form that names its files. An instance of an earlier build refuses the field
 * with the name: a temporary failure, because the next attempt sends the files themselves.
 */
export function outcomeOfNames(
  { files = [] }: Send['endpoint'],
  outcome: Outcome<unknown>,
): Outcome<unknown> {
  if (outcome.ok) return outcome;
  const { kind, code, field = '' } = outcome.failure;
  const isOfName =
    kind === 'refused' && code === 'not-valid' && files.includes(field.split('.', 1)[0] ?? '');
  return isOfName ? { ok: false, failure: { ...outcome.failure, kind: 'busy' } } : outcome;
}
/** Whether the last attempt was refused for its file names. */
const wereNamesRefused = (last: Failure | undefined): boolean =>
  last?.kind === 'busy' && last.code === 'not-valid';

/** The server has a different number of bytes than this device assumed. */
const isElsewhere = ({ kind, code, field }: Failure): boolean =>
  kind === 'refused' && code === 'not-valid' && field === 'offset';

/** Statuses of a server or gateway for which a part was too large or too slow. */
const TOO_MUCH: ReadonlySet<number> = new Set([408, 503, 504]);
/**
 * Whether a smaller part may succeed. For a question without a part only a lost connection counts.
 */
const isCut = ({ kind, status }: Failure, part: Blob | undefined): boolean =>
  kind === 'no-answer' || (part !== undefined && kind === 'busy' && TOO_MUCH.has(status));

/**
 * Sends the rest of a file in parts. After a lost part the server is asked at once what it has; a
 * second loss without progress ends the attempt. `begun`: whether the server may have parts of it.
 * Null: the entry was removed or taken over.
 */
async function sendFile(
  sending: Sending,
  file: LargeFile,
  begun: boolean,
  note: (stored: number) => Promise<boolean>,
): Promise<Failure | 'whole' | null> {
  const { edges, store } = sending;
  const pace: Pace = paceOf(store);
  const { size } = file.file;
  let stored: number | undefined = begun ? undefined : 0;
  let [lost, most] = [0, 0];
  while (stored === undefined || stored < size) {
    const began = edges.monotonic();
    const part: Blob | undefined =
      stored === undefined ? undefined : nextPart(file, stored, pace.size());
    const outcome = await callPart(sending, file, stored ?? 0, part);
    if (outcome.ok) {
      stored = outcome.value;
      if (part) pace.arrived(part.size, edges.monotonic() - began);
      if (stored > most) [lost, most] = [0, stored];
      if (!(await note(stored))) return null;
      continue;
    }
    const { failure } = outcome;
    if (isCut(failure, part)) pace.cut();
    lost += 1;
    if (lost > LOST_AT_MOST || !part || !(failure.kind === 'no-answer' || isElsewhere(failure)))
      return failure;
    stored = undefined;
  }
  return 'whole';
}

/**
 * Uploads the large files of an entry in parts, from where an earlier attempt stopped, and returns
 * a request that names them. The request is unchanged for a server that takes no parts, and once
 * after names were refused.
 */
export async function uploadFiles(sending: Sending, sent: Send, files: Files): Promise<Uploaded> {
  const { store, row, offered, last } = sending;
  if (wereNamesRefused(last) || !offered || !answers(uploadPart, offered) || !sent.endpoint.files)
    return { send: sent };
  const large = await largeFiles(store, files);
  const fileBytes = large.reduce((sum, { file }) => sum + file.size, 0);
  const { sentBytes } = row;
  let before = 0;
  for (const file of large) {
    const start = before;
    before += file.file.size;
    // If the server has lost it since, the form's answer says so.
    if (sentBytes !== undefined && sentBytes >= before) continue;
    const begun = sentBytes !== undefined && (sentBytes === 0 || sentBytes > start);
    let there = Math.max(0, (sentBytes ?? 0) - start);
    const ended = await sendFile(sending, file, begun, (stored) => {
      there = stored;
      return noteSent(sending, start + stored, fileBytes);
    });
    if (ended === null) return 'left';
    if (ended === 'whole') continue;
    // An instance of an earlier build takes the form with its files.
    return lacksParts(ended) ? { send: sent } : { failure: ended, sent: start + there };
  }
  return { send: large.length > 0 ? withNames(sent, large) : sent };
}
