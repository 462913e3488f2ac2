import { createFetch } from 'ofetch';
import { REPLAY_HEADER, UPLOAD_BYTES_PER_SECOND } from '../contract/constants.ts';
import type { Failure, Outcome } from '../contract/errors.ts';
import type { Edges } from '../edges.ts';
import {
  failureIn,
  isJson,
  type Judged,
  LONGEST_OF_A_STRANGER_MS,
  unsignedFailure,
} from './api-word.ts';

/**
 * Returns a signal that aborts with the first of these. Browsers before 2024 lack
 * `AbortSignal.any`.
 */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    const abort = (): void => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal });
  }
  return joined.signal;
}

/** A successful response of the API, not yet parsed by its schema. */
export interface Answer {
  readonly json: unknown;
  readonly date: string | null;
  /** Tag of the response's text, like an ETag; null if the server sends none. */
  readonly tag: string | null;
}

/**
 * Limits of a request, and the facts that decide whether its response comes from the API; all have
 * defaults.
 */
export interface Allowance {
  /** The call's row; without it, every JSON success counts as the API's, as for a read. */
  readonly row?: Judged;
  /** Size of the request's body. */
  readonly bytes?: number;
  /** Idle timeout: longest time without a byte of the response (milliseconds). */
  readonly silence?: number;
  /**
   * Timeout until the response begins, whatever the request's size (milliseconds); by default only
   * the size decides.
   */
  readonly within?: number | undefined;
}

/**
 * Default idle timeout (milliseconds). Not a limit of the whole request: a slow line could then
 * load nothing large.
 */
const SILENCE_MS = 25_000;
/**
 * Maximum bytes of a response, far more than the API sends: an endless response would fill the
 * memory.
 */
const ANSWER_MAX = 16_000_000;
/**
 * Slowest accepted upload pace (bytes a millisecond), which is also the server's. An upload gets
 * this time in addition, because the server is silent meanwhile. A broken line fails sooner: the
 * system gives up on unacknowledged bytes.
 */
const UPLOAD_PACE = UPLOAD_BYTES_PER_SECOND / 1000;

/** Returns the timeout of a request of this size until its response begins (milliseconds). */
export const timeFor = (bytes: number, silence = SILENCE_MS): number =>
  silence + bytes / UPLOAD_PACE;

/**
 * Timeout of a response from its first byte on (milliseconds). The largest one takes a third of it
 * on a poor line; an endless one frees its lane.
 */
const WHOLE_ANSWER_MS = 300_000;

/**
 * Returns a signal that aborts a request after an idle timeout (`first` until the response begins,
 * then `then`), or if the response does not end.
 */
function listen(
  first: number,
  then: number,
): { signal: AbortSignal; heard: () => void; stop: () => void } {
  const control = new AbortController();
  const end = (): void =>
    control.abort(new DOMException('Nothing was heard for too long.', 'TimeoutError'));
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

/**
 * Longest accepted Retry-After (milliseconds): no rate limit of the API counts over more than a
 * day, so a longer wait is a mistake.
 */
const LONGEST_RETRY_AFTER_MS = 86_400_000;

/**
 * The client sends once and returns the response unread: the outbox decides about retries (law L5),
 * and `exchange` classifies the response. The client's own timeout would end with the headers; ours
 * covers the body too.
 */
const UNJUDGED = {
  retry: 0,
  ignoreResponseError: true,
  responseType: 'stream',
  redirect: 'manual',
} as const;

/**
 * Returns Retry-After in milliseconds. The header holds seconds, or a date, which is compared with
 * the server's clock because the device's may be days off. `isOfApi`: whether the response comes
 * from the API.
 */
function retryAfter(headers: Headers, now: number, isOfApi: boolean): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const answered = Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Number.isNaN(answered) ? now : answered);
  return Number.isNaN(ms)
    ? undefined
    : Math.min(isOfApi ? LONGEST_RETRY_AFTER_MS : LONGEST_OF_A_STRANGER_MS, Math.max(0, ms));
}

/** Meanings of the replay header, by its value. */
const UNDER_KEY: Readonly<Record<string, Failure['underKey']>> = { '0': 'kept', '1': 'repeated' };

const failed = (failure: Failure): Outcome<Answer> => ({ ok: false, failure });

/**
 * Reads the whole body of a response and calls `heard` for each part. Throws RangeError for a body
 * of more than ANSWER_MAX bytes.
 */
export async function bytesOf(
  { body }: Pick<Response, 'body'>,
  signal: AbortSignal,
  heard: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel(signal.reason).catch(() => undefined), {
    once: true,
  });
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
 * Sends one request and classifies the response. A redirect or truncated JSON comes from a captive
 * portal, a proxy or a broken connection and counts as no answer, as does any response that is not
 * the API's (`api-word.ts`): the effect at the server is then unknown. `error: true` with any
 * status is a refusal.
 */
export async function exchange(
  edges: Pick<Edges, 'wire' | 'now' | 'asked'>,
  request: Request,
  { row, bytes = 0, silence = SILENCE_MS, within = Number.POSITIVE_INFINITY }: Allowance = {},
): Promise<Outcome<Answer>> {
  const answered = edges.asked?.(bytes);
  const silent = listen(Math.min(within, timeFor(bytes, silence)), silence);
  const signal = anyOf([request.signal, silent.signal]);
  // Referenced until the body is read: the signal of a garbage-collected request no longer aborts
  // the body.
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
    answered?.(true);
    const { status, headers } = response;
    const withWait = (failure: Failure): Outcome<Answer> =>
      failed({
        ...failure,
        retryAfter: retryAfter(headers, edges.now(), failure.unsigned === undefined),
      });
    if (!isJson(headers) || status < 200 || (status >= 300 && status < 400)) {
      // An unread body holds its connection until it ends, and a browser has few connections.
      void response.body?.cancel().catch(() => undefined);
      return withWait(unsignedFailure(status, 'page'));
    }
    const answer = await bytesOf(response, signal, silent.heard);
    sent?.signal.throwIfAborted();
    const json: unknown = JSON.parse(new TextDecoder().decode(answer));
    const failure = failureIn(status, json, row);
    const underKey =
      failure?.unsigned === undefined ? UNDER_KEY[headers.get(REPLAY_HEADER) ?? ''] : undefined;
    if (failure)
      return response.ok
        ? failed(failure)
        : withWait({ ...failure, ...(underKey && { underKey }) });
    return { ok: true, value: { json, date: headers.get('date'), tag: headers.get('answer-tag') } };
  } catch {
    // fetch throws the same error for every kind of lost connection, and JSON.parse throws for a
    // truncated body.
    return failed({ kind: 'no-answer', status: 0 });
  } finally {
    answered?.(false);
    silent.stop();
  }
}
