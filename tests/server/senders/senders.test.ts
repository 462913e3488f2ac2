import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { seal, unseal } from '../../../server/senders/inbox.ts';
import { smsGateway } from '../../../server/senders/open-senders.ts';
import type { Sms } from '../../../server/senders/senders.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { testChance } from '../../support/test-chance.ts';

const MINUTE = 60_000;

describe('the SMS gateway', () => {
  const message: Sms = { to: '9800010001', account: 'HD1001', text: '0420 is your code.' };

  test('gets number, text and an attempt id, and its redirects are not followed', async () => {
    const seen: [string, RequestInit | undefined][] = [];
    const send = smsGateway(
      'https://sms.example/send',
      'token-of-the-gateway',
      async (address, init) => {
        seen.push([String(address), init]);
        return new Response(null, { status: 202 });
      },
    );
    await send(message, 'sms-1');
    const [[address, init] = ['', undefined]] = seen;
    expect(address).toBe('https://sms.example/send');
    expect(JSON.parse(String(init?.body))).toEqual({
      to: '9800010001',
      text: '0420 is your code.',
      id: 'sms-1',
    });
    expect(init).toMatchObject({
      redirect: 'error',
      headers: { authorization: 'Bearer token-of-the-gateway', 'idempotency-key': 'sms-1' },
    });
  });

  test('any answer but success is a failure of which only the status is reported', async () => {
    const send = smsGateway(
      'https://sms.example/send',
      'token-of-the-gateway',
      async () => new Response('9800010001 is blocked', { status: 400 }),
    );
    await expect(send(message, 'sms-1')).rejects.toThrow('The SMS gateway answered 400.');
  });
});

test('[S38] a queued message is encrypted for its account', () => {
  const key = new Uint8Array(32).fill(1);
  const sealed = seal(key, testChance('seal'), 'HD1001', '0420');
  expect(sealed).not.toContain('0420');
  expect(unseal(key, 'HD1001', sealed)).toBe('0420');
  expect(() => unseal(key, 'HD1003', sealed)).toThrow();
  expect(() => unseal(new Uint8Array(32), 'HD1001', sealed)).toThrow();
});

onEveryDatabase('mail', (server) => {
  test('[S15] a person who changes a password is notified by mail, once', async () => {
    const { bearer } = await signedIn(server());
    await post(
      server(),
      '/api/change-password',
      { current: DEMO_PASSWORD, password: 'Kerala%77coast' },
      bearer,
    );
    expect(await server().runJobs('send-mail')).toBe(1);
    expect(await server().runJobs('send-mail')).toBe(0);
    const [mail] = await server().inbox();
    expect(mail).toMatchObject({
      kind: 'mail',
      recipient: expect.stringContaining('asha@'),
      accountId: 'HD1001',
    });
    expect(mail?.message).toMatch(/^Your Chairside password was changed\n\n/);
  });
});

const handed: Sms[] = [];
let down = false;
onEveryDatabase(
  'one-time codes by a gateway',
  (server) => {
    test('[S31] the code goes through the queue, once, encrypted on its way, and not after it expired', async () => {
      handed.length = 0;
      await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' });
      expect(handed).toEqual([]);
      expect(await server().runJobs('send-sms')).toBe(1);
      expect(handed).toMatchObject([{ to: '9800010001', account: 'HD1001' }]);
      expect(await server().runJobs('send-sms')).toBe(0);
      server().clock.advance(2 * MINUTE);
      await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' });
      server().clock.advance(5 * MINUTE);
      await server().runJobs('send-sms');
      expect(handed).toHaveLength(1);
      expect(server().logged().join('')).toContain('sms.too-late');
    });

    test('[S38] a failure of the gateway is logged without number and code', async () => {
      down = true;
      await post(server(), '/api/send-otp', { login_id: 'HD1001', purpose: 'login' });
      expect(await server().runJobs('send-sms')).toBe(1);
      down = false;
      const log = server().logged().join('');
      expect(log).toContain('job.failed');
      expect(log).not.toMatch(/9800010001|\b\d{4} is your/);
    });
  },
  {
    senders: {
      inHouse: new Set(),
      sms: async (message) => {
        if (down) throw new Error('The SMS gateway answered 503.');
        handed.push(message);
      },
    },
  },
);
