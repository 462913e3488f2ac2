import { useLiveQuery } from 'dexie-react-hooks';
import type { Profile } from '../../sync/contract/people.ts';
import { readSession, type Session } from '../../sync/store/session.ts';
import { useStoreState } from './store.tsx';

/** Who uses the app: what the stored session says, without any token. */
export interface Me {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly name: string;
  readonly picture: string;
  readonly email: string;
  readonly registered: boolean;
  /** A server has not ended this session; an expired token alone does not make it false. */
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
  /** Server time minus device time, milliseconds. */
  readonly clockOffset: number;
}

const KEYS = ['authData', 'HDAuthData', 'is_valid', 'tnc', 'setPassword', 'clock_offset'] as const;

function asMe(session: Partial<Session>): Me | null {
  const { authData, HDAuthData } = session;
  if (!authData || !HDAuthData) return null;
  return {
    leapcode: authData.storedLeapCode, profile: authData.storedLoginProfile,
    name: HDAuthData.hd_name, picture: HDAuthData.picture, email: HDAuthData.email, registered: HDAuthData.is_register === 1,
    valid: session.is_valid === true, tnc: session.tnc === true, passwordSet: session.setPassword === '1', clockOffset: session.clock_offset ?? 0,
  };
}

/** The person who is or was last signed in here; `undefined` while that is being found out, `null` when nobody. */
export function useMe(): Me | null | undefined {
  const state = useStoreState();
  const store = typeof state === 'object' ? state : null;
  const asked = useLiveQuery(async () => (store ? { of: store, me: asMe(await readSession(store, KEYS)) } : undefined), [store]);
  if (state === 'opening') return undefined;
  if (!store) return null;
  // What an earlier account's query said is not about this one.
  return asked?.of === store ? asked.me : undefined;
}
