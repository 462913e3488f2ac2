import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { addressOf } from '../../../sync/wire/address.ts';
import { CONFIG, ORIGIN } from '../../support/device.ts';
import { samples } from './samples/samples.ts';

const names = Object.keys(endpoints) as EndpointName[];
const WRONG: readonly unknown[] = [null, undefined, 'text', 7, true];
/** The required fields. */
const needed = (row: Endpoint, side: 'request' | 'response', sample: object): string[] =>
  Object.keys(sample).filter(
    (field) => !row[side].safeParse({ ...sample, [field]: undefined }).success,
  );

describe.each(names)('%s', (name) => {
  const row: Endpoint = endpoints[name];
  const sample = samples[name];

  test('[6.2] a trainer’s address differs only in the prefix, and only for profile calls', () => {
    const [hairdresser, trainer] = (['hd', 'trainer'] as const).map(
      (profile) => addressOf(row, CONFIG, profile, ORIGIN, sample.request).pathname,
    );
    expect(trainer).toBe(hairdresser?.replace('/hair_dresser/', '/trainer/'));
    expect(trainer !== hairdresser).toBe(row.scope === 'profile');
  });

  test('accepts its sample request and answer unchanged', () => {
    expect(row.request.parse(sample.request)).toEqual(sample.request);
    expect(row.response.parse(sample.response)).toEqual(sample.response);
  });

  test('[S26] strips unknown fields from both sides', () => {
    expect(row.request.parse({ ...sample.request, is_trainer: 1 })).toEqual(sample.request);
    if (!Array.isArray(sample.response))
      expect(row.response.parse({ ...sample.response, hidden: 1 })).toEqual(sample.response);
  });

  test('refuses values of the wrong type, as a whole and field by field', () => {
    for (const wrong of WRONG) {
      expect(row.request.safeParse(wrong).success).toBe(false);
      expect(row.response.safeParse(wrong).success).toBe(false);
    }
    for (const field of Object.keys(sample.request))
      expect(
        row.request.safeParse({ ...sample.request, [field]: { not: 'that' } }).success,
        field,
      ).toBe(false);
    for (const field of needed(row, 'response', sample.response))
      expect(
        row.response.safeParse({ ...sample.response, [field]: { not: [] } }).success,
        field,
      ).toBe(field === 'data');
  });

  test('[7.38] is marked as an own call or cites its rule', () => {
    expect(row.rule === 'own' || /^7\.\d+$/.test(row.rule)).toBe(true);
  });

  test('has a freshness limit exactly if it is a read', () => {
    expect(row.freshFor !== undefined).toBe(row.use === 'read');
  });
});

test('no two calls share an address', () => {
  const addresses = names.map(
    (name) => `${endpoints[name].method} ${endpoints[name].scope} ${endpoints[name].path}`,
  );
  expect(new Set(addresses).size).toBe(names.length);
});
