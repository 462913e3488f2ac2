import { edgesOf } from '../../sync/browser.ts';
import { type Accounts, openAccounts } from '../../sync/store/accounts.ts';
import type { Store } from '../../sync/store/session.ts';
import { readMe } from './read-me.ts';
import type { Me } from './use-me.ts';

/** What was opened before anything was drawn. */
export interface Opening {
  readonly accounts: Accounts;
  readonly store: Store | null;
}

/**
 * Opens the device's and the active account's databases while the page is made, and reads who is here and what the first
 * screen shows, so that the first drawing is the whole screen.
 */
export async function startOpening(ahead: (store: Store, me: Me) => Promise<unknown>): Promise<Opening> {
  const accounts = await openAccounts(edgesOf({}));
  const store = await accounts.active();
  // What cannot be read ahead is read again where it is shown, and said there.
  const me = store && (await readMe(store).catch(() => null));
  if (store && me) await ahead(store, me).catch(() => null);
  return { accounts, store };
}
