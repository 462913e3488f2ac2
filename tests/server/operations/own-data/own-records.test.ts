import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import { accounts, oneTimeCodes } from '../../../../server/db/schema/accounts.ts';
import { machinery, ownerOf, ownParts } from '../../../../server/operations/own-data/parts.ts';
import { fieldsOf } from '../../../support/attack/valid.ts';
import { NEW_MOBILE, NEXT_PASSWORD } from '../../../support/attack/valid-account.ts';
import { call } from '../../../support/attack/wire.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const schemas = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../../server/db/schema/*.ts', { eager: true }),
);
const tables = schemas.flatMap((schema) =>
  Object.values(schema).filter((each): each is PgTable => is(each, PgTable)),
);
/** Columns that name a person who does not own the row. */
const NAMED_ONLY = ['notifications.actor_id', 'trainings.trainer_id'];

onEveryDatabase('a person’s own records', (server) => {
  /** Every table with rows that contain this text. */
  async function tablesNaming(text: string): Promise<string[]> {
    const tables = await server().db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rowsOf<{ name: string }>(tables)) {
      const rows = await server().db.execute(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${text}%`}`,
      );
      if (rowsOf<{ n: number }>(rows)[0]?.n) found.push(name);
    }
    return found;
  }
  // Both drivers return an object with rows.
  const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;
  const remove = (bearer: Record<string, string>, password = DEMO_PASSWORD) =>
    post(server(), '/api/delete-account', { password }, bearer);

  async function withPicture() {
    const signed = await signedIn(server());
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#804020' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('picture', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
    const response = await server().fetch('/api/hair_dresser/update-profile', {
      method: 'POST',
      headers: signed.bearer,
      body: form,
    });
    return {
      ...signed,
      picture: ((await response.json()) as { hd_data: { picture: string } }).hd_data.picture,
    };
  }

  test('[S43] the export has every kind of record, with only the person’s own rows', async () => {
    const { bearer } = await signedIn(server());
    const { body } = await post(server(), '/api/export-data', {}, bearer);
    const exported = body.data as Record<string, object[]>;
    expect(Object.keys(exported)).toEqual(ownParts.map(({ name }) => name));
    expect(exported.account).toMatchObject([
      { id: 'HD1001', name: 'Asha Menon', mobile: '9800010001' },
    ]);
    expect(exported.salon).toMatchObject([{ name: 'Asha Hair Studio' }]);
    expect(exported.notifications?.length).toBeGreaterThan(0);
    for (const other of ['HD1002', 'HD1003', 'TR2001'])
      expect(JSON.stringify(exported.account)).not.toContain(other);
  });

  test('[S43] the export contains no secret', async () => {
    const { bearer, hash } = await signedIn(server());
    const text = JSON.stringify((await post(server(), '/api/export-data', {}, bearer)).body);
    for (const secret of ['$argon2', 'passwordHash', 'currentHash', hash, 'p256dh'])
      expect(text).not.toContain(secret);
  });

  // A table with an owner is exported automatically, so its secrets must be recognised by their
  // names.
  test.each(ownParts)(
    '[S43] no column of $name whose name looks like a secret is exported',
    async ({ table, read }) => {
      const row = Object.fromEntries(
        Object.keys(getTableColumns(table)).map((column) => [column, '']),
      );
      const query = { select: () => ({ from: () => ({ where: async () => [row] }) }) };
      // A part uses only this one query of a database.
      const [shown] = (await read(query as never, '')) as object[];
      expect(Object.keys(shown ?? {}).length).toBeGreaterThan(0);
      expect(
        Object.keys(shown ?? {}).filter((column) =>
          /hash|mac$|token|secret|sealed|^auth$|p256dh|endpoint|device|file$|tag$/i.test(column),
        ),
      ).toEqual([]);
    },
  );

  test('[S43] every table that refers to a person is part of the export', () => {
    const parts = ownParts.map(({ name }) => name);
    expect(new Set(parts).size).toBe(parts.length);
    const personal = tables.filter((table) =>
      ['accountId', 'authorId'].some((column) => column in getTableColumns(table)),
    );
    const shown = ownParts.map(({ table }) => table);
    expect(personal).not.toEqual([]);
    expect(
      personal.filter((table) => !shown.includes(table) && !machinery.has(table)).map(getTableName),
    ).toEqual([]);
    expect(shown.filter((table) => machinery.has(table)).map(getTableName)).toEqual([]);
  });

  test('[S43] a column that refers to an account is the owner’s column', () => {
    const others = tables.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === accounts)
        .flatMap(({ columns }) => columns)
        .filter((column) => column !== ownerOf(table))
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
    expect(others).toEqual(NAMED_ONLY);
  });

  test('[S43] deleting leaves no row that refers to the person, no file, and no session', async () => {
    const { bearer, refresh, picture } = await withPicture();
    await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' });
    await post(
      server(),
      '/api/login',
      { login_id: 'HD1001', password: 'not this one' },
      {},
      '198.51.100.7',
    );
    expect((await server().fetch(picture)).status).toBe(200);
    expect((await remove(bearer)).body).toMatchObject({ error: false });
    expect(await tablesNaming('HD1001')).toEqual([]);
    expect(await tablesNaming('9800010001')).toEqual([]);
    await server().runJobs('sweep-files');
    expect((await server().fetch(picture)).status).toBe(404);
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(401);
    expect(
      (await post(server(), '/api/refresh-token', { refreshToken: refresh, userType: '1' })).status,
    ).toBe(401);
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: DEMO_PASSWORD })).body,
    ).toMatchObject({ code: 'wrong-pair' });
  });

  test('[S43] deleting also removes the proof of the number from before the registration', async () => {
    const heard = await call(server(), 'register', await fieldsOf(server(), 'register', undefined));
    await server()
      .db.insert(oneTimeCodes)
      .values({
        ...{
          requestId: 'asked-first',
          subject: 'somebody',
          purpose: 'register',
          mobile: NEW_MOBILE,
          codeMac: 'mac',
        },
        ...{ sentAt: server().clock.now(), expiresAt: server().clock.now() },
      });
    expect(
      (await remove({ authorization: `Bearer ${String(heard.body.access_token)}` }, NEXT_PASSWORD))
        .body,
    ).toMatchObject({ error: false });
    expect(await tablesNaming(NEW_MOBILE)).toEqual([]);
  });

  test('[S43] deleting removes the name from other people’s notifications, and an export has no Access ID of others', async () => {
    const farah = await signedIn(server(), 'HD1003');
    const comment = {
      post_id: 'mool-8',
      comment_id: '00000000-0000-4000-8000-000000000001',
      text: 'How long?',
    };
    expect(
      (await post(server(), '/api/hair_dresser/add-comment', comment, farah.bearer)).status,
    ).toBe(200);
    const asha = await signedIn(server());
    const exported = JSON.stringify(
      (await post(server(), '/api/export-data', {}, asha.bearer)).body,
    );
    expect({
      hasMessage: exported.includes('Farah Shaikh commented'),
      hasAccessId: exported.includes('HD1003'),
    }).toEqual({ hasMessage: true, hasAccessId: false });
    expect((await remove(farah.bearer)).status).toBe(200);
    expect(await tablesNaming('Farah Shaikh')).toEqual([]);
  });

  test('[S43] other people keep their data', async () => {
    const farah = await signedIn(server(), 'HD1003');
    const before = (await post(server(), '/api/hair_dresser/get-salon-details', {}, farah.bearer))
      .body;
    await remove((await signedIn(server())).bearer);
    expect(
      (await post(server(), '/api/hair_dresser/get-salon-details', {}, farah.bearer)).body,
    ).toEqual(before);
    expect(
      (await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1003' }, farah.bearer))
        .status,
    ).toBe(200);
  });

  test('[S43] a trainer’s account can be deleted; the trainings stay', async () => {
    expect((await remove((await signedIn(server(), 'TR2001')).bearer)).status).toBe(200);
    const asha = await signedIn(server());
    const home = await post(
      server(),
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD1001' },
      asha.bearer,
    );
    expect((home.body.upcoming_trainings as unknown[]).length).toBeGreaterThan(0);
  });

  test('a wrong password deletes nothing', async () => {
    const { bearer } = await signedIn(server());
    expect(await remove(bearer, 'not this one')).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', field: 'password' },
    });
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(200);
  });

  test('[S43] people who do not accept the terms can export their records and delete the account', async () => {
    const { bearer } = await signedIn(server(), 'HD1004');
    expect((await post(server(), '/api/export-data', {}, bearer)).status).toBe(200);
    expect((await remove(bearer)).status).toBe(200);
  });
});
