import { createHmac } from 'node:crypto';
import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { type RefusalCode, refusals } from '../../sync/contract/refusals.ts';
import type { AppContext } from '../context.ts';
import type { Refusal } from '../refusal.ts';

/**
 * Shorter than a digest, because it protects nothing: guessing a tag only reveals that one's own
 * answer is unchanged.
 */
const MAC_BYTES = 16;

/**
 * The entity tag of an account's answer: a MAC, so that another account's equal answer has another
 * tag.
 */
const answerTag = (key: Uint8Array, accountId: string, body: string): string =>
  createHmac('sha256', key)
    .update(`${accountId}\n`)
    .update(body)
    .digest()
    .toString('base64url', 0, MAC_BYTES);

const UNCHANGED = JSON.stringify({ error: false });

/**
 * The answer to a person's call; the answer to a read carries its tag. A request that sends this
 * tag gets the short answer `UNCHANGED` instead of the body. This happens after all checks, so the
 * short answer reveals nothing to a caller who may not read the whole one.
 */
export function taggedAnswer(
  { keys }: Pick<AppContext, 'keys'>,
  { use }: Endpoint,
  { headers }: Request,
  accountId: string,
  body: string,
): Answer {
  if (use !== 'read') return { status: 200, body };
  const tag = answerTag(keys.answerTags, accountId, body);
  return {
    status: 200,
    body: headers.get('known-answer-tag') === tag ? UNCHANGED : body,
    headers: { 'answer-tag': tag },
  };
}

/**
 * An answer before it becomes an HTTP response; the idempotency store keeps answers in this form.
 */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines; only in cookie mode (S34). */
  readonly cookies?: readonly string[];
}

/** An answer of JSON. */
export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  body: JSON.stringify(body),
  headers,
});

/** A refusal as an answer. */
export function refused({ status, code, message, extra }: Refusal): Answer {
  const body = {
    error: true,
    message,
    code,
    ...(extra.field === undefined ? {} : { field: extra.field }),
  };
  const wait =
    extra.retryAfter === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(extra.retryAfter / 1000))) };
  return json(status, body, wait);
}

/** The answer to a server fault: no cause, only the id under which it was logged (S38). */
export function fault(requestId: string): Answer {
  const code: RefusalCode = 'fault';
  return json(refusals[code], {
    error: true,
    message: 'Something went wrong on our side. Please try again.',
    code,
    request_id: requestId,
  });
}

/** An answer that is ready to send; after compression its body is bytes. */
export interface Sendable extends Omit<Answer, 'body'> {
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Turns an answer into a response. API answers must not be cached for other callers. */
export function respond(answer: Sendable): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...answer.headers,
  });
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}
