import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { accounts, inbox } from '../../../server/db/schema/accounts.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { INJECTIONS } from '../../support/attack/hostile-values.ts';
import { personOf } from '../../support/attack/people.ts';
import { fieldsOf, fixedFieldsOf, personFor } from '../../support/attack/valid.ts';
import { NEW_MOBILE, NEXT_PASSWORD } from '../../support/attack/valid-account.ts';
import { placesOf, withValue } from '../../support/attack/walk-schema.ts';
import { addressOf, ask, call, type Fields, type Heard } from '../../support/attack/wire.ts';
import { DEVICE } from '../../support/client.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';
import { samples } from '../../sync/contract/samples/samples.ts';

/** Who was deleted makes no more calls. */
const LAST: EndpointName = 'delete-account';
const names = [...(Object.keys(endpoints) as EndpointName[]).filter((name) => name !== LAST), LAST]; // The keys of a constant object.
/** Answers' fields that are nobody's business but the caller's. */
const SECRET_FIELD = /^(?:access_token|refresh_token|proof|registration_code|unique_code)$/;
/** Long unguessable pieces of addresses: feeds, signed files. */
const SECRET_IN_ADDRESS = /(?<=\/calendar\/)[\w-]{20,}|(?<=[?&]sig(?:nature)?=)[\w-]{16,}/g;
const LEAK_SHOWN = 600;
const LEAKS_SHOWN = 20;
const OPAQUE = 'Qx7canary8Kz3canary9Wb5canary1Nd6canary2';

/** The secrets in an answer. */
function secretsIn(heard: Heard): string[] {
  const found: string[] = heard.text.match(SECRET_IN_ADDRESS) ?? [];
  if (heard.text.startsWith('{') || heard.text.startsWith('['))
    JSON.parse(heard.text, (name, value: unknown) => {
      if (SECRET_FIELD.test(name) && typeof value === 'string') found.push(value);
      return value;
    });
  return found;
}

/**
 * Makes every call: as it should be, with a canary and with an injection in every text, and by
 * nobody.
 */
async function tour(server: TestServer): Promise<Set<string>> {
  const secrets = new Set<string>();
  const note = (heard: Heard) => {
    for (const secret of secretsIn(heard)) secrets.add(secret);
  };
  const texts = [OPAQUE, ...INJECTIONS.filter((text) => text.includes('\n'))];
  for (const name of names) {
    const person = await personFor(server, name);
    if (person) for (const token of [person.access, person.refresh]) secrets.add(token);
    const fields = await fieldsOf(server, name, person);
    for (const field of ['otp', 'refreshToken', 'proof'])
      if (typeof fields[field] === 'string') secrets.add(fields[field]);
    for (const { message } of await server.db.select().from(inbox))
      for (const code of message.match(/(?<=#)\d{4}\b/g) ?? []) secrets.add(code);
    for (const text of texts)
      for (const place of placesOf(endpoints[name].request))
        note(await call(server, name, withValue(fields, place, text) as Fields, person)); // Object in, object out.
    note(await call(server, name, fields));
    note(await call(server, name, fields, person, { key: `${OPAQUE}-${name}` }));
    note(
      await ask(server, `${addressOf(name, person?.prefix)}?token=${OPAQUE}`, {
        method: 'PUT',
        headers: { authorization: `Basic ${OPAQUE}` },
      }),
    );
  }
  return secrets;
}

/**
 * Every statement about these tables fails from now on; what it was given are people's own words.
 */
async function breakTables({ db }: TestServer, ...tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await db.execute(sql.raw(`alter table ${table} rename to broken_${table}`));
}

test('[S38] after valid, broken and refused calls of every endpoint, no log line holds a secret, and each is one JSON object in UTC', {
  timeout: 120_000,
}, async () => {
  const server = await openTestServer({ environment: { LOG_LEVEL: 'trace' }, ownDatabase: true });
  const people = await server.db.select().from(accounts);
  const secrets = await tour(server);
  const during = server.logged().length;
  await breakTables(
    server,
    'posts',
    'product_notes',
    'push_subscriptions',
    'notifications',
    'one_time_codes',
  );
  for (const name of names) {
    const fields = fixedFieldsOf(name);
    const person = await personOf(server, 'HD1003');
    if (fields) await call(server, name, fields, person);
  }
  await call(server, 'login', { login_id: '9800010001', password: OPAQUE });
  await call(server, 'send-otp', { login_id: '9800010001', purpose: 'login', device_id: DEVICE });
  await call(
    server,
    'product-note',
    { product_id: 1, text: OPAQUE },
    await personOf(server, 'HD1003'),
  );
  // A login asks for the salon.
  const owner = await personOf(server, 'HD1003');
  await breakTables(server, 'salons');
  for (const name of names.filter((one) => one.includes('salon')))
    await call(server, name, fixedFieldsOf(name) ?? {}, owner);
  const faults = server.logged().filter((line) => line.includes('"event":"fault"'));
  expect(faults.length).toBeGreaterThan(5);
  expect(server.logged().length).toBeGreaterThan(during);

  const given = [
    DEMO_PASSWORD,
    NEXT_PASSWORD,
    OPAQUE,
    DEVICE,
    samples['push-subscribe'].request.endpoint,
  ];
  const personal = people.flatMap(({ mobile, email, passwordHash }) => [
    mobile,
    email,
    passwordHash,
  ]);
  const leaks = new Set<string>();
  for (const line of server.logged()) {
    const { time } = JSON.parse(line) as { time: string };
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line.trimEnd()).not.toContain('\n');
    for (const secret of [...given, ...personal, NEW_MOBILE, ...secrets]) {
      // A code of four digits may stand inside a longer number or a time.
      const found = /^\d{4}$/.test(secret)
        ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(line)
        : line.includes(secret);
      if (found) leaks.add(`${secret} in ${line.slice(0, LEAK_SHOWN)}`);
    }
  }
  expect([...leaks].slice(0, LEAKS_SHOWN)).toEqual([]);
  expect(secrets.size).toBeGreaterThan(50);
  await server.close();
});
