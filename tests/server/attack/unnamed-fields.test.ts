import { expect, test } from 'vitest';
import { checkOutput } from '../../../server/call/check-output.ts';
import { callTable } from '../../../server/calls/table.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { type AccountId, type Person, personOf } from '../../support/attack/people.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { UNNAMED, widenedRows } from '../../support/attack/widened-rows.ts';
import { call } from '../../support/attack/wire.ts';
import { secondInstance } from '../../support/second-instance.ts';

const EVERYBODY: readonly AccountId[] = [
  'HD1001',
  'HD1002',
  'HD1003',
  'HD1004',
  'TR2001',
  'TR2002',
];
const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
/** People get their own rows whole, except secrets (`operations/own-data`). */
const OWN_ROWS: EndpointName = 'export-data';

attacked('fields that the contract does not name', ({ fresh }) => {
  // The server checks each answer: one with a field that its schema does not name is a fault.
  test.each(names)(
    '[S26] an answer of %s never contains a new column of any table, whoever asks',
    async (name) => {
      const server = await fresh();
      const person = await personFor(server, name);
      const fields = await fieldsOf(server, name, person);
      const widened = await secondInstance(server, widenedRows(server.opened));
      const as = async (one: Person | undefined) => {
        const { status, text } = await call(
          { ...server, fetch: widened.fetch },
          name,
          one ? asOwn(fields, one.id) : fields,
          one,
        );
        expect(status, `${one?.id}: ${text}`).toBeLessThan(500);
        if (name !== OWN_ROWS) expect(text).not.toContain(UNNAMED);
        return status;
      };
      expect(await as(person)).toBe(200);
      if (endpoints[name].use === 'read')
        for (const id of EVERYBODY) await as(await personOf(server, id));
      await widened.close();
    },
  );

  test('[S26] an answer with an unnamed field is a fault at any depth', async () => {
    const { context } = await fresh();
    const check = (output: unknown) =>
      checkOutput(context, callTable['get-home-divisions'], output);
    const division = { division_code: 'rangat', division_short_name: 'Rangat' };
    expect(check({ error: false, divisions: [division] })).toEqual({
      error: false,
      divisions: [division],
    });
    const message =
      'The answer of get-home-divisions has a field that the contract does not name: ';
    expect(() => check({ error: false, divisions: [], owner: 'TR2001' })).toThrow(
      `${message}owner`,
    );
    expect(() =>
      check({ error: false, divisions: [division, { ...division, owner: null }] }),
    ).toThrow(`${message}divisions.1.owner`);
  });
});
