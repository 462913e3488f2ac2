import { admit } from '../../sync/account/sign-in.ts';
import type { SignedIn } from '../../sync/contract/account/account.ts';
import { type Accounts, openAccounts } from '../../sync/device/accounts.ts';
import type { Store } from '../../sync/store/session.ts';
import type { TestDevice } from './device.ts';

/** A server's response to a successful sign-in. */
export const signedIn = (code = 'HD1001', over: Partial<SignedIn['user_data']> = {}): SignedIn => ({
  error: false,
  access_token: `access-${code}-1`,
  refresh_token: `refresh-${code}-1`,
  user_data: {
    login_code: code,
    hd_name: 'Asha Menon',
    email: 'asha@salon.example',
    mobile: '9822041187',
    city: 'Pune',
    picture: '',
    is_register: 1,
    is_trainer: 0,
    setPassword: 1,
    tnc: true,
    ...over,
  },
});

/** Signs a person in. Returns the context's accounts and the open store. */
export async function signIn(
  device: TestDevice,
  code = 'HD1001',
): Promise<{ accounts: Accounts; store: Store }> {
  const edges = device.context(async () => Response.error());
  const accounts = await openAccounts(edges);
  await admit(edges, accounts, signedIn(code), 'device-proof-0001');
  return { accounts, store: await activeStore(accounts) };
}

export async function activeStore(accounts: Accounts): Promise<Store> {
  const store = await accounts.active();
  if (!store) throw new Error('Nobody is signed in on the test device.');
  return store;
}
