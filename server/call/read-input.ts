import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { withUploads } from '../domain/uploads.ts';
import { Refusal } from '../refusal.ts';
import { BODY_BYTES } from '../settings/limits/bodies.ts';
import { type Arrival, wholeBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { freeFiles, ReceivedFile } from './received-file.ts';

/**
 * Password fields. They are left as typed: `passwords` composes them, because a password that was
 * stored before texts were composed matches only as typed.
 */
const PASSWORD_FIELDS: ReadonlySet<string> = new Set(['password', 'current']);

/**
 * Input with its texts in Unicode's composed form (NFC), so that a word is stored and found alike
 * from every keyboard. Files and passwords are unchanged.
 */
export function normalText(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(normalText);
  // A file of a form is an instance of its own class.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PASSWORD_FIELDS.has(name) ? inner : normalText(inner),
    ]),
  );
}

/**
 * Maximum nesting: deeper than any request of the contract, so anything beyond is an attack on
 * memory.
 */
const DEEPEST = 20;
const NAME_SHOWN = 100;
/**
 * PostgreSQL text cannot store NUL, and its JSON cannot store lone surrogates; people type neither.
 */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const refuse = (path: readonly string[]): Refusal => {
  const field = path.join('.').slice(0, NAME_SHOWN) || 'request';
  return new Refusal('not-valid', `The field ${field} is not right.`, { field });
};

/** Refuses values that no table can store. The bytes of files are not checked. */
function checkStorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw refuse(path);
  if (typeof value !== 'object' || value === null || value instanceof ReceivedFile) return;
  if (path.length >= DEEPEST) throw new Refusal('malformed', 'That is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) throw refuse(path);
    checkStorable(inner, [...path, name]);
  }
}

/**
 * Rejects bytes that are not UTF-8, because replacement characters would change the person's text.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (failure) {
    // The decoder throws a TypeError.
    if (failure instanceof SyntaxError || failure instanceof TypeError)
      throw new Refusal('malformed', 'That is not valid JSON.');
    throw failure;
  }
}

async function readJson(request: Request, arrival?: Arrival): Promise<object> {
  const read = parsed(await wholeBody(request, BODY_BYTES.fields, arrival));
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Refusal('malformed', 'Please send a JSON object.');
  return read;
}

const BODIES = {
  json: { type: 'application/json', read: readJson, wanted: 'Please send JSON.' },
  form: { type: 'multipart/form-data', read: readForm, wanted: 'Please send a form.' },
} as const;

async function body(row: Endpoint, request: Request, arrival?: Arrival): Promise<object> {
  const { type, read, wanted } = BODIES[row.body ?? 'json'];
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sent !== type) throw new Refusal('content-type', wanted);
  return read(request, arrival);
}

/**
 * Parses a request by its row's schema and drops unknown fields (S26). Unreadable input is refused
 * with 400 or 415; readable but invalid input with 422 and the field's name. `arrival` observes the
 * body and can abort the reading.
 */
export async function readInput(
  row: Endpoint,
  request: Request,
  parameters: Readonly<Record<string, string>>,
  arrival?: Arrival,
): Promise<object> {
  const sent = row.method === 'GET' ? parameters : await body(row, request, arrival);
  try {
    checkStorable(sent);
    const checked = row.request.safeParse(withUploads(row, normalText(sent)));
    if (checked.success) return checked.data as object; // Every row's request is an object; the contract suite proves it.
    const field = checked.error.issues[0]?.path.map(String).join('.') || 'request';
    throw new Refusal('not-valid', `The field ${field} is not right.`, { field });
  } catch (failure) {
    freeFiles(sent);
    throw failure;
  }
}
