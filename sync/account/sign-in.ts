import type { SignedIn, UserData } from '../contract/account/account.ts';
import type { HairDresser } from '../contract/account/people.ts';
import { VERIFY_DATA } from '../contract/rules/person.ts';
import type { Accounts } from '../device/accounts.ts';
import { activeTag } from '../device/device.ts';
import type { Edges } from '../edges.ts';
import { writeSession } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';
import { makeWay } from './sign-out.ts';

type PersonKey = 'authData' | 'HDAuthData';

/** A person as the session stores them. A field that the server leaves out keeps its value `was`. */
export function personValues(user: HairDresser, { authData, HDAuthData: was }: Partial<Pick<Session, PersonKey>> = {}): Pick<Session, PersonKey> {
  const kept = (field: 'email' | 'mobile' | 'city' | 'picture'): string => (user[field] === undefined ? was?.[field] : user[field]) ?? '';
  const person = {
    hd_name: user.hd_name,
    email: kept('email'),
    mobile: kept('mobile'),
    city: kept('city'),
    picture: kept('picture'),
    is_register: user.is_register,
    is_trainer: user.is_trainer,
  };
  const storedVerifyData = Array.from({ length: VERIFY_DATA.length }, (_, position) => authData?.storedVerifyData[position] ?? '');
  storedVerifyData[VERIFY_DATA.name] = person.hd_name;
  storedVerifyData[VERIFY_DATA.mobile] = person.mobile;
  storedVerifyData[VERIFY_DATA.city] = person.city;
  return {
    authData: { storedLeapCode: user.login_code, storedLoginProfile: user.is_trainer ? 'trainer' : 'hd', storedVerifyData },
    HDAuthData: person,
  };
}

/** What the authentication service says of hidden controls (rule 4.23); nothing if it says nothing. */
export const hiddenControlsOf = ({
  hidden_controls,
}: {
  readonly hidden_controls?: boolean | null | undefined;
}): Pick<Partial<Session>, 'hidden_controls'> => (hidden_controls == null ? {} : { hidden_controls });

/** Ends what is here of anybody else than the person whose account this is. */
async function makeRoom(edges: Edges, accounts: Accounts, tag: string): Promise<void> {
  const before = await accounts.active().catch(() => null);
  if (before) {
    if (before.tag !== tag) await makeWay(edges, accounts, before);
    return;
  }
  // Of an account that does not open, as without its keys, what lies outside the databases goes all the same.
  if (!['', tag].includes(await activeTag(accounts.device))) await edges.forgetPictures();
}

/** If only a PIN opens the account, it becomes the active one and waits for it (S20); whether that is so. */
export async function makeLockedActive(edges: Edges, accounts: Accounts, leapcode: string): Promise<boolean> {
  const tag = await accounts.tagOf(leapcode);
  await makeRoom(edges, accounts, tag);
  if (!(await accounts.needsPin(tag))) return false;
  await accounts.admitLocked(tag);
  return true;
}

/**
 * Opens the account on this device and stores its session; returns the person, and no token (law L11). What is here of anybody
 * else is put away first: who signs in finds nothing of who was before (S16).
 */
export async function admit(
  edges: Edges,
  accounts: Accounts,
  { access_token, refresh_token, user_data: user }: SignedIn,
  /** The id by which the server knows this device; undefined if it was not told. */
  deviceId: string | undefined,
): Promise<UserData> {
  await makeRoom(edges, accounts, await accounts.tagOf(user.login_code));
  // What somebody wrote before was theirs.
  await accounts.device.facts.delete('entry_draft');
  const { store } = await accounts.admit(user.login_code);
  await writeSession(store, {
    token: access_token,
    refresh_token,
    ...(deviceId && { device_id: deviceId }),
    is_valid: true,
    ...personValues(user),
    setPassword: user.setPassword ? '1' : '0',
    tnc: user.tnc,
    upcomingPopup: true,
    closeUpcomingTraining: false,
    ...hiddenControlsOf(user),
    salon_asks: user.salon_missing === true,
  });
  return user;
}
