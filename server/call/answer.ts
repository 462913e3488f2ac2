import type { Refusal } from '../refusal.ts';

/** An answer before it becomes an HTTP response: what the idempotency store keeps and repeats. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lines of `Set-Cookie`; only in cookie mode (S34). */
  readonly cookies?: readonly string[];
}

/** An answer of JSON. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  headers,
});

/** What a refusal says on the wire. */
export function refused({ status, code, message, extra }: Refusal): Answer {
  const body = { error: true, message, code, ...(extra.field === undefined ? {} : { field: extra.field }) };
  const wait = extra.retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(extra.retryAfter / 1000))) };
  return json(status, body, wait);
}

/** What a fault of ours says: nothing about its cause, and a number under which the log has it (S38). */
export const fault = (requestId: string): Answer =>
  json(500, { error: true, message: 'Something went wrong on our side. Please try again.', code: 'fault', request_id: requestId });

/** An answer on its way out; squeezed, it is no text any more. */
export interface Sendable extends Omit<Answer, 'body'> {
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The answer as a response. Every answer of the API is for this caller alone. */
export function respond(answer: Sendable): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...answer.headers });
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
