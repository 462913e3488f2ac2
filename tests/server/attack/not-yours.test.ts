import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { asOwn } from '../../support/attack/as-own.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { expectRefusal } from '../../support/attack/check-refusal.ts';
import { BY_FIELD, BY_ROW, NOBODYS, NOT_ALONE } from '../../support/attack/foreign-ids.ts';
import { personOf } from '../../support/attack/people.ts';
import { fieldsOf, valid } from '../../support/attack/valid.ts';
import { placesOf } from '../../support/attack/walk-schema.ts';
import { call } from '../../support/attack/wire.ts';

const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const fieldsOfRow = (name: EndpointName): string[] =>
  placesOf(endpoints[name].request).flatMap((path) => path.filter((step) => typeof step === 'string'));

const cases = names.flatMap((name) =>
  [...new Set(fieldsOfRow(name))].flatMap((field) => {
    const foreign = BY_ROW[name]?.[field] ?? BY_FIELD[field];
    return foreign && !NOT_ALONE.has(`${name} ${field}`) ? [{ name, field, foreign }] : [];
  }),
);

test('[S25] every field that names something is known to be somebody’s, or to be nobody’s', () => {
  const fields = new Set(names.flatMap(fieldsOfRow).filter((field) => /(?:id|code|_to)$/i.test(field)));
  expect([...fields].filter((field) => !(field in BY_FIELD) && !(field in NOBODYS))).toEqual([]);
});

attacked('what is not the asker’s own', ({ fresh, watch }) => {
  test.each(cases)(
    '[S13] [S25] $name with a foreign $field is refused like one that does not exist, and changes nothing',
    async ({ name, field, foreign }) => {
      const server = await fresh();
      const who = valid[name]?.as ?? 'nobody';
      const writer = who === 'nobody' ? undefined : await personOf(server, who);
      const good = await fieldsOf(server, name, writer);
      const asker = foreign.as ? await personOf(server, foreign.as) : writer;
      const value = await foreign.value(server);
      expect(value, `${name} ${field}: the demo world has nothing that is foreign`).not.toBeUndefined();
      const { [foreign.without ?? '']: _, ...kept } = good;
      const own = asker ? asOwn(kept, asker.id) : kept;
      await watch().changed();
      const heard = await call(server, name, { ...own, [field]: value }, asker);
      expect([403, 404], `${String(value)} → ${heard.status} ${heard.text.slice(0, 300)}`).toContain(heard.status);
      expectRefusal(heard, name);
      expect(await watch().changed()).toEqual([]);
      if (foreign.missing === undefined) return;
      const nothing = await call(server, name, { ...own, [field]: foreign.missing }, asker);
      expect([nothing.status, nothing.text]).toEqual([heard.status, heard.text]);
    },
  );
});
