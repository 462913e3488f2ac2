import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, FailureKind } from '../contract/errors.ts';
import { type RefusalCode, refusalCode } from '../contract/refusals.ts';

/** Maximum number of characters of a server's message or code that are stored and shown. */
const WORDS_MAX = 500;

/**
 * Returns a server's text, truncated between characters if it is too long; undefined if it is empty
 * or no text.
 */
export function asWords(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length <= WORDS_MAX) return value;
  const characters = Array.from(value.slice(0, 2 * WORDS_MAX + 2));
  return characters.length <= WORDS_MAX ? value : `${characters.slice(0, WORDS_MAX - 1).join('')}…`;
}

/**
 * Longest Retry-After that is accepted from an intermediary, such as a gateway (milliseconds): on
 * the next network it no longer applies.
 */
export const LONGEST_OF_A_STRANGER_MS = 60_000;

export const isJson = (headers: Headers): boolean =>
  /\bjson\b/.test(headers.get('content-type') ?? '');

/** Whether a body carries the API's sign of a refusal, which counts with any status. */
export const hasSign = (json: unknown): boolean => Object(json).error === true;

/**
 * The facts of a call that decide whether a response to it comes from the API. `hasList`: the API
 * lists its capabilities, so its responses match the contract.
 */
export type Judged = Pick<Endpoint, 'use' | 'rule' | 'response' | 'refusesByMessage'> & {
  readonly hasList?: boolean;
};

/**
 * Whether a JSON response comes from the API: it carries the API's sign, is a success, or is a 400
 * with a message to a call that is refused in that form (rule 8.2). Any other status without the
 * sign may come from a gateway in front of the API and counts as no answer: it refuses no work,
 * deletes no document, ends no session and switches nothing off (law L14).
 */
function isApiWord(status: number, json: unknown, row?: Judged): boolean {
  if (hasSign(json)) return true;
  if (status >= 200 && status < 300) return !row || row.use === 'read' || isSuccess(json, row);
  return status === 400 && row?.refusesByMessage === true && hasMessage(json);
}

const hasMessage = (json: unknown): boolean => asWords(Object(json).message) !== undefined;

/**
 * Whether a 2xx response to a write or an ask comes from the API: it says `error: false`, holds a
 * field of the call's response, or is a message from an API that knows only the specification,
 * where some calls answer nothing else. Captive portals, health checks and mocks answer anything
 * with 200. Reads are judged by their schema instead.
 */
function isSuccess(json: unknown, { rule, response, hasList }: Judged): boolean {
  if (Object(json).error === false || (rule !== 'own' && !hasList && hasMessage(json))) return true;
  const { success, data } = response.safeParse(json);
  // A schema with only optional fields matches any object.
  return (
    success && (Array.isArray(data) || Object.values(Object(data)).some((value) => value != null))
  );
}

/**
 * Failure kinds of HTTP statuses in responses of the API; a table, so that no caller compares
 * numbers.
 */
const KIND_OF_STATUS: Record<number, FailureKind> = {
  401: 'signed-out',
  408: 'busy',
  425: 'busy',
  429: 'busy',
  413: 'too-large',
  415: 'too-large',
};
/**
 * Failure kinds of refusal codes that override the status. Three conflicts resolve by themselves:
 * the first try of a key is still running, parts of a form have to be sent again, and a course step
 * whose earlier steps are still in other lanes (`awaitsEarlierStep`).
 */
const KIND_OF_CODE: Partial<Record<RefusalCode, FailureKind>> = {
  'in-progress': 'busy',
  'parts-missing': 'busy',
  'lesson-locked': 'busy',
  'not-offered': 'not-offered',
};
/** Whether a status asks for a later retry, whichever server sent it. */
const isLater = (status: number): boolean =>
  KIND_OF_STATUS[status] === 'busy' || (status >= 500 && status !== 501);

const kindOf = (status: number, code?: RefusalCode): FailureKind =>
  (code && KIND_OF_CODE[code]) ?? KIND_OF_STATUS[status] ?? (isLater(status) ? 'busy' : 'refused');

/** Returns the failure in a JSON response; null for a success. `row`: the call's row. */
export function failureIn(status: number, json: unknown, row?: Judged): Failure | null {
  if (!isApiWord(status, json, row)) return unsignedFailure(status, 'json');
  // JSON that is only text, a number or null has none of these fields.
  const body: {
    readonly error?: unknown;
    readonly message?: unknown;
    readonly code?: unknown;
    readonly field?: unknown;
  } = Object(json);
  const isOk = status >= 200 && status < 300;
  if (isOk && body.error !== true) return null;
  const code = refusalCode(body.code);
  const field = asWords(body.field);
  return {
    kind: isOk ? 'refused' : kindOf(status, code),
    status,
    message: asWords(body.message),
    code,
    ...(field && { field }),
  };
}

/**
 * Returns the failure of a response that does not come from the API, without its text. `unsigned`:
 * the form of its body.
 */
export const unsignedFailure = (
  status: number,
  unsigned: NonNullable<Failure['unsigned']>,
): Failure => ({
  kind: isLater(status) ? 'busy' : 'no-answer',
  status,
  unsigned,
});

/**
 * Whether a failure asks for a new token. A 401 in JSON without the sign may come from an API that
 * does not use the sign; a refresh does no harm.
 */
export const wantsToken = ({ kind, status, unsigned }: Failure): boolean =>
  kind === 'signed-out' || (status === 401 && unsigned === 'json');

/**
 * Codes for a document that does not exist, or not for this person. Other codes concern only the
 * moment.
 */
const ABSENT: ReadonlySet<Failure['code']> = new Set<Failure['code']>(['not-found', 'not-yours']);

/**
 * Whether the API says that the document does not exist for this person, by a code or by the status
 * alone.
 */
export const isAbsence = ({ kind, status, code }: Failure): boolean =>
  kind === 'refused' && (status === 403 || status === 404) && (!code || ABSENT.has(code));
