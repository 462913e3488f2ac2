import { createContext, use } from 'react';
import type { Profile } from '../../../sync/contract/account/people.ts';
import type { ProgramTypes } from '../../../sync/contract/home/home.ts';

/** The signed-in person from the stored session, without tokens. */
export interface Me {
  readonly leapcode: string;
  readonly profile: Profile;
  readonly name: string;
  readonly picture: string;
  readonly email: string;
  readonly mobile: string;
  readonly city: string;
  readonly registered: boolean;
  /** The server has not ended this session; an expired token alone does not make it false. */
  readonly valid: boolean;
  readonly tnc: boolean;
  readonly passwordSet: boolean;
  /**
   * The stored program types: parent → children (rule 3.1); empty until the server has named them.
   */
  readonly programTypes: ProgramTypes;
  /** The authentication service's setting for hidden controls (rule 4.23), if it sent one. */
  readonly hiddenControls?: boolean | undefined;
  /** The salon form is shown once, before home (rule 2.11). */
  readonly asksSalon?: boolean;
  /** Server time minus device time, milliseconds. */
  readonly clockOffset: number;
}

export const MeContext = createContext<Me | null | undefined>(undefined);

/** The person who is or was last signed in here; `undefined` while unknown, `null` without one. */
export const useMe = (): Me | null | undefined => use(MeContext);
