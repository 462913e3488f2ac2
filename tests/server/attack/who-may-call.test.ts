import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { blockAccount } from '../../../server/operations/accounts/standing.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { type Attacked, attacked } from '../../support/attack/attacked.ts';
import { expectRefusal } from '../../support/attack/check-refusal.ts';
import { type AccountId, personOf } from '../../support/attack/people.ts';
import {
  BEFORE_TERMS,
  HAIRDRESSERS_ONLY,
  REGISTERED_ONLY,
  TRAINERS_ONLY,
} from '../../support/attack/rights.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { call } from '../../support/attack/wire.ts';
import { FILLED_AT } from '../../support/snapshot.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const rows: Readonly<Record<EndpointName, Endpoint>> = endpoints;
const signed = names.filter(
  (name) => rows[name].scope !== 'open' && rows[name].session !== 'optional',
);
const open = names.filter((name) => rows[name].scope === 'open');
const belowProfile = names.filter((name) => rows[name].scope === 'profile');

/** A good request of a row made by somebody else than the world grants it to, on the same world. */
async function askAs(
  { fresh, watch }: Attacked,
  name: EndpointName,
  id: AccountId | 'nobody',
  prefix?: 'hair_dresser' | 'trainer',
) {
  const server = await fresh();
  const fields = await fieldsOf(server, name, await personFor(server, name));
  const person = id === 'nobody' ? undefined : await personOf(server, id);
  await watch().changed();
  const heard = await call(
    server,
    name,
    person ? asOwn(fields, person.id) : fields,
    person,
    prefix ? { prefix } : {},
  );
  return { heard, changed: await watch().changed() };
}

attacked('who may call', (under) => {
  const refused = async (
    name: EndpointName,
    id: AccountId | 'nobody',
    status: number,
    code: string | undefined,
    prefix?: 'hair_dresser' | 'trainer',
  ) => {
    const { heard, changed } = await askAs(under, name, id, prefix);
    expect(
      { status: heard.status, code: code === undefined ? undefined : heard.body.code, changed },
      heard.text,
    ).toEqual({ status, code, changed: [] });
    expectRefusal(heard, name);
  };

  test.each(signed)('[S25] %s without signing in is refused', (name) =>
    refused(name, 'nobody', 401, 'token'),
  );

  test.each(signed.filter((name) => !BEFORE_TERMS.has(name) && !TRAINERS_ONLY.has(name)))(
    '[2.2] [6.6] [S25] %s waits until the terms are accepted',
    (name) => refused(name, 'HD1004', 403, 'terms'),
  );

  test.each(signed)(
    '[S15] [S25] %s is refused to a person whom staff blocked during the session',
    async (name) => {
      const server = await under.fresh();
      const asking = await personFor(server, name);
      if (!asking)
        throw new Error(`${name} is for people who are signed in, and none is named for it.`);
      const fields = await fieldsOf(server, name, asking);
      await server.db
        .update(accounts)
        .set({ blockedAt: FILLED_AT })
        .where(eq(accounts.id, asking.id));
      const heard = await call(server, name, fields, asking);
      expect({ status: heard.status, code: heard.body.code }, heard.text).toEqual({
        status: 401,
        code: 'token',
      });
    },
  );

  // Whoever registers is somebody else.
  test.each(open.filter((name) => name !== 'register'))(
    '[S15] [S25] %s gives no token to a blocked person',
    async (name) => {
      const server = await under.fresh();
      const fields = await fieldsOf(server, name, undefined);
      await blockAccount({ ...server.context, now: server.clock.now() }, 'HD1001');
      const { text, headers } = await call(server, name, fields, undefined);
      expect(
        { hasToken: /"(access|refresh)_token"/.test(text), cookie: headers.get('set-cookie') },
        text,
      ).toEqual({ hasToken: false, cookie: null });
    },
  );

  test.each([...BEFORE_TERMS])(
    '[2.2] %s is allowed before the terms are accepted',
    async (name) => {
      expect((await askAs(under, name, 'HD1004')).heard.body.code).not.toBe('terms');
    },
  );

  test.each(belowProfile)(
    '[6.2] [S25] a hairdresser’s token is refused below trainer/ and a trainer’s below hair_dresser/: %s',
    async (name) => {
      await refused(name, 'HD1001', 403, 'profile', 'trainer');
      await refused(name, 'TR2001', 403, 'profile', 'hair_dresser');
    },
  );

  test.each([...HAIRDRESSERS_ONLY])(
    '[4.5] [6.3] (6.4 at the server) [S25] trainers may not call %s',
    (name) => refused(name, 'TR2001', 403, undefined),
  );

  test.each([...TRAINERS_ONLY])('[S25] hairdressers may not call %s', (name) =>
    refused(name, 'HD1001', 403, undefined),
  );

  test.each([...TRAINERS_ONLY])(
    '[4.1] [S25] %s is refused until a trainer’s registration is approved',
    async (name) => {
      const server = await under.fresh();
      await server.db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, 'TR2001'));
      const fields = await fieldsOf(server, name, await personFor(server, name));
      const heard = await call(server, name, fields, await personOf(server, 'TR2001'));
      expect({ status: heard.status, code: heard.body.code }, heard.text).toEqual({
        status: 403,
        code: 'pending',
      });
    },
  );

  test.each([...REGISTERED_ONLY])(
    '(6.5 at the server) [S25] %s is refused until a hairdresser’s registration is approved',
    (name) => refused(name, 'HD1002', 403, undefined),
  );

  const standsOpen = signed.filter(
    (name) => !REGISTERED_ONLY.has(name) && !TRAINERS_ONLY.has(name),
  );
  test.each(standsOpen)(
    '[4.1] [S25] %s is open to a hairdresser who waits for approval',
    async (name) => {
      expect((await askAs(under, name, 'HD1002')).heard.body.code).not.toBe('pending');
    },
  );

  test.each(signed)(
    '[4.1] [S25] a trainer who waits for approval is refused %s exactly if it needs approval',
    async (name) => {
      const server = await under.fresh();
      await server.db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, 'TR2001'));
      const fields = await fieldsOf(server, name, await personFor(server, name));
      const { body, text } = await call(
        server,
        name,
        asOwn(fields, 'TR2001'),
        await personOf(server, 'TR2001'),
      );
      expect(body.code === 'pending', text).toBe(
        REGISTERED_ONLY.has(name) || TRAINERS_ONLY.has(name),
      );
    },
  );

  test.each(open)('[S13] [S25] %s, which needs no token, ignores a broken one', async (name) => {
    const server = await under.fresh();
    const fields = await fieldsOf(server, name, undefined);
    const heard = await call(server, name, fields, {
      id: 'HD1001',
      prefix: 'hair_dresser',
      access: 'a.b.c',
      refresh: '',
    });
    expect(heard.status, heard.text).toBe(200);
  });
});
