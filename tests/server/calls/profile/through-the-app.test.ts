import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../demo/world/accounts.ts';
import { createEngine, type Engine } from '../../../../sync/engine.ts';
import { TestDevice, withApp } from '../../../support/device.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { staffDesk } from '../../../support/staff-desk.ts';

const SUNITA = {
  mobile: '9800030001',
  name: 'Sunita Jadhav',
  city: 'Pune',
  email: 'sunita@salon.in',
  date_of_birth: '14-03-1996',
  profile: 'hd',
} as const;
const STRONG = 'Kerala%77coast';

onEveryDatabase('accounts through the app', (server) => {
  /** The app's engine on a device of its own, with this server as its wire. */
  function phone(): Engine {
    const edges = new TestDevice().context((request) => server().fetch(request));
    return createEngine(withApp({ ...edges, now: () => server().clock.now() }));
  }
  const codeTo = async (mobile: string): Promise<string> =>
    /#(\d{4})$/.exec(
      (await server().inbox()).find(({ recipient }) => recipient === mobile)?.message ?? '',
    )?.[1] ?? '';
  async function entry(
    engine: Engine,
    mobile: string,
    purpose: 'register' | 'forgot',
    login_id = mobile,
  ) {
    const sent = await engine.ask('send-otp', { login_id, purpose });
    return { request_id: sent.ok ? sent.value.request_id : '', otp: await codeTo(mobile) };
  }

  test('[2.14] [7.12] [4.1] a person proves a number, registers with the data known for it, and is approved within that session', async () => {
    const engine = phone();
    const proven = await engine.ask(
      'verify-mobile',
      await entry(engine, SUNITA.mobile, 'register'),
    );
    const proof = proven.ok ? proven.value.proof : '';
    const known = await engine.ask('GetHairDresser', { prefixText: SUNITA.mobile, proof });
    expect(known.ok && [known.value.d[2], known.value.d[5], known.value.d[10]]).toEqual([
      SUNITA.name,
      SUNITA.mobile,
      SUNITA.city,
    ]);
    const registered = await engine.signUp({ ...SUNITA, proof, password: STRONG });
    expect(registered).toMatchObject({
      ok: true,
      value: { hd_name: SUNITA.name, is_register: 0, tnc: false },
    });
    const leapcode = registered.ok ? registered.value.login_code : '';
    expect(await engine.acceptTerms()).toEqual({ ok: true, value: null });
    const desk = await staffDesk(() => server().context);
    expect((await desk.content('approve', leapcode, 'rangat')).failed).toBe(false);
    await desk.close();
    expect(
      await engine.pull('get-hd-detail-by-leapcode', { leapcode, profile: 'hd' }, { force: true }),
    ).toMatchObject({ ok: true });
    expect(await engine.ask('find-representative', { text: 'an' })).toMatchObject({ ok: true });
  });

  test('[S31] a code requested by another device is refused', async () => {
    const asked = await entry(phone(), SUNITA.mobile, 'register');
    expect(await phone().ask('verify-mobile', asked)).toMatchObject({
      ok: false,
      failure: { code: 'expired-code' },
    });
  });

  test('[5.4] [S15] a changed password signs out the other phone and not this one', async () => {
    const [mine, other] = [phone(), phone()];
    for (const engine of [mine, other])
      expect(await engine.signIn({ login_id: 'HD1003', password: DEMO_PASSWORD })).toMatchObject({
        ok: true,
      });
    expect(
      await mine.ask('change-password', { current: 'Wrong@2026', password: STRONG }),
    ).toMatchObject({
      ok: false,
      failure: { code: 'wrong-password', field: 'current' },
    });
    expect(
      await mine.ask('change-password', { current: DEMO_PASSWORD, password: STRONG }),
    ).toMatchObject({ ok: true });
    const home = { leapcode: 'HD1003', notification_flag: 1 } as const;
    expect(await mine.pull('home-pwa', home, { force: true })).toMatchObject({ ok: true });
    expect(await other.pull('home-pwa', home, { force: true })).toMatchObject({
      ok: false,
      failure: { kind: 'signed-out' },
    });
  });

  test('[5.3] [5.4] one code sets a forgotten password, and another one reveals the Access ID', async () => {
    const engine = phone();
    const asked = await entry(engine, '9800010003', 'forgot', 'HD1003');
    expect(await engine.ask('forgot-password', { ...asked, password: 'Farah@1234' })).toMatchObject(
      {
        ok: false,
        failure: { code: 'weak-password', field: 'password' },
      },
    );
    expect(await engine.ask('forgot-password', { ...asked, password: STRONG })).toMatchObject({
      ok: true,
    });
    expect(await engine.signIn({ login_id: 'HD1003', password: STRONG })).toMatchObject({
      ok: true,
    });
    server().clock.shift(60_000);
    const again = await entry(engine, '9800010003', 'forgot');
    expect(await engine.ask('forgot-registration', again)).toMatchObject({
      ok: true,
      value: { login_code: 'HD1003' },
    });
  });
});
