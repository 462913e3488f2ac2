import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalText } from '../../../server/call/read-input.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { callerOf } from '../../support/attack/caller.ts';
import { type Watch, watchTables } from '../../support/attack/changed-tables.ts';
import { expectNoFault } from '../../support/attack/check-refusal.ts';
import { HOSTILE, toJson } from '../../support/attack/hostile-values.ts';
import { placesOf, without, withValue } from '../../support/attack/walk-schema.ts';
import { type Fields, formOf } from '../../support/attack/wire.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => placesOf(endpoints[name].request).length > 0,
); // The keys of a constant object.
/** Tries per call; a long night's search sets more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const BODY_MOST = 64 * 1024;
/** Text that no table can store, and values nested deeper than any request of the contract. */
const REFUSED_UNREAD = /\\u0000|\\ud[89a-f]|(\[){30}|(\{"a":){30}/;
/** What a refused try may write all the same: that it was one. */
const COUNTED: Partial<Record<EndpointName, readonly string[]>> = {
  'verify-otp': ['one_time_codes'],
  'verify-mobile': ['one_time_codes'],
  'forgot-password': ['one_time_codes'],
  'forgot-registration': ['one_time_codes'],
  // A token that was used up ends its sessions, and the log tells their streams.
  'refresh-token': ['families', 'changes'],
};

/**
 * A change to a good request: a hostile value or a random one in one place, or a field missing, or
 * a field more.
 */
function changes(row: Endpoint) {
  const places = fc.constantFrom(...placesOf(row.request));
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.jsonValue() },
    fc.string({ unit: 'binary', maxLength: 600 }),
  );
  const change = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ at: places, to: value }).map(
        ({ at, to }) =>
          (good: unknown) =>
            withValue(good, at, to),
      ),
    },
    { weight: 1, arbitrary: places.map((at) => (good: unknown) => without(good, at)) },
    {
      weight: 1,
      arbitrary: value.map((to) => (good: unknown) => withValue(good, ['surplus'], to)),
    },
  );
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((list) => (good: unknown) => list.reduce((fields, apply) => apply(fields), good));
}

/** A request as its row sends it, and whether the row's schema takes it. */
function written(row: Endpoint, fields: unknown) {
  if (row.body === 'form') {
    // Not every value can be put into a form; it is then the form's text of it.
    return { init: { body: formOf(fields as Fields) }, taken: undefined, sent: toJson(fields) };
  }
  const sent = toJson(fields);
  if (row.method === 'GET') return { init: { fields: fields as Fields }, taken: undefined, sent };
  const taken =
    !REFUSED_UNREAD.test(sent) &&
    Buffer.byteLength(sent) <= BODY_MOST &&
    row.request.safeParse(normalText(JSON.parse(sent))).success;
  return { init: { body: sent, headers: { 'content-type': 'application/json' } }, taken, sent };
}

describe('bad input', () => {
  let server: TestServer;
  let watch: Watch;
  beforeAll(async () => {
    server = await openTestServer({ ownDatabase: true });
    watch = await watchTables(server.db);
  });
  afterAll(() => server.close());

  test.each(names)(
    '[S26] [S38] %s with hostile values causes no fault, refuses what its schema refuses, and writes nothing when it refuses',
    { timeout: 60_000 + RUNS * 500 },
    async (name) => {
      const row: Endpoint = endpoints[name];
      if (await watch.dirty()) await server.reset();
      await watch.dirty();
      const caller = await callerOf(server, watch, name);
      await fc.assert(
        fc.asyncProperty(changes(row), async (change) => {
          const { init, taken, sent } = written(row, change(caller.good()));
          const shown = `${name} ${sent.slice(0, 300)}`;
          const heard = await caller.send(init);
          expectNoFault(heard, shown);
          if (taken === false)
            expect(
              [400, 413, 422],
              `${shown} → ${heard.status} ${heard.text.slice(0, 300)}`,
            ).toContain(heard.status);
          const changed = (await watch.changed()).filter(
            (table) => !COUNTED[name]?.includes(table),
          );
          if (heard.status >= 400) expect(changed, shown).toEqual([]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(Object.prototype).not.toHaveProperty('admin');
    },
  );
});
