import { accountByLogin } from '../../server/auth/account.ts';
import { signIn } from '../../server/auth/sign-in.ts';
import { tokenHash } from '../../server/crypto/successor.ts';
import type { TestServer } from './server.ts';

/** Parts of a response that tests check. */
export interface Said {
  readonly status: number;
  readonly headers: Headers;
  // Bodies differ by call; each test names the fields that it checks.
  readonly body: Record<string, unknown>;
}

export const DEVICE = 'device-of-this-test-1';

export async function post(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  from?: string,
): Promise<Said> {
  const response = await server.fetch(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    from,
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

export interface Signed {
  readonly access: string;
  readonly refresh: string;
  readonly hash: string;
  readonly bearer: { readonly authorization: string };
}

/** Returns the tokens of a response. */
export function pairOf(body: {
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
}): Signed {
  const access = String(body.access_token);
  const refresh = String(body.refresh_token);
  return {
    access,
    refresh,
    hash: tokenHash(refresh),
    bearer: { authorization: `Bearer ${access}` },
  };
}

/**
 * Signs a demo account in without its password, because a real check would take longer than the
 * tests.
 */
export async function signedIn(
  { context, db }: Pick<TestServer, 'context' | 'db'>,
  loginId = 'HD1001',
  deviceId: string | undefined = DEVICE,
): Promise<Signed> {
  const account = await accountByLogin(db, loginId);
  if (!account) throw new Error(`There is no account ${loginId}.`);
  return pairOf(await signIn(context, account, { device_id: deviceId }));
}
