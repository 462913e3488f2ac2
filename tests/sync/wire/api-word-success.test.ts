import { expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { failureIn } from '../../../sync/wire/api-word.ts';
import { HOLLOW } from '../../support/strangers.ts';
import { samples } from '../contract/samples/samples.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const used = rows.filter(([, { use }]) => use !== 'read');
/** Names of the calls to which this response is a success of the API. */
const takenBy = (all: typeof rows, answer: unknown): string[] =>
  all.filter(([, row]) => failureIn(200, answer, row) === null).map(([name]) => name);

test('every sample response to a write or ask is a success', () => {
  const answers: Readonly<Record<string, { readonly response: unknown }>> = samples;
  expect(
    used.filter(([name, row]) => failureIn(200, answers[name]?.response, row) !== null),
  ).toEqual([]);
});

test('`error: false` alone is a success of every write and ask, and a message alone only of those of the specification', () => {
  expect(takenBy(used, { error: false })).toHaveLength(used.length);
  const own = used.filter(([, { rule }]) => rule === 'own');
  expect(takenBy(own, { message: 'OK' })).toEqual([]);
  const specified = used.filter(([, { rule }]) => rule !== 'own');
  expect(takenBy(specified, { message: 'OK' })).toHaveLength(specified.length);
  expect(takenBy(specified, { message: 7 })).toEqual([]);
});

test('[D47] a 200 without any field of the API is no success of a write or ask', () => {
  for (const body of [
    ...HOLLOW.map((stranger) => JSON.parse(stranger.body)),
    null,
    'ok',
    200,
    true,
  ])
    expect(takenBy(used, body)).toEqual([]);
});

test('an empty 200 is no failure of a read, because its schema decides', () => {
  const reads = rows.filter(([, { use }]) => use === 'read');
  expect(takenBy(reads, {})).toHaveLength(reads.length);
});
