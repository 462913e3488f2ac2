import type { Failure, FailureKind, Outcome } from './contract/errors.ts';
import type { Edges } from './edges.ts';

/** An answer of the API before its schema was applied. */
export interface Answer {
  readonly json: unknown;
  readonly date: string | null;
}

/** A request takes at most this long, headers and body (milliseconds). */
const TIMEOUT_MS = 25_000;

/** What an HTTP status means; a table, so that no caller compares numbers. */
const KIND_OF_STATUS: Record<number, FailureKind> = {
  401: 'signed-out',
  404: 'not-offered',
  405: 'not-offered',
  501: 'not-offered',
  408: 'busy',
  409: 'busy',
  425: 'busy',
  429: 'busy',
  413: 'too-large',
  415: 'too-large',
};
const kindOf = (status: number): FailureKind => KIND_OF_STATUS[status] ?? (status >= 500 ? 'busy' : 'refused');

/** Kinds that only the API itself can say; a page in HTML that claims them is a portal's. */
const SPEAKS_JSON: ReadonlySet<FailureKind> = new Set(['signed-out', 'refused']);

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Retry-After in milliseconds; seconds, or a date by the server's own clock, for the device's may be days off. */
function retryAfter(headers: Headers, now: number): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const answered = Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - (Number.isNaN(answered) ? now : answered);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const failed = (failure: Failure): Outcome<Answer> => ({ ok: false, failure });

/**
 * Sends one request and classifies what came back (SYNC: "classify by kind").
 * HTML, a redirect or cut-off JSON is a portal or a broken line: no answer, for what the server did is unknown.
 * A 404 that is not JSON is a server without this call; `error: true` with any status is a refusal.
 */
export async function exchange(edges: Pick<Edges, 'wire' | 'now'>, request: Request): Promise<Outcome<Answer>> {
  const bounded = new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]), redirect: 'manual' });
  try {
    const response = await edges.wire(bounded);
    const { status } = response;
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const wait = retryAfter(response.headers, edges.now());
    if (!isJson || status < 200 || (status >= 300 && status < 400)) {
      const kind = status < 400 ? 'no-answer' : kindOf(status);
      return failed({ kind: SPEAKS_JSON.has(kind) ? 'no-answer' : kind, status, retryAfter: wait });
    }
    const json: unknown = JSON.parse(await response.text());
    const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
    const words = { status, message: asText(body.message), code: asText(body.code) };
    if (!response.ok) {
      const kind = kindOf(status) === 'not-offered' && body.error === true && words.code !== 'not-offered' ? 'refused' : kindOf(status);
      return failed({ kind, ...words, retryAfter: wait });
    }
    if (body.error === true) return failed({ kind: 'refused', ...words });
    return { ok: true, value: { json, date: response.headers.get('date') } };
  } catch {
    // fetch throws for every kind of lost connection alike, and JSON.parse for a body that was cut off.
    return failed({ kind: 'no-answer', status: 0 });
  }
}
