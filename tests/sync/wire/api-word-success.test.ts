import { expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { failureIn } from '../../../sync/wire/api-word.ts';
import { HOLLOW } from '../../support/strangers.ts';
import { samples } from '../contract/samples/samples.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const used = rows.filter(([, { use }]) => use !== 'read');
/** The calls with this use to which an answer is a success of the API. */
const takenBy = (all: typeof rows, answer: unknown): string[] =>
  all.filter(([, row]) => failureIn(200, answer, row) === null).map(([name]) => name);

test('the contract’s sample answer of a write or ask is a success', () => {
  const answers: Readonly<Record<string, { readonly response: unknown }>> = samples;
  expect(
    used.filter(([name, row]) => failureIn(200, answers[name]?.response, row) !== null),
  ).toEqual([]);
});

test('`error: false` alone is a success of every call, and a message alone of those of the specification', () => {
  expect(takenBy(used, { error: false })).toHaveLength(used.length);
  const own = used.filter(([, { rule }]) => rule === 'own');
  expect(takenBy(own, { message: 'OK' })).toEqual([]);
  const specified = used.filter(([, { rule }]) => rule !== 'own');
  expect(takenBy(specified, { message: 'OK' })).toHaveLength(specified.length);
  expect(takenBy(specified, { message: 7 })).toEqual([]);
});

test('[D47] a success without any field of the API answers no write and no ask', () => {
  for (const body of [
    ...HOLLOW.map((stranger) => JSON.parse(stranger.body)),
    null,
    'ok',
    200,
    true,
  ])
    expect(takenBy(used, body)).toEqual([]);
});

test('the success of a read is decided by its schema', () => {
  const reads = rows.filter(([, { use }]) => use === 'read');
  expect(takenBy(reads, {})).toHaveLength(reads.length);
});
