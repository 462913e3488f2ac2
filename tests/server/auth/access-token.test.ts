import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { deriveKeys } from '../../../server/crypto/keys.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { TestServer } from '../../support/server.ts';
import { TEST_SECRET } from '../../support/server.ts';

const { current, signing } = deriveKeys(TEST_SECRET);
const key = signing.get(current) ?? new Uint8Array();
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

onEveryDatabase('access tokens', (server) => {
  const familyOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
      exp: number;
      iat: number;
    };
  const asked = async (open: TestServer, token: string) =>
    post(open, '/api/hair_dresser/validate-token', {}, { authorization: `Bearer ${token}` });

  async function forged(change: {
    typ?: string;
    kid?: string;
    iss?: string;
    aud?: string;
    expires?: number;
    sub?: string;
    with?: Uint8Array;
  }) {
    const now = Math.floor(server().clock.now() / 1000);
    const { access } = await signedIn(server());
    return new SignJWT({ sid: familyOf(access).sid })
      .setProtectedHeader({ alg: 'HS256', typ: change.typ ?? 'at+jwt', kid: change.kid ?? current })
      .setSubject(change.sub ?? 'HD1001')
      .setIssuer(change.iss ?? 'chairside-api')
      .setAudience(change.aud ?? 'chairside-app')
      .setIssuedAt(now)
      .setExpirationTime(change.expires ?? now + 60)
      .sign(change.with ?? key);
  }

  test('[S13] control: a token with the right key, header and claims is accepted', async () => {
    expect((await asked(server(), await forged({}))).status).toBe(200);
  });

  test.each([
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'somebody-else' }],
    ['another audience', { aud: 'another-app' }],
    ['an unknown key id', { kid: 'ffffffffffff' }],
    ['another key', { with: new Uint8Array(32) }],
    ['another account than the family has', { sub: 'HD1003' }],
    ['an end in the past', { expires: 1 }],
  ])('[S13] a token with %s is refused', async (_what, change) => {
    const said = await asked(server(), await forged(change));
    expect(said.status).toBe(401);
    expect(said.body).toEqual({ error: true, message: 'Please log in again.', code: 'token' });
  });

  test('[S13] a token without a signature is refused', async () => {
    const { access } = await signedIn(server());
    const bare = new UnsecuredJWT({ sid: familyOf(access).sid })
      .setSubject('HD1001')
      .setIssuer('chairside-api')
      .setAudience('chairside-app')
      .setExpirationTime('1h')
      .encode();
    expect((await asked(server(), bare)).status).toBe(401);
    expect(
      (
        await asked(
          server(),
          `${base64({ alg: 'none', typ: 'at+jwt', kid: current })}.${access.split('.')[1]}.`,
        )
      ).status,
    ).toBe(401);
  });

  test('[S13] a public key is not accepted as an HMAC secret', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
      type: 'spki',
      format: 'pem',
    });
    const { access } = await signedIn(server());
    for (const alg of ['RS256', 'HS256', 'HS512']) {
      const head = `${base64({ alg, typ: 'at+jwt', kid: current })}.${access.split('.')[1]}`;
      const signature = createHmac('sha256', pem).update(head).digest('base64url');
      expect((await asked(server(), `${head}.${signature}`)).status, alg).toBe(401);
    }
  });

  test.each([
    ['none', {}],
    ['empty', { authorization: '' }],
    ['another scheme', { authorization: 'Basic SEQxMDAxOng=' }],
    ['no token', { authorization: 'Bearer ' }],
    ['nonsense', { authorization: 'Bearer a.b.c' }],
  ])('[S13] a call is refused if its Authorization header is: %s', async (_what, headers) => {
    expect((await post(server(), '/api/hair_dresser/validate-token', {}, headers)).status).toBe(
      401,
    );
  });

  test('[S9] a token is valid for ten minutes and not a millisecond longer', async () => {
    const { access } = await signedIn(server());
    const { exp, iat } = familyOf(access);
    expect(exp - iat).toBe(600);
    server().clock.advance(599_999);
    expect((await asked(server(), access)).status).toBe(200);
    server().clock.advance(1);
    expect((await asked(server(), access)).status).toBe(401);
  });
});

onEveryDatabase(
  'after a key rotation',
  (server) => {
    test('[S41] tokens of the previous key are still accepted, and new ones are signed with the new key', async () => {
      const before = deriveKeys(TEST_SECRET);
      const { access } = await signedIn(server());
      const header = JSON.parse(
        Buffer.from(access.split('.')[0] ?? '', 'base64url').toString(),
      ) as { kid: string };
      expect(header.kid).not.toBe(before.current);
      const now = Math.floor(server().clock.now() / 1000);
      const sid = (
        JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
          sid: string;
        }
      ).sid;
      const old = await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: before.current })
        .setSubject('HD1001')
        .setIssuer('chairside-api')
        .setAudience('chairside-app')
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(key);
      expect(
        (
          await post(
            server(),
            '/api/hair_dresser/validate-token',
            {},
            { authorization: `Bearer ${old}` },
          )
        ).status,
      ).toBe(200);
    });
  },
  {
    environment: {
      JWT_SECRET: 'the new secret, which is also long enough',
      JWT_SECRET_PREVIOUS: TEST_SECRET,
    },
  },
);
