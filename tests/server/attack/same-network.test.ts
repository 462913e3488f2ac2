import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { inbox } from '../../../server/db/schema/accounts.ts';
import { HOUR, MINUTE } from '../../../server/domain/time.ts';
import { post } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const OWNER = 'HD1003';
const NEW_PHONE = 'a-phone-nobody-has-seen-1';
const NEW_NUMBER = '9812345670';
const CARRIER = '198.51.100.200';
/** More wrong codes than a network has at once. */
const MANY = 65;

onEveryDatabase('strangers on the network of an owner who enters a right code', (server) => {
  const asked = async (login_id: string, purpose: string, device_id = NEW_PHONE) => {
    const { body } = await post(
      server(),
      '/api/send-otp',
      { login_id, purpose, device_id },
      {},
      CARRIER,
    );
    return { request_id: String(body.request_id), device_id };
  };
  const codeSentTo = async (recipient: string): Promise<string> => {
    const [sent] = await server().db.select().from(inbox).where(eq(inbox.recipient, recipient));
    return /#(\d{4})$/.exec(sent?.message ?? '')?.[1] ?? '';
  };
  const ofOwner = { login_id: OWNER, mobile: '9800010003' };
  const flood = async (entry: (n: number) => object) => {
    for (let n = 0; n < MANY; n += 1)
      await post(server(), '/api/verify-otp', { otp: '0000', ...entry(n) }, {}, CARRIER);
  };
  const madeUp = (n: number) => ({
    request_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  });

  test('[A5] [S31] made-up request ids use up no tries of a network: the owner signs in', async () => {
    await flood(madeUp);
    const entry = await asked(ofOwner.login_id, 'login');
    const said = await post(
      server(),
      '/api/verify-otp',
      { ...entry, otp: await codeSentTo(ofOwner.mobile) },
      {},
      CARRIER,
    );
    expect(said).toMatchObject({ status: 200, body: { user_data: { login_code: OWNER } } });
  });

  test('[A5] [S31] made-up request ids use up no tries of a network: a number is proved', async () => {
    await flood(madeUp);
    const entry = await asked(NEW_NUMBER, 'register');
    const said = await post(
      server(),
      '/api/verify-mobile',
      { ...entry, otp: await codeSentTo(NEW_NUMBER), mobile: NEW_NUMBER },
      {},
      CARRIER,
    );
    expect(said).toMatchObject({ status: 200 });
  });

  test('[A5] [S31] made-up request ids use up no tries of a network: a forgotten Access ID is found', async () => {
    await flood(madeUp);
    const entry = await asked(ofOwner.login_id, 'forgot');
    const said = await post(
      server(),
      '/api/forgot-registration',
      { ...entry, otp: await codeSentTo(ofOwner.mobile) },
      {},
      CARRIER,
    );
    expect(said).toMatchObject({ status: 200, body: { login_code: OWNER } });
  });

  test('[A5] [S31] used-up codes and codes of other devices use up no tries of a network', async () => {
    const stranger = await asked('HD9999', 'login', 'device-of-a-stranger-1');
    await flood((n) => (n % 2 ? stranger : { ...stranger, device_id: 'device-of-a-stranger-2' }));
    const entry = await asked(ofOwner.login_id, 'login');
    const said = await post(
      server(),
      '/api/verify-otp',
      { ...entry, otp: await codeSentTo(ofOwner.mobile) },
      {},
      CARRIER,
    );
    expect(said).toMatchObject({ status: 200 });
  });
});

onEveryDatabase('strangers on the network of an owner who signs in by password', (server) => {
  const login = (login_id: string, password: string, device_id?: string) =>
    post(
      server(),
      '/api/login',
      { login_id, password, ...(device_id ? { device_id } : {}) },
      {},
      CARRIER,
    );
  /** Tries of a stranger in a time; the number of those that were judged. */
  const guess = async (
    login_id: string,
    forMs: number,
    everyMs: number,
    device?: (n: number) => string,
  ): Promise<number> => {
    let judged = 0;
    for (let n = 0; n < forMs / everyMs; n += 1) {
      if ((await login(login_id, 'not this one', device?.(n))).status === 401) judged += 1;
      server().clock.advance(everyMs);
    }
    return judged;
  };

  test.each([
    ['no device id', undefined],
    ['one device id', () => 'device-of-a-stranger-1'],
  ])(
    '[A6] [S30] a stranger who tries every two seconds with %s does not lock the owner out on a new phone',
    {
      timeout: 60_000,
    },
    async (_name, device) => {
      await guess(OWNER, 20 * MINUTE, 2000, device);
      expect((await login(OWNER, 'not this one', NEW_PHONE)).status).toBe(401);
      expect(await login(OWNER, DEMO_PASSWORD, NEW_PHONE)).toMatchObject({ status: 200 });
    },
  );

  test('[A6] [S30] made-up device ids gain a stranger at most four guesses at once and one every half hour', {
    timeout: 60_000,
  }, async () => {
    const usual = await guess('HD1001', 3 * HOUR, 30_000);
    const madeUp = await guess(OWNER, 3 * HOUR, 30_000, (n) => `device-of-a-stranger-${n}`);
    expect(madeUp - usual).toBeGreaterThan(0);
    expect(madeUp - usual).toBeLessThanOrEqual(4 + 6);
  });
});
