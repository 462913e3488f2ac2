import { accountByLogin } from '../../server/auth/account.ts';
import { signIn } from '../../server/auth/sign-in.ts';
import { tokenHash } from '../../server/crypto/successor.ts';
import type { TestServer } from './server.ts';

/** The answer's parts that tests look at. */
export interface Said {
  readonly status: number;
  readonly headers: Headers;
  // Answers differ by call; each test names the fields that it looks at.
  readonly body: Record<string, unknown>;
}

export const DEVICE = 'device-of-this-test-1';

/** Posts JSON and reads JSON. */
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

/** Tokens out of an answer that carries a pair. */
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
 * Signs a demo account in as the server does once a password was right: verifying one each time
 * would take longer than the tests.
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
