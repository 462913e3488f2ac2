import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { withNamed } from '../domain/named-upload.ts';
import { Refusal } from '../refusal.ts';
import { BODY_BYTES } from '../settings/limits/bodies.ts';
import { normalText } from './normal-text.ts';
import { type Arrival, wholeBody } from './read-body.ts';
import { readForm } from './read-form.ts';
import { freeFiles } from './received-file.ts';
import { checkStorable } from './storable-text.ts';

/** Bytes that are not UTF-8 are refused, because replacement characters would change the person's text. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (failure) {
    // The decoder throws a TypeError.
    if (failure instanceof SyntaxError || failure instanceof TypeError) throw new Refusal('malformed', 'That is not valid JSON.');
    throw failure;
  }
}

async function readJson(request: Request, arrival?: Arrival): Promise<object> {
  const read = parsed(await wholeBody(request, BODY_BYTES.fields, arrival));
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Refusal('malformed', 'Please send a JSON object.');
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
 * The request parsed by its row's schema, without unknown fields (S26).
 * Unreadable input is 400 or 415; readable but invalid input is 422 and names the field. `arrival` hears of the body's bytes and can end the reading.
 */
export async function readInput(row: Endpoint, request: Request, parameters: Readonly<Record<string, string>>, arrival?: Arrival): Promise<object> {
  const sent = row.method === 'GET' ? parameters : await body(row, request, arrival);
  try {
    checkStorable(sent);
    const checked = row.request.safeParse(withNamed(row, normalText(sent)));
    if (checked.success) return checked.data as object; // Every row's request is an object; the contract suite proves it.
    const field = checked.error.issues[0]?.path.map(String).join('.') || 'request';
    throw new Refusal('not-valid', `The field ${field} is not right.`, { field });
  } catch (failure) {
    freeFiles(sent);
    throw failure;
  }
}
