import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { expectRefusal } from '../../support/attack/check-refusal.ts';
import { BY_FIELD, BY_ROW, NOBODYS, NOT_ALONE } from '../../support/attack/foreign-ids.ts';
import { type AccountId, personOf } from '../../support/attack/people.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { placesOf } from '../../support/attack/walk-schema.ts';
import { call } from '../../support/attack/wire.ts';

/** The division of the good requests. */
const DIVISION = 'rangat';
/** Calls that answer the same whatever division is named, and why. */
const WITHOUT_EFFECT: Partial<Record<EndpointName, string>> = {
  'home-pwa':
    'its good request is the form without a division, and home shows what is the person’s own',
  'get-post': 'the division of the post itself counts',
};

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const fieldsOfRow = (name: EndpointName): string[] =>
  placesOf(endpoints[name].request).flatMap((path) =>
    path.filter((step) => typeof step === 'string'),
  );

const cases = names.flatMap((name) =>
  [...new Set(fieldsOfRow(name))].flatMap((field) => {
    const foreign = BY_ROW[name]?.[field] ?? BY_FIELD[field];
    return foreign && !NOT_ALONE.has(`${name} ${field}`) ? [{ name, field, foreign }] : [];
  }),
);

test('[S25] every id field in a request is listed either with a foreign value or as having no owner', () => {
  const fields = new Set(
    names.flatMap(fieldsOfRow).filter((field) => /(?:id|code|_to)$/i.test(field)),
  );
  expect([...fields].filter((field) => !(field in BY_FIELD) && !(field in NOBODYS))).toEqual([]);
});

attacked('ids of other people', ({ fresh, watch }) => {
  test.each(cases)(
    '[S13] [S25] $name with a foreign $field is refused like one that does not exist, and changes nothing',
    async ({ name, field, foreign }) => {
      const server = await fresh();
      const writer = await personFor(server, name);
      const good = await fieldsOf(server, name, writer);
      const asker = foreign.as ? await personOf(server, foreign.as) : writer;
      const value = await foreign.value(server);
      expect(
        value,
        `${name} ${field}: the demo world has nothing that is foreign`,
      ).not.toBeUndefined();
      const { [foreign.without ?? '']: _, ...kept } = good;
      const own = {
        ...(asker ? asOwn(kept, asker.id) : kept),
        ...(await foreign.beside?.(server)),
      };
      await watch().changed();
      const heard = await call(server, name, { ...own, [field]: value }, asker);
      expect(
        [403, 404],
        `${String(value)} → ${heard.status} ${heard.text.slice(0, 300)}`,
      ).toContain(heard.status);
      expectRefusal(heard, name);
      expect(await watch().changed()).toEqual([]);
      if (foreign.missing === undefined) return;
      const nothing = await call(server, name, { ...own, [field]: foreign.missing }, asker);
      expect({ status: nothing.status, text: nothing.text }).toEqual({
        status: heard.status,
        text: heard.text,
      });
    },
  );
});

/** The calls that say which divisions they are about. */
const byDivision = names.flatMap((name) =>
  (['division_code', 'division_codes', 'current_division_code'] as const)
    .filter((field) => endpoints[name].use !== 'write' && fieldsOfRow(name).includes(field))
    .map((field) => ({ name, field })),
);

attacked('divisions of other people', ({ fresh }) => {
  test.each(byDivision)(
    '[S13] [S25] $name answers a foreign $field like one that does not exist',
    async ({ name, field }) => {
      const server = await fresh();
      const good = await fieldsOf(server, name, await personOf(server, 'HD1001'));
      const isList = Array.isArray(good[field]) || field === 'division_codes';
      const answers = async (asker: AccountId) => {
        const person = await personOf(server, asker);
        const ask = async (division: string) => {
          const { status, text } = await call(
            server,
            name,
            { ...asOwn(good, asker), [field]: isList ? [division] : division },
            person,
          );
          return [status, text.replaceAll(division, '…')];
        };
        return { own: await ask(DIVISION), nothing: await ask('nowhere') };
      };
      const entitled = await answers('HD1001');
      if (!(name in WITHOUT_EFFECT)) expect(entitled.own).not.toEqual(entitled.nothing);
      await server.db
        .update(accounts)
        .set({ divisions: ['mool'] })
        .where(eq(accounts.id, 'HD1002'));
      const foreign = await answers('HD1002');
      expect(foreign.own).toEqual(foreign.nothing);
    },
  );
});
