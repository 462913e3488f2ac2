import { afterEach, beforeEach, expect, test } from 'vitest';
import { useClearTraces } from '../../../../src/app/upkeep/use-clear-traces.ts';
import { useAccountState } from '../../../../src/live/account/store.tsx';
import { endSession } from '../../../../sync/store/session.ts';
import { signedIn } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
let closed: string[];
let badges: number[];
/** How often the browser's subscription to pushes was ended. */
let ended: number;
beforeEach(async () => {
  [closed, badges, ended] = [[], [], 0];
  account = await ComponentAccount.open({
    login: () => json(signedIn('HD2002')),
    'pwa-logout': () => json({ message: 'Bye' }),
  });
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    unsubscribe: async () => Boolean(++ended),
  };
  const registration = {
    getNotifications: async () =>
      ['one', 'two'].map((name) => ({ close: () => closed.push(name) })),
    pushManager: { getSubscription: async () => subscription },
  };
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: async () => registration,
    configurable: true,
  });
  Object.defineProperty(navigator, 'clearAppBadge', {
    value: async () => void badges.push(1),
    configurable: true,
  });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  await account.engine.signOut('discard');
  await account.remove();
});

function Part() {
  useClearTraces();
  const state = useAccountState();
  return <p>{typeof state === 'object' && state ? `open ${state.store.tag}` : String(state)}</p>;
}
const traces = () => ({ closed, isBadgeCleared: badges.length > 0 });
const CLEARED = { closed: ['one', 'two'], isBadgeCleared: true };
const KEPT = { closed: [], isBadgeCleared: false };

test('[S16] a login of another person closes the previous person’s notifications and clears the badge', async () => {
  await account.draw(<Part />);
  await endSession(account.store);
  expect(traces()).toEqual(KEPT);
  await account.engine.signIn({ login_id: 'HD2002', password: 'x' });
  await expect.poll(traces).toEqual(CLEARED);
});

test('[S16] logging out closes the notifications and clears the badge', async () => {
  await account.draw(<Part />);
  await account.engine.signOut('discard');
  await expect.poll(traces).toEqual(CLEARED);
});

test('[S16] a new login of the same person after the session ended keeps the notifications and the badge', async () => {
  account.script.answers.login = () => json(signedIn());
  await account.draw(<Part />);
  await endSession(account.store);
  await account.engine.signIn({ login_id: 'HD1001', password: 'x' });
  expect(traces()).toEqual(KEPT);
});

test('[S16] a signed-out start closes the notifications that are left and clears the badge', async () => {
  await account.engine.signOut('discard');
  await account.draw(<Part />);
  await expect.poll(traces).toEqual(CLEARED);
});

test('[S21] a login of another person ends the push subscription, and so does logging out', async () => {
  await account.draw(<Part />);
  await endSession(account.store);
  await account.engine.signIn({ login_id: 'HD2002', password: 'x' });
  await expect.poll(() => ended).toBe(1);
  await account.engine.signOut('discard');
  await expect.poll(() => ended).toBe(2);
});

test('[S21] the lock closes the notifications and clears the badge, and keeps the push subscription', async () => {
  await account.draw(<Part />);
  await account.engine.setPin('4711');
  await account.engine.lock();
  await expect.poll(traces).toEqual(CLEARED);
  expect(ended).toBe(0);
  expect(await account.engine.unlock('4711')).toBe('right');
});
