import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { readSession, type Session } from '../../sync/store/session.ts';
import { useStoreState } from './store.tsx';
import { type Me, MeContext } from './use-me.ts';

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
    registered: HDAuthData.is_register === 1,
    valid: session.is_valid === true,
    tnc: session.tnc === true,
    passwordSet: session.setPassword === '1',
    clockOffset: session.clock_offset ?? 0,
  };
}

/** Reads the stored session once for the whole page, and again whenever it changes. */
export function MeProvider({ children }: { children: ReactNode }) {
  const state = useStoreState();
  const store = typeof state === 'object' ? state : null;
  const asked = useLiveQuery(async () => (store ? { of: store, me: asMe(await readSession(store, KEYS)) } : undefined), [store]);
  // What an earlier account's query said is not about this one.
  const found = asked?.of === store ? asked?.me : undefined;
  return <MeContext value={state === 'opening' ? undefined : store ? found : null}>{children}</MeContext>;
}
