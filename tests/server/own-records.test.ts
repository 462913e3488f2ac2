import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/content/world/accounts.ts';
import { ownParts } from '../../server/own-data/parts.ts';
import { post, signedIn } from '../support/client.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

/** Tables that name a person for the machinery alone: nothing in them says more than other parts say. */
const MACHINERY = ['answers', 'calendar_feeds', 'one_time_codes', 'refresh_tokens'];

onEveryDatabase('a person’s own records', (server) => {
  /** Every table with rows in which this text stands anywhere. */
  async function tablesNaming(text: string): Promise<string[]> {
    const tables = await server().db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rowsOf<{ name: string }>(tables)) {
      const rows = await server().db.execute(sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${text}%`}`);
      if (rowsOf<{ n: number }>(rows)[0]?.n) found.push(name);
    }
    return found;
  }
  const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows; // Both drivers answer an object with rows.
  const remove = (bearer: Record<string, string>, password = DEMO_PASSWORD) => post(server(), '/api/delete-account', { password }, bearer);

  async function withPicture() {
    const signed = await signedIn(server());
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#804020' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('picture', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
    const response = await server().fetch('/api/hair_dresser/update-profile', { method: 'POST', headers: signed.bearer, body: form });
    return { ...signed, picture: ((await response.json()) as { hd_data: { picture: string } }).hd_data.picture };
  }

  test('[S43] the export has every kind, with the person’s own rows and nobody else’s', async () => {
    const { bearer } = await signedIn(server());
    const { body } = await post(server(), '/api/export-data', {}, bearer);
    const exported = body.data as Record<string, object[]>;
    expect(Object.keys(exported)).toEqual(ownParts.map(({ name }) => name));
    expect(exported.account).toMatchObject([{ id: 'HD1001', name: 'Asha Menon', mobile: '9800010001' }]);
    expect(exported.salon).toMatchObject([{ name: 'Asha Hair Studio' }]);
    expect(exported.notifications?.length).toBeGreaterThan(0);
    for (const other of ['HD1002', 'HD1003', 'TR2001']) expect(JSON.stringify(exported.account)).not.toContain(other);
  });

  test('[S43] the export has no secret in it', async () => {
    const { bearer, hash } = await signedIn(server());
    const text = JSON.stringify((await post(server(), '/api/export-data', {}, bearer)).body);
    for (const secret of ['$argon2', 'passwordHash', 'currentHash', hash, 'p256dh']) expect(text).not.toContain(secret);
  });

  test('[S43] every table that names a person is part of the export', () => {
    const parts = ownParts.map(({ name }) => name);
    expect(new Set(parts).size).toBe(parts.length);
    const schemas = Object.values(import.meta.glob<Record<string, unknown>>('../../server/db/schema-*.ts', { eager: true }));
    const tables = schemas.flatMap((schema) => Object.values(schema).filter((each): each is PgTable => is(each, PgTable)));
    const personal = tables.filter((table) => ['accountId', 'authorId'].some((column) => column in getTableColumns(table))).map(getTableName);
    const shown = [...ownParts.map(({ table }) => table), ...MACHINERY];
    expect(personal.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('[S43] deleting leaves no row that names the person, no file, and no session', async () => {
    const { bearer, refresh, picture } = await withPicture();
    await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' });
    await post(server(), '/api/login', { login_id: 'HD1001', password: 'not this one' }, {}, '198.51.100.7');
    expect((await server().fetch(picture)).status).toBe(200);
    expect((await remove(bearer)).body).toMatchObject({ error: false });
    expect(await tablesNaming('HD1001')).toEqual([]);
    expect(await tablesNaming('9800010001')).toEqual([]);
    expect((await server().fetch(picture)).status).toBe(404);
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(401);
    expect((await post(server(), '/api/refresh-token', { refreshToken: refresh, userType: '1' })).status).toBe(401);
    expect((await post(server(), '/api/login', { login_id: 'HD1001', password: DEMO_PASSWORD })).body).toMatchObject({ code: 'wrong-pair' });
  });

  test('[S43] everybody else keeps everything', async () => {
    const farah = await signedIn(server(), 'HD1003');
    const before = (await post(server(), '/api/hair_dresser/get-salon-details', {}, farah.bearer)).body;
    await remove((await signedIn(server())).bearer);
    expect((await post(server(), '/api/hair_dresser/get-salon-details', {}, farah.bearer)).body).toEqual(before);
    expect((await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1003' }, farah.bearer)).status).toBe(200);
  });

  test('[S43] a trainer can go too; the trainings stay', async () => {
    expect((await remove((await signedIn(server(), 'TR2001')).bearer)).status).toBe(200);
    const asha = await signedIn(server());
    const home = await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, asha.bearer);
    expect((home.body.upcoming_trainings as unknown[]).length).toBeGreaterThan(0);
  });

  test('a wrong password deletes nothing', async () => {
    const { bearer } = await signedIn(server());
    expect(await remove(bearer, 'not this one')).toMatchObject({ status: 400, body: { code: 'wrong-password', field: 'password' } });
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(200);
  });

  test('[S43] who does not accept the terms can take the records and go', async () => {
    const { bearer } = await signedIn(server(), 'HD1004');
    expect((await post(server(), '/api/export-data', {}, bearer)).status).toBe(200);
    expect((await remove(bearer)).status).toBe(200);
  });
});
