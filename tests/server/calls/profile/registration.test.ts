import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { mobileProofs, represented } from '../../../../server/db/schema/people.ts';
import { DEVICE, pairOf, post } from '../../../support/client.ts';
import { askCode, otherThan, proofFor } from '../../../support/codes.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;
const MOBILE = '9812345670';
const PERSON = {
  mobile: MOBILE,
  name: 'Leela Varma',
  email: 'leela@salon.in',
  date_of_birth: '29-02-1996',
  city: 'Pune',
  profile: 'hd',
  password: 'Kerala%77coast',
  device_id: DEVICE,
};

onEveryDatabase('registration', (server) => {
  const register = (fields: object) => post(server(), '/api/register', { ...PERSON, ...fields });
  const registered = async (fields: object = {}) =>
    register({ proof: await proofFor(server(), MOBILE), ...fields });
  const accountOf = async (mobile: string) =>
    (await server().db.select().from(accounts).where(eq(accounts.mobile, mobile)))[0];

  test('(4.1 at the server) [2.2] a new hairdresser is signed in, waits for approval, and has not accepted the terms', async () => {
    const said = await registered();
    expect(said.body).toMatchObject({
      error: false,
      user_data: {
        hd_name: 'Leela Varma',
        is_register: 0,
        is_trainer: 0,
        setPassword: 1,
        tnc: false,
      },
    });
    const { bearer } = pairOf(said.body);
    expect(
      (
        await post(
          server(),
          '/api/hair_dresser/home-pwa',
          { leapcode: accountId(said.body) },
          bearer,
        )
      ).body,
    ).toMatchObject({ code: 'terms' });
    await post(server(), '/api/accept-terms', {}, bearer);
    const home = await post(
      server(),
      '/api/hair_dresser/home-pwa',
      { leapcode: accountId(said.body) },
      bearer,
    );
    expect(home.body).toMatchObject({ error: false, hd_data: { setPassword: 1 } });
    expect(
      (await post(server(), '/api/login', { login_id: MOBILE, password: PERSON.password })).status,
    ).toBe(200);
  });
  const accountId = (body: Record<string, unknown>) =>
    (body.user_data as { login_code: string }).login_code;

  test('[S26] approval, role, terms and Access ID in a registration are ignored', async () => {
    const said = await registered({
      is_register: 1,
      is_trainer: 1,
      tnc: true,
      login_code: 'HD1001',
      divisions: ['vayu'],
    });
    expect(said.body).toMatchObject({ user_data: { is_register: 0, is_trainer: 0, tnc: false } });
    expect(accountId(said.body)).toMatch(/^HD\d{7}$/);
  });

  test('a new trainer waits for approval too, and gets a trainer’s Access ID', async () => {
    const said = await registered({ profile: 'trainer' });
    expect(said.body).toMatchObject({ user_data: { is_register: 0, is_trainer: 1 } });
    expect(accountId(said.body)).toMatch(/^TR\d{7}$/);
  });

  test.each([
    ['the one whose code is given', { representative_code: 'goa-02' }, 'R107'],
    ['the one of the city', {}, 'R102'],
    ['the first one where there is none', { city: 'Shimla' }, 'R101'],
  ])('the representative of a new hairdresser is %s', async (_which, fields, id) => {
    await registered(fields);
    const account = await accountOf(MOBILE);
    const [row] = await server()
      .db.select()
      .from(represented)
      .where(eq(represented.accountId, account?.id ?? ''));
    expect(row?.representativeId).toBe(id);
  });

  test('an unknown representative code is refused, and the proof stays valid', async () => {
    const proof = await proofFor(server(), MOBILE);
    expect(await register({ proof, representative_code: 'NOBODY-1' })).toMatchObject({
      status: 400,
      body: { field: 'representative_code' },
    });
    expect((await register({ proof })).status).toBe(200);
  });

  test('an existing account is revealed only after the number is proven', async () => {
    const mobile = '9800010001';
    expect((await register({ mobile, proof: 'x'.repeat(43) })).body).toMatchObject({
      code: 'proof',
    });
    const proof = await proofFor(server(), mobile);
    expect(await register({ mobile, proof })).toMatchObject({
      status: 409,
      body: { code: 'has-account', field: 'mobile' },
    });
  });

  test('a proof is valid for its own number, until half an hour is over, and for one account', async () => {
    const proof = await proofFor(server(), MOBILE);
    expect((await register({ mobile: '9812345671', proof })).body).toMatchObject({ code: 'proof' });
    server().clock.advance(30 * MINUTE - 1);
    const both = await Promise.all([register({ proof }), register({ proof })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
    expect((await server().db.select().from(mobileProofs)).map(({ hash }) => hash)).not.toContain(
      proof,
    );
  });

  test('two proofs of one number used concurrently create one account', async () => {
    const first = await proofFor(server(), MOBILE);
    server().clock.advance(MINUTE);
    const second = await proofFor(server(), MOBILE);
    const both = await Promise.all([register({ proof: first }), register({ proof: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a proof expires after half an hour', async () => {
    const proof = await proofFor(server(), MOBILE);
    server().clock.advance(30 * MINUTE);
    expect((await register({ proof })).body).toMatchObject({ code: 'proof' });
  });

  const refusesField = async (field: string, value: string) =>
    expect((await registered({ [field]: value })).body).toMatchObject({ error: true, field });

  test.each(['29-02-2025', '01-01-2099'])(
    '[5.5] the date of birth %s is refused with the field’s name',
    (value) => refusesField('date_of_birth', value),
  );
  test('[5.1] an e-mail address with a top-level domain that is too long is refused with the field’s name', () =>
    refusesField('email', 'leela@salon.example'));
  test('[5.6] a name with digits is refused with the field’s name', () =>
    refusesField('name', 'L33la'));
  test('[5.2] a mobile number that begins with 5 is refused with the field’s name', () =>
    refusesField('mobile', '5812345670'));
  test.each(['kerala', 'Leela@1996', 'P@ssw0rd1'])(
    '[S32] the password %s is refused with the field’s name',
    (value) => refusesField('password', value),
  );

  test('[S29] known and new numbers are sent a registration code with the same answer', async () => {
    const ask = (login_id: string) =>
      post(server(), '/api/send-otp', { login_id, purpose: 'register', device_id: DEVICE });
    const [known, fresh] = [await ask('9800010001'), await ask(MOBILE)];
    expect({ ...fresh.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
    expect((await server().inbox()).map(({ recipient }) => recipient).sort()).toEqual([
      '9800010001',
      MOBILE,
    ]);
    expect((await ask('HD1001')).body).toMatchObject({ code: 'not-valid', field: 'login_id' });
  });

  test('[S31] a registration code is refused by calls of other purposes, and proves its number once', async () => {
    const entry = await askCode(server(), '9800010001', 'register');
    for (const path of ['verify-otp', 'forgot-registration'])
      expect((await post(server(), `/api/${path}`, entry)).body).toMatchObject({
        code: 'expired-code',
      });
    expect(
      (await post(server(), '/api/forgot-password', { ...entry, password: PERSON.password })).body,
    ).toMatchObject({ code: 'expired-code' });
    expect(
      (await post(server(), '/api/verify-mobile', { ...entry, otp: otherThan(entry) })).body,
    ).toMatchObject({ code: 'wrong-code' });
    expect((await post(server(), '/api/verify-mobile', entry)).status).toBe(200);
    expect((await post(server(), '/api/verify-mobile', entry)).body).toMatchObject({
      code: 'expired-code',
    });
  });
});
