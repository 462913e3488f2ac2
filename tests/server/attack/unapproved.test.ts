import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { representatives } from '../../../server/db/schema/people.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { personOf } from '../../support/attack/people.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const MINUTE = 60_000;
const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
/** The pending hairdresser's own representative. */
const OWN = 'R102';

onEveryDatabase('an account that is registered and not approved', (server) => {
  test('[4.1] [S27] gets no personal data of another hairdresser or another representative from any call', {
    timeout: 4 * MINUTE,
  }, async () => {
    const people = await server()
      .db.select()
      .from(accounts)
      .where(and(eq(accounts.role, 'hd'), ne(accounts.id, 'HD1002')));
    const others = await server()
      .db.select()
      .from(representatives)
      .where(ne(representatives.id, OWN));
    const secrets = [
      ...people.flatMap(({ name, mobile, email }) => [name, mobile, email]),
      ...others.flatMap(({ name, phone, code }) => [name, phone, code]),
    ].filter((secret) => secret.length > 3);
    expect(secrets.length).toBeGreaterThan(20);
    for (const name of names.filter((each) => endpoints[each].scope !== 'open')) {
      const fields = await fieldsOf(server(), name, await personFor(server(), name));
      // Signed in anew for each: a call may end the session.
      const heard = await call(
        server(),
        name,
        asOwn(fields, 'HD1002'),
        await personOf(server(), 'HD1002'),
      );
      expect(
        secrets.filter((secret) => heard.text.includes(secret)),
        name,
      ).toEqual([]);
      await server().reset();
    }
  });

  test('[S27] finds representatives’ first names by city, and a whole representative only by the whole code or number', async () => {
    const rohit = await personOf(server(), 'HD1002');
    const find = async (text: string) =>
      (await call(server(), 'find-representative', { text }, rohit)).body;
    for (const text of ['Kochi', 'koc'])
      expect(await find(text)).toEqual({
        error: false,
        representatives: [],
        nearby: [{ first_name: 'Thomas', city: 'Kochi' }],
      });
    expect(await find('pune-12')).toMatchObject({
      representatives: [{ id: 'PUNE-12', code: 'PUNE-12', name: 'Snehal Deshpande' }],
      nearby: [],
    });
    expect(await find('9822030102')).toMatchObject({ representatives: [{ code: 'PUNE-12' }] });
    for (const text of ['PUNE-1', '982203010', 'Deshpande', '%%', '__'])
      expect(await find(text), text).toMatchObject({ representatives: [] });
  });

  test('[S27] cannot choose a representative by an enumerated id', async () => {
    const rohit = await personOf(server(), 'HD1002');
    const heard = await call(
      server(),
      'change-representative',
      { representative_id: 'R101', reason: 'Counting.' },
      rohit,
    );
    expect(heard).toMatchObject({ status: 400, body: { code: 'no-representative' } });
  });
});
