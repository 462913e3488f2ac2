import { expect, test } from 'vitest';
import { subscribeBrowser } from '../../../sync/account/push-subscription.ts';

const KEY = 'AQID';
const OTHERS = Uint8Array.of(9, 9).buffer;

/** A browser with or without a subscription of this sender's key; its calls are recorded. */
function browserWith(known: { readonly key: ArrayBuffer | null } | null) {
  const done: string[] = [];
  const held = known && {
    options: { applicationServerKey: known.key },
    unsubscribe: async () => done.push('unsubscribe') > 0,
  };
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async (options: object) => {
      done.push('subscribe');
      return options;
    },
  };
  return { done, held, registration: { pushManager } as unknown as ServiceWorkerRegistration };
}

test.each([
  ['of this sender', Uint8Array.of(1, 2, 3).buffer],
  ['of a sender that the browser does not report', null],
])('a subscription %s is kept', async (_which, key) => {
  const { done, held, registration } = browserWith({ key });
  expect(await subscribeBrowser(registration, KEY)).toBe(held);
  expect(done).toEqual([]);
});

test('a subscription with another sender’s key is ended before a new one is made', async () => {
  const { done, registration } = browserWith({ key: OTHERS });
  expect(await subscribeBrowser(registration, KEY)).toEqual({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  expect(done).toEqual(['unsubscribe', 'subscribe']);
});

test('a browser without a subscription gets one', async () => {
  const { done, registration } = browserWith(null);
  await subscribeBrowser(registration, KEY);
  expect(done).toEqual(['subscribe']);
});
