import { tokenHash } from '../../server/auth/successor.ts';
import { DEMO_PASSWORD } from '../../server/content/world/accounts.ts';
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
export async function post(server: TestServer, path: string, body: unknown, headers: Record<string, string> = {}, from?: string): Promise<Said> {
  const response = await server.fetch(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    from,
  );
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

export interface Signed {
  readonly access: string;
  readonly refresh: string;
  readonly hash: string;
  readonly bearer: { readonly authorization: string };
}

/** Tokens out of an answer that carries a pair. */
export function pairOf(body: Record<string, unknown>): Signed {
  const access = String(body.access_token);
  const refresh = String(body.refresh_token);
  return { access, refresh, hash: tokenHash(refresh), bearer: { authorization: `Bearer ${access}` } };
}

/** Signs a demo account in. */
export async function signedIn(server: TestServer, loginId = 'HD1001', deviceId: string | undefined = DEVICE): Promise<Signed> {
  const said = await post(server, '/api/login', { login_id: loginId, password: DEMO_PASSWORD, ...(deviceId ? { device_id: deviceId } : {}) });
  if (said.status !== 200) throw new Error(`Signing in was refused: ${JSON.stringify(said.body)}`);
  return pairOf(said.body);
}
