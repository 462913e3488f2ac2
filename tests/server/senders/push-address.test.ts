import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptFile } from '../../../server/crypto/kept-file.ts';
import { areKeys, isPushAddress } from '../../../server/domain/push.ts';
import {
  guardedLookup,
  isPrivate,
  keptVapidKeys,
  pushService,
  retryAfterMs,
} from '../../../server/senders/push.ts';
import { browserKeys, pushAddress } from '../../support/push.ts';

const GOOD = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://android.googleapis.com/gcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QOaa',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAA%3d',
  `https://fcm.googleapis.com/${'x'.repeat(2048 - 'https://fcm.googleapis.com/'.length)}`,
];
const BAD = [
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:pw@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://fcm.googleapis.com./x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com.evil.example/x',
  'https://notify.windows.com.evil.example/x',
  'https://xnotify.windows.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://[::1]/x',
  'https://[::ffff:169.254.169.254]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://192.168.1.1/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://evil.example\\.push.apple.com/x',
  'https://evil.example/.push.apple.com/x',
  'https://evil.example#.push.apple.com',
  'https://fcm.googleapis.com/x#fragment',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\n',
  'https:/fcm.googleapis.com/x',
  'https://fcm。googleapis.com/x',
  'https://fcm.googleapıs.com/x',
  'https://updates.push.services.mozilla.com.evil.example/x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//fcm.googleapis.com/x',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(2049 - 'https://fcm.googleapis.com/'.length)}`,
];

describe('addresses of push services', () => {
  test.each(GOOD)('[S37] %.60s is a push service’s address', (address) =>
    expect(isPushAddress(address)).toBe(true),
  );
  test.each(BAD)('[S37] %.60s is no push service’s address', (address) =>
    expect(isPushAddress(address)).toBe(false),
  );
});

test('[S37] keys must be a point of the curve and sixteen bytes', () => {
  const keys = browserKeys();
  expect(areKeys(keys)).toBe(true);
  const off = Buffer.alloc(65, 4).toString('base64url');
  for (const wrong of [
    { p256dh: off },
    { p256dh: keys.p256dh.slice(2) },
    { p256dh: '' },
    { auth: 'AAAA' },
    { auth: `${keys.auth}AA` },
  ])
    expect(areKeys({ ...keys, ...wrong }), JSON.stringify(wrong)).toBe(false);
});

describe('resolving a host name', () => {
  const ask = (...addresses: string[]) =>
    new Promise((resolve) => {
      const look = guardedLookup((_name, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      );
      look('fcm.googleapis.com', { all: false }, (failure, address) =>
        resolve(failure ? 'refused' : address),
      );
    });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '224.0.0.1',
  ])('[S37] a name that resolves to %s is refused when the push is sent', async (address) => {
    expect(isPrivate(address)).toBe(true);
    expect(await ask(address)).toBe('refused');
    expect(await ask('142.250.1.1', address)).toBe('refused');
  });
  test('[S37] public addresses are allowed', async () => {
    expect(await ask('142.250.1.1', '2404:6800::1')).toBe('142.250.1.1');
    expect(await ask()).toBe('refused');
  });
});

describe('the push service', () => {
  const directory = mkdtempSync(join(tmpdir(), 'chairside-'));
  const keep = (name: string, make: () => string) => keptFile(directory, name, make);
  const vapid = { ...keptVapidKeys(keep), subject: 'mailto:push@salon.example' };
  const push = {
    endpoint: pushAddress(),
    keys: browserKeys(),
    account: 'HD1001',
    payload: '{"id":"canary"}',
    topic: 'abc',
    urgent: true,
    lastsMs: 900_000,
  };
  const answering = (status: number, retryAfter?: string) =>
    pushService([vapid], async () => ({ status, retryAfter }));

  test('the demo’s keys are created once and kept', () => {
    expect(keptVapidKeys(keep)).toEqual({
      publicKey: vapid.publicKey,
      privateKey: vapid.privateKey,
    });
    rmSync(directory, { recursive: true });
  });

  test.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [413, 'refused'],
  ] as const)(
    '[S37] status %d means %s, and a redirect is not followed',
    async (status, outcome) => {
      expect(await answering(status)(push, 'n1')).toBe(outcome);
    },
  );

  test('[S37] a temporary failure is retried later', async () => {
    for (const status of [429, 500, 503])
      await expect(answering(status)(push, 'n1')).rejects.toThrow(String(status));
  });

  test('[S37] Retry-After is respected, from one second up to an hour', async () => {
    expect(await answering(429, '120')(push, 'n1')).toEqual({ retryAfterMs: 120_000 });
    const now = Date.parse('2026-08-12T10:00:00Z');
    const says: readonly (readonly [string | undefined, number | undefined])[] = [
      ['Wed, 12 Aug 2026 10:00:30 GMT', 30_000],
      ['Wed, 12 Aug 2026 09:00:00 GMT', 1_000],
      ['0', 1_000],
      ['86400', 3_600_000],
      ['soon', undefined],
      [undefined, undefined],
    ];
    for (const [header, wait] of says)
      expect({ header, wait: retryAfterMs(header, now) }).toEqual({ header, wait });
  });

  test('[S37] a private address and invalid keys are reported as gone without a request', async () => {
    const never = pushService([vapid], () => Promise.reject(new Error('It was tried.')));
    expect(await never({ ...push, endpoint: 'https://127.0.0.1/x' }, 'n1')).toBe('gone');
    expect(await never({ ...push, keys: { p256dh: 'x', auth: 'y' } }, 'n1')).toBe('gone');
  });

  test('[S21] a push is sent encrypted, with high urgency and a lifetime of fifteen minutes', async () => {
    const seen: string[] = [];
    await pushService([vapid], async ({ headers, body }) => {
      seen.push(JSON.stringify(headers), body.toString('latin1'));
      return { status: 201 };
    })(push, 'n1');
    expect(seen.join()).not.toContain('canary');
    expect(JSON.parse(seen[0] ?? '')).toMatchObject({
      TTL: 900,
      Urgency: 'high',
      Topic: 'abc',
      'Content-Encoding': 'aes128gcm',
    });
  });
});
