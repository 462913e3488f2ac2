import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKeys } from '../../../server/crypto/keys.ts';
import { attacked } from '../../support/attack/attacked.ts';
import { personOf } from '../../support/attack/people.ts';
import { ask } from '../../support/attack/wire.ts';
import { TEST_SECRET, type TestServer } from '../../support/server.ts';

type Part = Readonly<Record<string, unknown>>;
const { current, signing } = deriveKeys(TEST_SECRET);
const KEY = signing.get(current) ?? new Uint8Array();
const WEAK_KEYS: readonly (readonly [string, string | Uint8Array])[] = [
  ['an empty key', ''],
  ['a zero byte', '\0'],
  ['its own key id', current],
  ['"secret"', 'secret'],
  ['the secret that the keys are derived from', TEST_SECRET],
  ['another purpose’s key', deriveKeys(TEST_SECRET).oneTimeCodes],
  ['the links’ key', deriveKeys(TEST_SECRET).links],
];

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (text: string | undefined): Part =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Part;
const sign = (input: string, key: string | Uint8Array, hash = 'sha256'): string =>
  createHmac(hash, key).update(input).digest('base64url');

/** A token from whole parts, signed with the right key unless told otherwise. */
function token(header: unknown, payload: unknown, key: string | Uint8Array = KEY): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${sign(input, key)}`;
}

const HEADERS: readonly (readonly [what: string, change: Part])[] = [
  ['alg none', { alg: 'none' }],
  ['alg None', { alg: 'None' }],
  ['alg NONE', { alg: 'NONE' }],
  ['alg hs256', { alg: 'hs256' }],
  ['alg HS384', { alg: 'HS384' }],
  ['alg HS512', { alg: 'HS512' }],
  ['alg RS256', { alg: 'RS256' }],
  ['alg ES256', { alg: 'ES256' }],
  ['alg EdDSA', { alg: 'EdDSA' }],
  ['alg dir', { alg: 'dir', enc: 'A256GCM' }],
  ['alg empty', { alg: '' }],
  ['alg missing', { alg: undefined }],
  ['alg null', { alg: null }],
  ['alg a list', { alg: ['HS256', 'none'] }],
  ['alg a number', { alg: 256 }],
  ['typ JWT', { typ: 'JWT' }],
  ['typ missing', { typ: undefined }],
  ['typ refresh', { typ: 'rt+jwt' }],
  ['typ id', { typ: 'id+jwt' }],
  ['kid missing', { kid: undefined }],
  ['kid empty', { kid: '' }],
  ['kid a path', { kid: '../../../../dev/null' }],
  ['kid a file', { kid: '/etc/passwd' }],
  ['kid SQL', { kid: `${current}' or '1'='1` }],
  ['kid a command', { kid: `${current};id|` }],
  ['kid an address', { kid: 'https://evil.example/key' }],
  ['kid __proto__', { kid: '__proto__' }],
  ['kid constructor', { kid: 'constructor' }],
  ['kid a list', { kid: [current] }],
  ['kid with a zero byte', { kid: `${current}\u0000` }],
  ['kid in capitals', { kid: current.toUpperCase().replaceAll(/\d/g, 'G') }],
  ['crit', { crit: ['exp'], exp: 9_999_999_999 }],
  ['crit unknown', { crit: ['bypass'], bypass: true }],
  ['b64 false', { crit: ['b64'], b64: false }],
];

const CLAIMS: readonly (readonly [what: string, change: (now: number) => Part])[] = [
  ['another audience', () => ({ aud: 'another-app' })],
  ['no audience', () => ({ aud: undefined })],
  ['an empty audience', () => ({ aud: [] })],
  ['another issuer', () => ({ iss: 'chairside' })],
  ['no issuer', () => ({ iss: undefined })],
  ['an end in the past', (now) => ({ exp: now - 1 })],
  ['an end now', (now) => ({ exp: now })],
  ['no end', () => ({ exp: undefined })],
  ['an end that is a text', () => ({ exp: '9999999999' })],
  ['an end that is null', () => ({ exp: null })],
  ['an endless end', () => ({ exp: '1e999' })],
  ['a beginning in the future', (now) => ({ nbf: now + 60 })],
  ['a beginning that is a text', () => ({ nbf: 'now' })],
  ['no issue time', () => ({ iat: undefined })],
  ['no subject', () => ({ sub: undefined })],
  ['another subject', () => ({ sub: 'HD1003' })],
  ['a trainer as subject', () => ({ sub: 'TR2001' })],
  ['a subject in another case', () => ({ sub: 'hd1001' })],
  ['a list as subject', () => ({ sub: ['HD1001'] })],
  ['SQL as subject', () => ({ sub: "HD1001' or '1'='1" })],
  ['a zero byte in the subject', () => ({ sub: 'HD1001\u0000' })],
  ['half a character in the subject', () => ({ sub: 'HD1001\ud800' })],
  ['no session', () => ({ sid: undefined })],
  ['a session that never was', () => ({ sid: 'ffffffff' })],
  ['a number as session', () => ({ sid: 1 })],
  ['a zero byte in the session', () => ({ sid: 'a\u0000b' })],
  ['SQL as session', () => ({ sid: "' or ''='" })],
];

attacked('forged tokens', ({ fresh }) => {
  const asked = (server: TestServer, authorization: string) =>
    ask(server, '/api/hair_dresser/validate-token', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
  const refused = async (server: TestServer, forged: string) => {
    const heard = await asked(server, `Bearer ${forged}`);
    expect({ status: heard.status, text: heard.text }).toEqual({
      status: 401,
      text: '{"error":true,"message":"Please log in again.","code":"token"}',
    });
  };
  async function real() {
    const server = await fresh();
    const { access } = await personOf(server, 'HD1001');
    const [header, payload, signature] = access.split('.');
    return {
      server,
      access,
      header: decode(header),
      payload: decode(payload),
      signature: signature ?? '',
      now: Math.floor(server.clock.now() / 1000),
    };
  }

  test('[S13] control: a token with the right key, header and claims is accepted', async () => {
    const { server, header, payload } = await real();
    expect((await asked(server, `Bearer ${token(header, payload)}`)).status).toBe(200);
  });

  test.each(HEADERS)(
    '[S13] a token header with %s is refused, correctly signed or unsigned',
    async (_what, change) => {
      const { server, header, payload } = await real();
      await refused(server, token({ ...header, ...change }, payload));
      // And without a signature, for readers that believe the header.
      await refused(server, `${encode({ ...header, ...change })}.${encode(payload)}.`);
    },
  );

  test.each(CLAIMS)(
    '[S13] [S9] a correctly signed token with %s is refused',
    async (_what, change) => {
      const { server, header, payload, now } = await real();
      await refused(server, token(header, { ...payload, ...change(now) }));
    },
  );

  test.each(WEAK_KEYS)('[S13] [S41] a token signed with %s is refused', async (_what, key) => {
    const { server, header, payload } = await real();
    await refused(server, token(header, payload, key));
  });

  test.each(['jwk', 'jku', 'x5u', 'x5c'])(
    '[S13] a key that the token itself provides in %s is not used',
    async (field) => {
      const { server, header, payload } = await real();
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = publicKey.export({ format: 'jwk' });
      const brought = {
        jwk: { ...jwk, k: encode('mine') },
        jku: 'https://evil.example/jwks.json',
        x5u: 'https://evil.example/cert.pem',
        x5c: ['MII'],
      }[field];
      await refused(server, token({ ...header, [field]: brought }, payload, 'mine'));
      for (const alg of ['RS256', 'HS256']) {
        const input = `${encode({ ...header, alg, [field]: brought })}.${encode(payload)}`;
        await refused(
          server,
          `${input}.${sign(input, publicKey.export({ type: 'spki', format: 'pem' }))}`,
        );
        await refused(
          server,
          `${input}.${sign(input, privateKey.export({ type: 'pkcs8', format: 'der' }))}`,
        );
      }
    },
  );

  test('[S13] a changed, cut, doubled or swapped signature is refused', async () => {
    const { server, access, header, payload, signature } = await real();
    const input = access.slice(0, access.lastIndexOf('.'));
    const other = (await personOf(server, 'HD1003')).access;
    for (const bad of [
      `${input}.${signature.slice(0, -2)}`,
      `${input}.${signature}${signature}`,
      `${input}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${input}.${other.split('.')[2]}`,
      `${input}.`,
      input,
      `${access}.${access}`,
      `.${access}`,
      `${encode(header)}..${signature}`,
      `${encode({ ...header, alg: 'none' })}.${encode(payload)}.${signature}`,
    ])
      await refused(server, bad);
  });

  test('[S13] tokens that are too long, not JSON or wrongly encoded, and schemes other than Bearer, are refused', async () => {
    const { server, header, payload } = await real();
    for (const bad of [
      'x'.repeat(100_000),
      `${'a.'.repeat(900)}a`,
      token(header, { ...payload, junk: 'x'.repeat(3000) }),
      token('not json', payload),
      token(header, 'not json'),
      token(header, []),
      token([], payload),
      token(header, null),
      token(header, payload).replaceAll('.', '%2e'),
      token(header, payload).replace('.', '='),
    ])
      await refused(server, bad);
    for (const scheme of ['Basic', 'Token', 'JWT', 'Bearer:', 'Bearer\t', 'BearerBearer'])
      expect({
        scheme,
        status: (await asked(server, `${scheme} ${token(header, payload)}`)).status,
      }).toEqual({ scheme, status: 401 });
  });

  test('[S13] [S34] a token in a cookie, the query, the body or another header is not accepted', async () => {
    const { server, access } = await real();
    const path = '/api/hair_dresser/validate-token';
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      access_token: access,
      authorization: `Bearer ${access}`,
      token: access,
    });
    for (const [address, more] of [
      [path, { cookie: `access_token=${access}; authorization=Bearer ${access}` }],
      [`${path}?access_token=${access}`, {}],
      [
        path,
        {
          'x-authorization': `Bearer ${access}`,
          'x-access-token': access,
          'proxy-authorization': `Bearer ${access}`,
        },
      ],
    ] as const)
      expect(
        (await ask(server, address, { method: 'POST', headers: { ...headers, ...more }, body }))
          .status,
      ).toBe(401);
  });

  test('[S10] [S13] a refresh token is refused as an access token, and an access token as a refresh token', async () => {
    const { server, access } = await real();
    const { refresh } = await personOf(server, 'HD1001');
    await refused(server, refresh);
    const heard = await ask(server, '/api/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: access, userType: '1' }),
    });
    expect({ status: heard.status, code: heard.body.code }).toEqual({
      status: 401,
      code: 'session-over',
    });
  });
});
