import { describe, expect, test } from 'vitest';
import { attacked } from '../../support/attack/attacked.ts';
import { ask } from '../../support/attack/wire.ts';
import type { TestServer } from '../../support/server.ts';

const SOCKET = '10.0.0.1';
const MOST_TRIES = 5;
const PROXIES = ['0', '1', '2'] as const;

/**
 * Headers by which somebody may say that they are somebody else; the nth time with another address.
 */
const SPOOFS: Readonly<Record<string, (n: number) => Record<string, string>>> = {
  'one entry': (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }),
  'many entries': (n) => ({
    'x-forwarded-for': `${Array.from({ length: 50 }, (_, index) => `203.0.${n}.${index}`).join(', ')}`,
  }),
  'empty entries': (n) => ({ 'x-forwarded-for': `203.0.113.${n}, , ,` }),
  IPv6: (n) => ({ 'x-forwarded-for': `2001:db8::${n}` }),
  'IPv6 in brackets with a port': (n) => ({ 'x-forwarded-for': `[2001:db8::${n}]:443` }),
  'a port': (n) => ({ 'x-forwarded-for': `203.0.113.9:${1000 + n}` }),
  words: (n) => ({ 'x-forwarded-for': `unknown${n}, _hidden${n}` }),
  SQL: (n) => ({ 'x-forwarded-for': `'); drop table limits; -- ${n}` }),
  'very long': (n) => ({ 'x-forwarded-for': `${'9'.repeat(4000)}${n}` }),
  'x-real-ip': (n) => ({ 'x-real-ip': `203.0.113.${n}` }),
  forwarded: (n) => ({ forwarded: `for=203.0.113.${n};proto=https` }),
  'cf-connecting-ip': (n) => ({
    'cf-connecting-ip': `203.0.113.${n}`,
    'true-client-ip': `203.0.113.${n}`,
    'x-client-ip': `203.0.113.${n}`,
  }),
};
/**
 * What the trusted proxies append behind what the caller wrote: the caller's own address first,
 * then each other's.
 */
const APPENDED: Readonly<Record<(typeof PROXIES)[number], readonly string[]>> = {
  '0': [],
  '1': ['198.51.100.7'],
  '2': ['198.51.100.7', '10.0.0.2'],
};

describe.each(PROXIES)('behind %s trusted proxies', (proxies) => {
  attacked(
    'a spoofed address',
    ({ fresh }) => {
      const login = (
        server: TestServer,
        spoofed: Record<string, string>,
        appended: readonly string[],
        id = 'HD1001',
      ) => {
        const forwarded = [spoofed['x-forwarded-for'], ...appended]
          .filter((part) => part !== undefined)
          .join(', ');
        const headers = {
          'content-type': 'application/json',
          ...spoofed,
          ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
        };
        return ask(
          server,
          '/api/login',
          {
            method: 'POST',
            headers,
            body: JSON.stringify({ login_id: id, password: 'not this one' }),
          },
          SOCKET,
        );
      };

      test.each(Object.entries(SPOOFS))(
        '[S44] a spoofed address (%s) does not evade the lock',
        async (_what, spoof) => {
          const server = await fresh();
          await server.reset();
          for (let n = 0; n < MOST_TRIES; n += 1)
            expect((await login(server, spoof(n), APPENDED[proxies])).status).toBe(401);
          expect((await login(server, spoof(MOST_TRIES), APPENDED[proxies])).status).toBe(429);
        },
      );

      test('[S44] callers on different addresses are counted separately only if proxies are trusted', async () => {
        const server = await fresh();
        await server.reset();
        const elsewhere = proxies === '0' ? [] : ['198.51.100.8', ...APPENDED[proxies].slice(1)];
        for (let n = 0; n < MOST_TRIES; n += 1) await login(server, {}, APPENDED[proxies]);
        expect((await login(server, {}, APPENDED[proxies])).status).toBe(429);
        expect((await login(server, {}, elsewhere)).status).toBe(proxies === '0' ? 429 : 401);
      });

      test('[S44] requests that bypass the proxies are counted by their connection address', async () => {
        const server = await fresh();
        await server.reset();
        for (let n = 0; n < MOST_TRIES; n += 1)
          expect((await login(server, {}, [])).status).toBe(401);
        expect((await login(server, {}, [])).status).toBe(429);
      });
    },
    { environment: { TRUSTED_PROXIES: proxies } },
  );
});
