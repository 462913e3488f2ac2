import { expect, test } from 'vitest';
import { checkOutput } from '../../../server/call/check-output.ts';
import { callTable } from '../../../server/calls/table.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { type AccountId, personOf } from '../../support/attack/people.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';

const EVERYBODY: readonly AccountId[] = ['HD1001', 'HD1002', 'HD1003', 'HD1004', 'TR2001', 'TR2002'];
const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const signed = names.filter((name) => endpoints[name].use !== 'write' && endpoints[name].scope !== 'open');

attacked('fields that the contract does not name', ({ fresh }) => {
  // The server checks each answer: one with a field that its schema does not name is a fault.
  test.each(signed)('[S26] no answer to %s has one, whoever asks', async (name) => {
    const server = await fresh();
    const fields = await fieldsOf(server, name, await personFor(server, name));
    let answered = 0;
    for (const id of EVERYBODY) {
      const { status, text } = await call(server, name, asOwn(fields, id), await personOf(server, id));
      expect(status, `${id}: ${text}`).toBeLessThan(500);
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
  });

  test('[S26] an answer with one is a fault, however deep it is', async () => {
    const { context } = await fresh();
    const check = (output: unknown) => checkOutput(context, callTable['get-home-divisions'], output);
    const division = { division_code: 'rangat', division_short_name: 'Rangat' };
    expect(check({ error: false, divisions: [division] })).toEqual({ error: false, divisions: [division] });
    const message = 'The answer of get-home-divisions has a field that the contract does not name: ';
    expect(() => check({ error: false, divisions: [], owner: 'TR2001' })).toThrow(`${message}owner`);
    expect(() => check({ error: false, divisions: [division, { ...division, owner: null }] })).toThrow(`${message}divisions.1.owner`);
  });
});
