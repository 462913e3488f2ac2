import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../../demo/world/accounts.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { SMUGGLED } from '../../support/attack/hostile-values.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { placesOf } from '../../support/attack/walk-schema.ts';
import { call, type Fields } from '../../support/attack/wire.ts';
import type { TestServer } from '../../support/server.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const rows: Readonly<Record<EndpointName, Endpoint>> = endpoints;
const writing = names.filter((name) => rows[name].use !== 'read' && rows[name].method === 'POST');
/** Texts that stand in no honest row. */
const CANARIES = ['CS-0000-0000', '9999999999', 'smuggled'];

/**
 * What the request's own fields do not know of what is smuggled in; and every object in it gets the
 * rest.
 */
function smuggle(name: EndpointName, fields: Fields): Fields {
  const known = new Set(placesOf(rows[name].request).map(([first]) => first));
  return {
    ...Object.fromEntries(Object.entries(SMUGGLED).filter(([field]) => !known.has(field))),
    ...fields,
  };
}

/** Everybody's record, without what is drawn anew for somebody new. */
async function peopleOf(server: TestServer) {
  const known = new Set(demoAccounts.map(({ id }) => id));
  const people = (await server.db.select().from(accounts)).map(
    ({ passwordHash: _, ...account }) => account,
  );
  const drawn = { id: 'new', registrationCode: 'new' };
  return people
    .map((account) => (known.has(account.id) ? account : { ...account, ...drawn }))
    .sort((a, b) => (a.mobile < b.mobile ? -1 : 1));
}

/** A table's rows as text. */
async function textOf(server: TestServer, table: string): Promise<string> {
  const found = (await server.db.execute(
    sql`select t::text as line from ${sql.identifier(table)} t`,
  )) as unknown as { rows: { line: string }[] }; // Both drivers answer with rows.
  return found.rows.map(({ line }) => line).join('\n');
}

attacked(
  'mass assignment',
  ({ fresh, watch }) => {
    async function done(name: EndpointName, change: (fields: Fields) => Fields) {
      const server = await fresh();
      const person = await personFor(server, name);
      const fields = change(await fieldsOf(server, name, person));
      await watch().changed();
      const heard = await call(server, name, fields, person);
      return { server, heard, changed: await watch().changed(), people: await peopleOf(server) };
    }

    test.each(writing)(
      '[S26] fields that clients may not write do not change what %s does',
      async (name) => {
        const plain = await done(name, (fields) => fields);
        const smuggled = await done(name, (fields) => smuggle(name, fields));
        expect({ status: smuggled.heard.status, changed: smuggled.changed }).toEqual({
          status: plain.heard.status,
          changed: plain.changed,
        });
        expect(smuggled.people).toEqual(plain.people);
        for (const table of smuggled.changed) {
          if (table.startsWith('j')) continue;
          const text = await textOf(smuggled.server, table);
          for (const canary of CANARIES) expect(text, table).not.toContain(canary);
        }
        for (const canary of CANARIES) expect(smuggled.heard.text).not.toContain(canary);
      },
    );

    test.each(names)(
      '[S26] an answer of %s has only the fields of its schema, even without the output check',
      async (name) => {
        const { heard } = await done(name, (fields) => fields);
        expect(heard.status, heard.text).toBe(200);
        const said: unknown = JSON.parse(heard.text);
        expect(said).toEqual(rows[name].response.parse(said));
      },
    );
  },
  { environment: { CHECK_RESPONSES: '0' } },
);
