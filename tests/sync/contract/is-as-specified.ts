import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { addressOf } from '../../../sync/wire/address.ts';
import { CONFIG, ORIGIN } from '../../support/device.ts';

/** A row of the specification's section 7, verbatim; `P/` is the profile's prefix. */
interface Specified {
  readonly call: `${'GET' | 'POST'} ${string}`;
  /** Each payload of the row, with every field; no other field may be sent. */
  readonly payloads: readonly Readonly<Record<string, unknown>>[];
  readonly form?: true;
  /** An answer with only the known fields; missing where the specification shows none. */
  readonly answer?: object;
}

const PREFIXES = { hd: '/api/hair_dresser/', trainer: '/api/trainer/' } as const;
const EXTERNAL = /^(TrainingService\.svc|GetHairDresser)/;

function expectedPath(path: string, profile: 'hd' | 'trainer'): string {
  if (path.startsWith('P/')) return PREFIXES[profile] + path.slice(2);
  return EXTERNAL.test(path) ? `/${path}` : `/api/${path}`;
}

/** The fields of a row's request; every row of section 7 has an object of them. */
const fieldsOf = (row: Endpoint): object => (row.request as z.ZodMiniObject).def.shape;

/**
 * Fails unless the row asks at the given path, sends every field of the payloads and reads every
 * field of the answer.
 */
export function isAsSpecified(
  name: EndpointName,
  { call, payloads, form, answer }: Specified,
): void {
  const row: Endpoint = endpoints[name];
  const [method, path = ''] = call.split(' ');
  expect(row.method).toBe(method);
  expect(row.body).toBe(form && 'form');
  expect(
    Object.keys(fieldsOf(row)).sort(),
    'what the specification does not name is marked as our own',
  ).toEqual(
    [
      ...new Set([
        ...payloads.flatMap((payload) => Object.keys(payload)),
        ...(row.ownFields ?? []),
      ]),
    ].sort(),
  );
  for (const payload of payloads) {
    for (const profile of ['hd', 'trainer'] as const) {
      const filled = path.replace(/\{(\w+)\}/, (_, field: string) => String(payload[field]));
      expect(addressOf(row, CONFIG, profile, ORIGIN, payload).pathname).toBe(
        expectedPath(filled, profile),
      );
    }
    expect(row.request.parse(payload), 'every field travels').toEqual(payload);
  }
  if (answer) expect(row.response.parse(answer), 'every known field is read').toEqual(answer);
}

/** Fields of most payloads. */
export const leapcode = 'HD1001';
export const division_code = ['kala'];
export const current_division_code = 'kala';
