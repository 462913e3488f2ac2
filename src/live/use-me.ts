import { createContext, use } from 'react';
import type { Profile } from '../../sync/contract/people.ts';

/** Who uses the app: what the stored session says, without any token. */
export interface Me {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly name: string;
  readonly picture: string;
  readonly email: string;
  readonly mobile: string;
  readonly city: string;
  readonly registered: boolean;
  /** A server has not ended this session; an expired token alone does not make it false. */
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
  /** Server time minus device time, milliseconds. */
  readonly clockOffset: number;
}

export const MeContext = createContext<Me | null | undefined>(undefined);

/** The person who is or was last signed in here; `undefined` while that is being found out, `null` when nobody. */
export const useMe = (): Me | null | undefined => use(MeContext);
