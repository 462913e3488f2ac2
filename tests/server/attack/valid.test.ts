import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { personOf } from '../../support/attack/people.ts';
import { fieldsOf, valid } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.

test('[S25] every call of the contract has a good request, so that the attack suites reach it', () => {
  expect(names.filter((name) => !(name in valid))).toEqual([]);
});

attacked('a good request', ({ fresh }) => {
  test.each(names)('of %s is granted', async (name) => {
    const server = await fresh();
    const who = valid[name]?.as ?? 'nobody';
    const person = who === 'nobody' ? undefined : await personOf(server, who);
    const fields = await fieldsOf(server, name, person);
    const heard = await call(server, name, fields, person);
    expect([heard.status, heard.status === 200 ? '' : heard.text]).toEqual([200, '']);
  });
});
