import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import type { Said } from '../../support/client.ts';
import { DEVICE, pairOf, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { TEST_BASE } from '../../support/server.ts';

const SESSION = '__Host-rt';
const FORGERY = 'XSRF-TOKEN';

/** What the answer set, by cookie name: value first, then attributes. */
const setBy = ({ headers }: Said) =>
  new Map(
    headers
      .getSetCookie()
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).split('; '),
      ]),
  );

onEveryDatabase(
  'sessions in cookies',
  (server) => {
    const login = (
      loginId = 'HD1001',
      headers: Record<string, string> = { 'x-session': 'cookie' },
    ) =>
      post(
        server(),
        '/api/login',
        { login_id: loginId, password: DEMO_PASSWORD, device_id: DEVICE },
        headers,
      );
    async function browser(loginId = 'HD1001') {
      const said = await login(loginId);
      const [token = '', forgery = ''] = [SESSION, FORGERY].map(
        (name) => setBy(said).get(name)?.[0] ?? '',
      );
      const headers = {
        cookie: `a=1; ${SESSION}=${token}; ${FORGERY}=${forgery}`,
        'x-xsrf-token': forgery,
        'sec-fetch-site': 'same-origin',
      };
      const { bearer } = pairOf(said.body);
      return { said, token, forgery, headers, bearer };
    }
    const refresh = (headers: Record<string, string>, refreshToken = '') =>
      post(
        server(),
        '/api/refresh-token',
        { refreshToken, userType: '1', device_id: DEVICE },
        headers,
      );
    const without = (headers: Record<string, string>, name: string) =>
      Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

    test('[S34] signing in sets an HttpOnly token cookie and an anti-forgery cookie that scripts can read', async () => {
      const { said } = await browser();
      const cookies = setBy(said);
      expect(cookies.get(SESSION)).toEqual([
        expect.stringMatching(/^.{20,}$/),
        'Path=/',
        'Secure',
        'SameSite=Strict',
        'Max-Age=5184000',
        'HttpOnly',
      ]);
      expect(cookies.get(FORGERY)?.slice(1)).toEqual([
        'Path=/',
        'Secure',
        'SameSite=Strict',
        'Max-Age=5184000',
      ]);
      expect(setBy(await login()).get(FORGERY)?.[0]).not.toBe(cookies.get(FORGERY)?.[0]);
    });

    test('[S34] the token is in the cookie or in the body, never in both', async () => {
      const { said, headers } = await browser();
      expect(said.body).toMatchObject({ refresh_token: '' });
      expect((await refresh(headers)).body).toMatchObject({ refresh_token: '' });
      const plain = await login('HD1001', {});
      expect({
        cookies: setBy(plain).size,
        hasToken: pairOf(plain.body).refresh.length > 0,
      }).toEqual({ cookies: 0, hasToken: true });
      expect(setBy(await refresh({}, pairOf(plain.body).refresh)).size).toBe(0);
    });

    test('[S34] an empty token refreshes by the cookie, and both cookies change', async () => {
      const { headers, token, forgery } = await browser();
      const said = await refresh(headers);
      expect(said.status).toBe(200);
      const next = setBy(said);
      expect({
        isSameToken: next.get(SESSION)?.[0] === token,
        isSameForgery: next.get(FORGERY)?.[0] === forgery,
      }).toEqual({ isSameToken: false, isSameForgery: false });
    });

    test.each([
      [
        'another site',
        (headers: Record<string, string>) => ({ ...headers, 'sec-fetch-site': 'cross-site' }),
      ],
      [
        'a sister site',
        (headers: Record<string, string>) => ({ ...headers, 'sec-fetch-site': 'same-site' }),
      ],
      [
        'no sign of where from',
        (headers: Record<string, string>) => without(headers, 'sec-fetch-site'),
      ],
      [
        'another origin',
        (headers: Record<string, string>) => ({
          ...without(headers, 'sec-fetch-site'),
          origin: 'https://evil.example',
        }),
      ],
      ['no header', (headers: Record<string, string>) => without(headers, 'x-xsrf-token')],
      [
        'a header that is not the cookie',
        (headers: Record<string, string>) => ({ ...headers, 'x-xsrf-token': 'a.b' }),
      ],
    ])('[S34] a refresh with %s is refused, and no token is used up', async (_what, change) => {
      const { headers } = await browser();
      expect(await refresh(change(headers))).toMatchObject({
        status: 403,
        body: { code: 'forgery' },
      });
      expect((await refresh(headers)).status).toBe(200);
    });

    test('[S34] matching cookie and header that belong to another session, or to none, are refused', async () => {
      const [asha, farah] = [await browser('HD1001'), await browser('HD1003')];
      for (const forged of [farah.forgery, 'nonce.mac', '', 'x'.repeat(65)]) {
        const headers = {
          ...asha.headers,
          cookie: `${SESSION}=${asha.token}; ${FORGERY}=${forged}`,
          'x-xsrf-token': forged,
        };
        expect((await refresh(headers)).status, forged).toBe(403);
      }
    });

    test('[S34] a browser that sends only an Origin is accepted if the origin is the app’s own', async () => {
      const { headers } = await browser();
      expect(
        (await refresh({ ...without(headers, 'sec-fetch-site'), origin: TEST_BASE })).status,
      ).toBe(200);
    });

    test('[S34] a cookie refresh that is not JSON is refused', async () => {
      const { headers } = await browser();
      const body = JSON.stringify({ refreshToken: '', userType: '1' });
      const response = await server().fetch('/api/refresh-token', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body,
      });
      expect(response.status).toBe(403);
    });

    test('[S34] a request with its own token is served by it, whatever the cookies contain', async () => {
      const pair = pairOf((await login('HD1001', {})).body);
      expect(
        (
          await refresh(
            { cookie: `${SESSION}=nonsense`, 'sec-fetch-site': 'cross-site' },
            pair.refresh,
          )
        ).status,
      ).toBe(200);
    });

    test('[S34] a cookie never authorises a call that needs a bearer token', async () => {
      const { headers } = await browser();
      expect((await post(server(), '/api/hair_dresser/validate-token', {}, headers)).status).toBe(
        401,
      );
      expect(
        (
          await post(
            server(),
            '/api/change-password',
            { current: DEMO_PASSWORD, password: 'Kerala%77coast' },
            headers,
          )
        ).status,
      ).toBe(401);
    });

    test('[7.31] [S34] signing out by the cookie ends the session and removes the cookies; a cross-site request does not', async () => {
      const { headers, bearer } = await browser();
      expect(
        (
          await post(
            server(),
            '/api/pwa-logout',
            {},
            { ...headers, 'sec-fetch-site': 'cross-site' },
          )
        ).status,
      ).toBe(403);
      expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(
        200,
      );
      const said = await post(server(), '/api/pwa-logout', {}, headers);
      expect(
        [...setBy(said).values()].map(([value, ...rest]) => ({
          value,
          isExpired: rest.includes('Max-Age=0'),
        })),
      ).toEqual([
        { value: '', isExpired: true },
        { value: '', isExpired: true },
      ]);
      expect((await post(server(), '/api/hair_dresser/validate-token', {}, bearer)).status).toBe(
        401,
      );
    });

    test('[7.31] signing out by the bearer token removes the cookies too', async () => {
      const { bearer } = await browser();
      expect(setBy(await post(server(), '/api/pwa-logout', {}, bearer)).get(SESSION)?.[0]).toBe('');
    });
  },
  { environment: { COOKIE_SESSIONS: '1' } },
);

onEveryDatabase('sessions without cookies', (server) => {
  test('[S34] by default no cookie is set or read', async () => {
    const said = await post(server(), '/api/login', {
      login_id: 'HD1001',
      password: DEMO_PASSWORD,
    });
    expect(said.headers.getSetCookie()).toEqual([]);
    const { refresh } = await signedIn(server());
    const asked = { refreshToken: '', userType: '1' };
    expect(
      (await post(server(), '/api/refresh-token', asked, { cookie: `${SESSION}=${refresh}` })).body,
    ).toMatchObject({ code: 'session-over' });
  });
});
