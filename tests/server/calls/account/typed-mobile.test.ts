import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

/** The number of HD1001 as people in India type and paste it. */
const TYPED = [
  '9800010001',
  ' 98000 10001 ',
  '09800010001',
  '919800010001',
  '+919800010001',
  '+91 98000-10001',
  '+91.98000.10001',
  '(+91) 98000 10001',
  '(098000)10001',
  '0091 98000 10001',
  '\u202a+91 98000 10001\u202c',
  '९८००० १०००१',
];

onEveryDatabase('a mobile number as people type it', (server) => {
  test.each(TYPED)('[5.2] %j signs in', async (login_id) => {
    const said = await post(server(), '/api/login', { login_id, password: DEMO_PASSWORD });
    expect(said).toMatchObject({ status: 200, body: { user_data: { login_code: 'HD1001' } } });
  });

  test.each(TYPED)('[5.2] %j is sent a sign-in code', async (login_id) => {
    expect((await post(server(), '/api/send-otp', { login_id, purpose: 'login' })).status).toBe(
      200,
    );
    expect((await server().inbox())[0]).toMatchObject({ recipient: '9800010001' });
  });

  test.each(TYPED)('[5.2] %j is sent a registration code at its ten digits', async (typed) => {
    const login_id = typed.replaceAll('98000', '71000').replaceAll('९८०००', '७१०००');
    expect((await post(server(), '/api/send-otp', { login_id, purpose: 'register' })).status).toBe(
      200,
    );
    expect((await server().inbox())[0]?.recipient).toMatch(/^7100010001$/);
  });

  test.each(TYPED)('[5.2] GetHairDresser finds the owner of %j', async (prefixText) => {
    const { bearer } = await signedIn(server(), 'HD1001');
    const said = await post(server(), '/GetHairDresser', { prefixText }, bearer);
    expect(said.status).toBe(200);
    expect(said.body.d).toContain('9800010001');
  });

  test('[S30] [5.2] wrong tries for one unknown number count together, however it is typed', async () => {
    const statuses: number[] = [];
    for (const login_id of [
      '9812345670',
      '09812345670',
      '+91 98123 45670',
      '919812345670',
      '98123-45670',
      '98123.45670',
    ])
      statuses.push(
        (await post(server(), '/api/login', { login_id, password: 'not this one' })).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('[5.2] an Access ID of digits takes precedence over a mobile number', async () => {
    const [model] = await server().db.select().from(accounts).where(eq(accounts.id, 'HD1003'));
    if (!model) throw new Error('There is no account HD1003.');
    await server()
      .db.insert(accounts)
      .values({ ...model, id: '919800010001', mobile: '7000000001' });
    const said = await post(server(), '/api/login', {
      login_id: '919800010001',
      password: DEMO_PASSWORD,
    });
    expect(said.body).toMatchObject({ user_data: { login_code: '919800010001' } });
  });
});
