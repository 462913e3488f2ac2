import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './people.ts';

/** A response. */
export interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Fields of the response; empty if it is no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type Fields = Readonly<Record<string, unknown>>;

const rowOf = (name: EndpointName): Endpoint => endpoints[name];

/** Encodes a value as a segment of an address, which cannot hold half of a surrogate pair. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns the address of an endpoint; `prefix` is the profile's, for endpoints that have one. */
export function addressOf(
  name: EndpointName,
  prefix: Person['prefix'] = 'hair_dresser',
  fields: Fields = {},
): string {
  const row = rowOf(name);
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => encoded(fields[field]));
  if (row.scope === 'profile') return `/api/${prefix}/${path}`;
  return row.scope === 'training-service' || row.scope === 'hair-dresser-service'
    ? `/${path}`
    : `/api/${path}`;
}

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const part = (value: unknown): Blob | string =>
  isFile(value) ? value : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns fields as a multipart form; lists have names that end in `[]`, as in the app. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, part(each));
    else form.append(name, part(value));
  }
  return form;
}

/** Returns a request's body in the form of its endpoint. */
export function bodyOf(
  name: EndpointName,
  fields: Fields,
): { readonly body?: BodyInit; readonly headers: Record<string, string> } {
  const row = rowOf(name);
  if (row.method === 'GET') return { headers: {} };
  if (row.body === 'form') return { body: formOf(fields), headers: {} };
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}

export const bearer = (person: Pick<Person, 'access'> | undefined): Record<string, string> =>
  person ? { authorization: `Bearer ${person.access}` } : {};

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sends an arbitrary request and reads the response. */
export async function ask(
  server: TestServer,
  path: string,
  init: RequestInit,
  from?: string,
): Promise<Heard> {
  const response = await server.fetch(path, init, from);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const read: unknown = isJson && text ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    text,
    headers: response.headers,
    body: isObject(read) ? read : {},
  };
}

/** Calls an endpoint as a person, or without a session. */
export function call(
  server: TestServer,
  name: EndpointName,
  fields: Fields,
  person?: Person,
  more: { readonly key?: string; readonly prefix?: Person['prefix']; readonly from?: string } = {},
): Promise<Heard> {
  const { body, headers } = bodyOf(name, fields);
  const keyed = more.key === undefined ? {} : { 'idempotency-key': more.key };
  return ask(
    server,
    addressOf(name, more.prefix ?? person?.prefix, fields),
    {
      method: rowOf(name).method,
      headers: { ...headers, ...bearer(person), ...keyed },
      ...(body === undefined ? {} : { body }),
    },
    more.from,
  );
}
