import { readSession, type Session, type Store } from '../../sync/store/session.ts';
import type { Me } from './use-me.ts';

const KEYS = ['authData', 'HDAuthData', 'is_valid', 'tnc', 'setPassword', 'clock_offset'] as const;

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
    clockOffset: session.clock_offset ?? 0,
  };
}

const last = new WeakMap<Store, Me | null>();

/** Who the stored session says is here. */
export async function readMe(store: Store): Promise<Me | null> {
  const me = asMe(await readSession(store, KEYS));
  last.set(store, me);
  return me;
}

/** What was last read of this store's session; undefined when it was not read yet. */
export const lastMe = (store: Store): Me | null | undefined => last.get(store);
