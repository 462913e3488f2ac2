import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { Refusal } from '../refusal.ts';
import { readForm } from './read-form.ts';

/** PostgreSQL's text holds no zero byte, and nobody types one. */
function withoutZeroBytes(field: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Refusal(422, 'not-valid', `The field ${field} is not right.`, { field });
  return value;
}

async function readJson(request: Request): Promise<unknown> {
  let read: unknown;
  try {
    read = JSON.parse(await request.text(), withoutZeroBytes);
  } catch (failure) {
    if (failure instanceof SyntaxError) throw new Refusal(400, 'malformed', 'That is not valid JSON.');
    throw failure;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Refusal(400, 'malformed', 'Please send a JSON object.');
  return read;
}

const BODIES = {
  json: { type: 'application/json', read: readJson, wanted: 'Please send JSON.' },
  form: { type: 'multipart/form-data', read: readForm, wanted: 'Please send a form.' },
} as const;

async function body(row: Endpoint, request: Request): Promise<unknown> {
  const { type, read, wanted } = BODIES[row.body ?? 'json'];
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sent !== type) throw new Refusal(415, 'content-type', wanted);
  return read(request);
}

/**
 * The request as its row's schema has it: unknown fields are gone (S26).
 * What cannot be read is 400 or 415; what can be read but is not right is 422 and names the field.
 */
export async function readInput(row: Endpoint, request: Request, parameters: Readonly<Record<string, string>>): Promise<object> {
  const parsed = row.request.safeParse(row.method === 'GET' ? parameters : await body(row, request));
  if (parsed.success) return parsed.data as object; // Every row's request is an object; the contract suite proves it.
  const field = parsed.error.issues[0]?.path.map(String).join('.') || 'request';
  throw new Refusal(422, 'not-valid', `The field ${field} is not right.`, { field });
}
