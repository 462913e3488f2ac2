import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.

/** What every write may change, whatever it does: its counters and what other devices are told. */
const BESIDE: ReadonlySet<string> = new Set(['limits', 'changes', 'content_versions']);

attacked('a good request', ({ fresh, watch }) => {
  test.each(names)('[S25] the attack suites have a valid request for %s', async (name) => {
    const server = await fresh();
    const person = await personFor(server, name);
    const fields = await fieldsOf(server, name, person);
    const heard = await call(server, name, fields, person);
    expect({ status: heard.status, text: heard.status === 200 ? '' : heard.text }).toEqual({
      status: 200,
      text: '',
    });
  });

  // A refused write changes nothing, which says something only where the good one does.
  test.each(names.filter((name) => endpoints[name].use === 'write'))(
    '[S25] the valid request for %s changes what is stored',
    async (name) => {
      const server = await fresh();
      const person = await personFor(server, name);
      const fields = await fieldsOf(server, name, person);
      await watch().changed();
      await call(server, name, fields, person);
      expect((await watch().changed()).filter((table) => !BESIDE.has(table))).not.toEqual([]);
    },
  );
});
