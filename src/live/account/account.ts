import { same } from '../../../sync/contract/rules/same.ts';
import type { Device } from '../../../sync/device/device.ts';
import { pageAccounts } from '../../../sync/page/accounts.ts';
import { readForPage } from '../../../sync/page/session.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { type SharedQuery, sharedQuery } from './shared-query.ts';
import type { Me } from './use-me.ts';

const KEYS = [
  'authData',
  'HDAuthData',
  'is_valid',
  'tnc',
  'setPassword',
  'program_type',
  'hidden_controls',
  'salon_asks',
  'clock_offset',
] as const;

function asMe(session: Partial<Session>): Me | null {
  const { authData, HDAuthData } = session;
  if (!authData || !HDAuthData) return null;
  return {
    leapcode: authData.storedLeapCode,
    profile: authData.storedLoginProfile,
    name: HDAuthData.hd_name,
    picture: HDAuthData.picture,
    email: HDAuthData.email,
    mobile: HDAuthData.mobile,
    city: HDAuthData.city,
    registered: HDAuthData.is_register === 1,
    valid: session.is_valid === true,
    tnc: session.tnc === true,
    passwordSet: session.setPassword === '1',
    programTypes: session.program_type ?? {},
    hiddenControls: session.hidden_controls,
    asksSalon: session.salon_asks === true,
    clockOffset: session.clock_offset ?? 0,
  };
}

/** An open account: its store, and the person in its stored session. */
export interface Account {
  readonly store: Store;
  readonly me: SharedQuery<Me | null>;
}

/**
 * Makes a function that returns the previous value while the next one is equal, so that no page
 * renders again.
 */
export function sameAsBefore<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => {
    last = last !== undefined && same(last, next) ? last : next;
    return last;
  };
}

const accountOf = perStore((store): Account => {
  const keep = sameAsBefore<Me | null>();
  return { store, me: sharedQuery(async () => keep(asMe(await readForPage(store, KEYS)))) };
});

/**
 * Opens the active account, unless it waits for its PIN; the same account stays the same object.
 */
export function accountsOf(device: Device): {
  readonly active: () => Promise<Account | 'locked' | null>;
  readonly close: () => void;
} {
  const accounts = pageAccounts(device);
  return {
    async active() {
      const store = await accounts.active();
      if (store) return accountOf(store);
      return (await accounts.isLocked()) ? 'locked' : null;
    },
    close: () => accounts.close(),
  };
}
