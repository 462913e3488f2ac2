import { createFetch } from 'ofetch';
import { REPLAY_HEADER, UPLOAD_BYTES_PER_SECOND } from '../contract/constants.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import { failureIn, isJson, type Judged, LONGEST_OF_A_STRANGER_MS, strangersFailure } from './api-word.ts';

/** A signal that aborts with the first of these. Browsers before 2024 lack `AbortSignal.any`. */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    const abort = (): void => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal });
  }
  return joined.signal;
}

/** An answer of the API before its schema was applied. */
export interface Answer {
  readonly json: unknown;
  readonly date: string | null;
  /** Tag of the answer's text, like an ETag; null where the server sends none. */
  readonly tag: string | null;
}

/** What a request is allowed, and what decides whether its answer is the API's; all have defaults. */
export interface Allowance {
  /** The call's row; without one every success in JSON is the API's, as of a read. */
  readonly row?: Judged;
  /** The size of its body. */
  readonly bytes?: number;
  /** How long nothing may be heard of the answer before it counts as none (milliseconds). */
  readonly silence?: number;
  /** How long it may take until its answer begins, whatever its size (milliseconds); its size alone decides by default. */
  readonly within?: number | undefined;
}

/** So long a request may be silent (milliseconds); never its limit in all, or a slow line could bring nothing large. */
const SILENCE_MS = 25_000;
/** The most bytes of an answer, far more than any of the API's has: one without an end would fill the memory. */
const ANSWER_MAX = 16_000_000;
/**
 * An upload is silent while it is under way, so it has the time besides that the slowest line needs for which the server waits (bytes a millisecond). A line
 * that is gone ends sooner: the system gives up on bytes that nobody acknowledges.
 */
const UPLOAD_PACE = UPLOAD_BYTES_PER_SECOND / 1000;

/** So long a request of this size may go on before a part of its answer has come (milliseconds). */
export const timeFor = (bytes: number, silence = SILENCE_MS): number => silence + bytes / UPLOAD_PACE;

/** So long an answer may take from its first part on (milliseconds): the largest comes in a third of it on a poor line, and one that never ends holds its lane no longer. */
const WHOLE_ANSWER_MS = 300_000;

/** Ends a request once nothing was heard for too long, or its answer does not end. */
function listen(first: number, then: number): { signal: AbortSignal; heard: () => void; stop: () => void } {
  const control = new AbortController();
  const end = (): void => control.abort(new DOMException('Nothing was heard for too long.', 'TimeoutError'));
  let timer = setTimeout(end, first);
  let whole: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(whole);
  };
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, then);
    whole ??= setTimeout(end, WHOLE_ANSWER_MS);
  };
  return { signal: control.signal, heard, stop };
}

/** The longest wait that a server can ask for (milliseconds): no limit of the API counts over more than a day, so a longer one is a mistake. */
const LONGEST_RETRY_AFTER_MS = 86_400_000;

/**
 * The client sends once and returns the answer unread: retries are the outbox's decision (law L5), and the classification of
 * answers is below. The client's own time limit would end with the headers; ours covers the body too.
 */
const UNJUDGED = { retry: 0, ignoreResponseError: true, responseType: 'stream', redirect: 'manual' } as const;

/** Retry-After in milliseconds: given in seconds, or as a date, which is compared with the server's clock because the device's may be days off. */
function retryAfter(headers: Headers, now: number, isWord: boolean): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const answered = Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - (Number.isNaN(answered) ? now : answered);
  return Number.isNaN(ms) ? undefined : Math.min(isWord ? LONGEST_RETRY_AFTER_MS : LONGEST_OF_A_STRANGER_MS, Math.max(0, ms));
}

/** By the header's value. */
const UNDER_KEY: Readonly<Record<string, Failure['underKey']>> = { '0': 'kept', '1': 'repeated' };

const failed = (failure: Failure): Outcome<Answer> => ({ ok: false, failure });

/** The bytes of an answer up to its end; each part of it breaks the silence. */
export async function bytesOf({ body }: Pick<Response, 'body'>, signal: AbortSignal, heard: () => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel(signal.reason).catch(() => undefined), { once: true });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    parts.push(part.value);
    size += part.value.length;
    if (size > ANSWER_MAX) {
      void reader.cancel().catch(() => undefined);
      throw new RangeError('The answer is too long.');
    }
  }
  signal.throwIfAborted();
  const bytes = new Uint8Array(size);
  for (const part of parts.toReversed()) {
    size -= part.length;
    bytes.set(part, size);
  }
  return bytes;
}

/**
 * Sends one request and classifies the answer.
 * A redirect or cut-off JSON comes from a captive portal, a proxy or a broken connection and counts as no answer, as does what is not the API's word
 * (`api-word.ts`), because what the server did is unknown. `error: true` with any status is a refusal.
 */
export async function exchange(
  edges: Pick<Edges, 'wire' | 'now' | 'asked'>,
  request: Request,
  { row, bytes = 0, silence = SILENCE_MS, within = Number.POSITIVE_INFINITY }: Allowance = {},
): Promise<Outcome<Answer>> {
  const told = edges.asked?.(bytes);
  const silent = listen(Math.min(within, timeFor(bytes, silence)), silence);
  const signal = anyOf([request.signal, silent.signal]);
  // Referenced until the body was read: once garbage-collected, its signal would no longer abort the body.
  let sent: Request | undefined;
  const client = createFetch({
    fetch: (input, init) => {
      sent = new Request(input, init);
      return edges.wire(sent);
    },
  });
  try {
    const response = await client.raw(request, { ...UNJUDGED, signal });
    silent.heard();
    told?.(true);
    const { status, headers } = response;
    const withWait = (failure: Failure): Outcome<Answer> =>
      failed({ ...failure, retryAfter: retryAfter(headers, edges.now(), failure.unsigned === undefined) });
    if (!isJson(headers) || status < 200 || (status >= 300 && status < 400)) {
      // Unread, it would hold its connection until it ends; a browser has few of them.
      void response.body?.cancel().catch(() => undefined);
      return withWait(strangersFailure(status, 'page'));
    }
    const answer = await bytesOf(response, signal, silent.heard);
    sent?.signal.throwIfAborted();
    const json: unknown = JSON.parse(new TextDecoder().decode(answer));
    const failure = failureIn(status, json, row);
    const underKey = failure?.unsigned === undefined ? UNDER_KEY[headers.get(REPLAY_HEADER) ?? ''] : undefined;
    if (failure) return response.ok ? failed(failure) : withWait({ ...failure, ...(underKey && { underKey }) });
    return { ok: true, value: { json, date: headers.get('date'), tag: headers.get('answer-tag') } };
  } catch {
    // fetch throws the same for every kind of lost connection, and JSON.parse throws for a body that was cut off.
    return failed({ kind: 'no-answer', status: 0 });
  } finally {
    told?.(false);
    silent.stop();
  }
}
