import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

onEveryDatabase('the commands for accounts', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  const holds = async (bearer: Record<string, string>) =>
    (await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status === 200;
  const logIn = () => post(server(), '/api/login', { login_id: 'HD1001', password: 'Salon@2026' });

  test('[4.1] a waiting person is listed, approved with their brands, and notified', async () => {
    const { bearer } = await signedIn(server(), 'HD1002');
    expect((await desk.content('pending')).said).toMatch(/^HD1002 {2}hd {2}Rohit Kale, Pune/m);
    expect((await desk.content('approve', 'HD1002', 'rangat', 'mool')).failed).toBe(false);
    expect((await desk.content('pending')).said).not.toContain('HD1002');
    const [account] = await server().db.select().from(accounts).where(eq(accounts.id, 'HD1002'));
    expect(account).toMatchObject({ isRegister: 1, divisions: ['rangat', 'mool'] });
    const home = await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1002' }, bearer);
    expect(JSON.stringify(home.body.notification_list)).toContain('Your registration is approved.');
  });

  test('[S25] a listed name cannot begin a line of its own or control the terminal', async () => {
    await server()
      .db.update(accounts)
      .set({ city: 'Pune\r\nHD9999  trainer  Asha Menon\u001b]0;x\u0007\u202e' })
      .where(eq(accounts.id, 'HD1002'));
    const { said } = await desk.content('pending');
    expect(said).toMatch(/^HD1002 {2}hd {2}Rohit Kale, Pune HD9999 trainer Asha Menon/m);
    expect(said).not.toMatch(/^HD9999|[^\P{C}\n]/mu);
  });

  test('[S15] a blocked account is signed out everywhere and cannot sign in until it is unblocked', async () => {
    const { bearer } = await signedIn(server(), 'HD1001');
    expect(await holds(bearer)).toBe(true);
    expect((await desk.content('block', 'HD1001')).failed).toBe(false);
    expect(await holds(bearer)).toBe(false);
    expect(await logIn()).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(
      (await post(server(), '/api/login', { login_id: 'HD1001', password: 'Wrong@2026' })).body
        .code,
    ).toBe('wrong-pair');
    await desk.content('unblock', 'HD1001');
    expect((await logIn()).status).toBe(200);
    expect(await holds(bearer)).toBe(false);
  });

  test('[S15] all sessions of one account can be ended, without touching another account’s', async () => {
    const [mine, yours] = [await signedIn(server(), 'HD1001'), await signedIn(server(), 'HD1003')];
    await desk.content('end-sessions', 'HD1001');
    expect({ mine: await holds(mine.bearer), yours: await holds(yours.bearer) }).toEqual({
      mine: false,
      yours: true,
    });
  });

  test.each(['approve', 'block', 'unblock', 'end-sessions'])(
    '%s requires an existing account',
    async (command) => {
      expect((await desk.content(command)).said).toContain('Whose account?');
      expect((await desk.content(command, 'HD9999')).said).toBe("There is no account 'HD9999'.");
    },
  );

  test('an unknown brand changes nothing', async () => {
    expect(await desk.content('approve', 'HD1002', 'nowhere')).toMatchObject({
      failed: true,
      said: "There is no division 'nowhere'.",
    });
    expect((await desk.content('pending')).said).toContain('HD1002');
  });
});
