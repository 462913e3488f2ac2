import type { BrowserContext, Page } from '@playwright/test';
import { DOORBELL_TAG } from '../../worker/page-signals.ts';
import type { LiveServer } from './live-server.ts';
import { nextAnswer } from './page-wire.ts';
import { PASSWORD } from './steps.ts';

/** Tokens of a sign-in, as on the wire. */
export interface Pair {
  readonly access: string;
  readonly refresh: string;
}

/** Returns the tokens of the next sign-in on this page. */
export async function nextPair(page: Page): Promise<Pair> {
  const { access_token, refresh_token } = await nextAnswer<{
    access_token: string;
    refresh_token: string;
  }>(page, '**/api/login');
  return { access: access_token, refresh: refresh_token };
}

const post = (server: LiveServer, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

/** Returns the status of a token's refresh; 401 after its session has ended. */
export const refreshStatus = async (server: LiveServer, { refresh }: Pair): Promise<number> =>
  (await post(server, 'refresh-token', { refreshToken: refresh, userType: '1' })).status;

/** Changes the person's password on another device, which ends every other session (S15). */
export async function setPasswordElsewhere(
  server: LiveServer,
  id: string,
  password: string,
): Promise<void> {
  const login = await post(server, 'login', { login_id: id, password: PASSWORD });
  const { access_token } = (await login.json()) as { access_token: string };
  const set = await post(server, 'change-password', { current: PASSWORD, password }, access_token);
  if (!set.ok) throw new Error(`The password was not set: ${set.status} ${await set.text()}`);
}

/** Fires the service worker's Background Sync now, whatever the browser's own timers say. */
export async function ringServiceWorker(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    tag: DOORBELL_TAG,
    lastChance: false,
  });
  await devtools.detach();
}

/** Returns a heap snapshot of the page's main thread as text; workers have heaps of their own. */
export async function heapOf(context: BrowserContext, page: Page): Promise<string> {
  const devtools = await context.newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}
