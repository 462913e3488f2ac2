import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, FailureKind } from '../contract/errors.ts';
import { type RefusalCode, refusalCode } from '../contract/refusals.ts';

/** The most characters of a server's message or machine word that are kept and shown. */
const WORDS_MAX = 500;

/** Words of a server, cut between characters where they are too long to be kept; undefined for what is no text. */
export function asWords(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.length <= WORDS_MAX) return value;
  const characters = Array.from(value.slice(0, 2 * WORDS_MAX + 2));
  return characters.length <= WORDS_MAX ? value : `${characters.slice(0, WORDS_MAX - 1).join('')}…`;
}

/** The longest (milliseconds) that an answer without the API's word can have the engine wait: the next network knows nothing of it. */
export const LONGEST_OF_A_STRANGER_MS = 60_000;

export const isJson = (headers: Headers): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');

/** The sign with which the API refuses, whatever the status. */
export const hasSign = (json: unknown): boolean => Object(json).error === true;

/**
 * The facts of a call that decide whether an answer to it is the API's word. `hasList`: the API is known to list what it offers, so its answers fit the
 * contract.
 */
export type Judged = Pick<Endpoint, 'use' | 'rule' | 'response' | 'refusesByMessage'> & { readonly hasList?: boolean };

/**
 * Whether an answer with a JSON body is the API's word: the API's sign, a success, or a 400 with a message to a call that is refused so (rule 8.2).
 * Any other status without the sign may come from a gateway before the API, and is no answer: it refuses no work, deletes no document, ends no
 * session and switches nothing off.
 */
function isApiWord(status: number, json: unknown, row?: Judged): boolean {
  if (hasSign(json)) return true;
  if (status >= 200 && status < 300) return !row || row.use === 'read' || isSuccess(json, row);
  return status === 400 && row?.refusesByMessage === true && hasMessage(json);
}

const hasMessage = (json: unknown): boolean => asWords(Object(json).message) !== undefined;

/**
 * Whether a success is the API's answer to a write or a question: it says `error: false`, holds something of what the call answers, or, from an API that
 * knows the specification alone, is a message to a call of it, some of which answer no more. Portals, health checks and mocks answer anything with 200. A
 * read is judged by its schema.
 */
function isSuccess(json: unknown, { rule, response, hasList }: Judged): boolean {
  if (Object(json).error === false || (rule !== 'own' && !hasList && hasMessage(json))) return true;
  const { success, data } = response.safeParse(json);
  // A schema whose fields may all be missing fits any object.
  return success && (Array.isArray(data) || Object.values(Object(data)).some((value) => value != null));
}

/** What an HTTP status means in the API's word; a table, so that no caller compares numbers. */
const KIND_OF_STATUS: Record<number, FailureKind> = { 401: 'signed-out', 408: 'busy', 425: 'busy', 429: 'busy', 413: 'too-large', 415: 'too-large' };
/**
 * Machine words that decide more than their status. Three conflicts end by themselves: the first try of a key that is still at work, a form whose parts have
 * to come again, and a step of a course whose earlier steps are still on their way in other lanes (`awaitsEarlierStep`).
 */
const KIND_OF_CODE: Partial<Record<RefusalCode, FailureKind>> = {
  'in-progress': 'busy',
  'parts-missing': 'busy',
  'lesson-locked': 'busy',
  'not-offered': 'not-offered',
};
/** Statuses that ask for patience, whoever says them. */
const isLater = (status: number): boolean => KIND_OF_STATUS[status] === 'busy' || (status >= 500 && status !== 501);

const kindOf = (status: number, code?: RefusalCode): FailureKind =>
  (code && KIND_OF_CODE[code]) ?? KIND_OF_STATUS[status] ?? (isLater(status) ? 'busy' : 'refused');

/** The failure in an answer whose body is JSON; null for a success. `row`: the call's own. */
export function failureIn(status: number, json: unknown, row?: Judged): Failure | null {
  if (!isApiWord(status, json, row)) return strangersFailure(status, 'json');
  // JSON that is only text, a number or null has none of these fields.
  const body: { readonly error?: unknown; readonly message?: unknown; readonly code?: unknown; readonly field?: unknown } = Object(json);
  const isOk = status >= 200 && status < 300;
  if (isOk && body.error !== true) return null;
  const code = refusalCode(body.code);
  const field = asWords(body.field);
  return { kind: isOk ? 'refused' : kindOf(status, code), status, message: asWords(body.message), code, ...(field && { field }) };
}

/** The failure in an answer that is not the API's word, as a page or as JSON. Its words are not the API's. */
export const strangersFailure = (status: number, unsigned: NonNullable<Failure['unsigned']>): Failure => ({
  kind: isLater(status) ? 'busy' : 'no-answer',
  status,
  unsigned,
});

/** Whether a failure asks for a new token. One in JSON without the API's sign may come from an API that does not know it, and asking does no harm. */
export const wantsToken = ({ kind, status, unsigned }: Failure): boolean => kind === 'signed-out' || (status === 401 && unsigned === 'json');

/** Words with which the API says that something is not there, or not for this person; other refusals say something about the moment. */
const ABSENT: ReadonlySet<Failure['code']> = new Set<Failure['code']>(['not-found', 'not-yours']);

/** Whether the API says that there is no such document for this person: in plain words, or by its status alone. */
export const isAbsence = ({ kind, status, code }: Failure): boolean =>
  kind === 'refused' && (status === 403 || status === 404) && (!code || ABSENT.has(code));
