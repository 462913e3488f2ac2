import { expect } from 'vitest';
import { openAccounts } from '../../sync/device/accounts.ts';
import { createEngine } from '../../sync/engine.ts';
import { activeStore } from '../support/account.ts';
import { CONFIG, withApp } from '../support/device.ts';
import { Tablet } from './tablet.ts';

export const A = 'HD1001';
export const B = 'HD2002';
export const PIN = '2580';
export const MINUTE = 60_000;
export const login = (login_id: string) => ({ login_id, password: 'Secret-1' });

/** A tablet on which A is logged in with a PIN and one answer waits. */
export async function locked(config: Partial<typeof CONFIG> = {}) {
  const tablet = new Tablet();
  tablet.device.config = { ...CONFIG, ...config };
  const open = async () => {
    const edges = { ...tablet.edges, pinRounds: 10 };
    const accounts = await openAccounts(edges);
    return { accounts, engine: createEngine(withApp(edges), { accounts }) };
  };
  const here = await open();
  await here.engine.signIn(login(A));
  expect(await here.engine.setPin(PIN)).toBe('right');
  const store = await activeStore(here.accounts);
  const id = await tablet.tap(store);
  const sent = () => tablet.script.of('accept-reject-webinar').map((one) => one.key);
  return { tablet, open, here, store, id, sent };
}
