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

/**
 * Returns the session values of a person. A field that the server omits keeps its previous value.
 */
export function personValues(
  user: HairDresser,
  { authData, HDAuthData: previous }: Partial<Pick<Session, PersonKey>> = {},
): Pick<Session, PersonKey> {
  const fieldOf = (field: 'email' | 'mobile' | 'city' | 'picture'): string =>
    (user[field] === undefined ? previous?.[field] : user[field]) ?? '';
  const person = {
    hd_name: user.hd_name,
    email: fieldOf('email'),
    mobile: fieldOf('mobile'),
    city: fieldOf('city'),
    picture: fieldOf('picture'),
    is_register: user.is_register,
    is_trainer: user.is_trainer,
  };
  const storedVerifyData = Array.from(
    { length: VERIFY_DATA.length },
    (_, position) => authData?.storedVerifyData[position] ?? '',
  );
  storedVerifyData[VERIFY_DATA.name] = person.hd_name;
  storedVerifyData[VERIFY_DATA.mobile] = person.mobile;
  storedVerifyData[VERIFY_DATA.city] = person.city;
  return {
    authData: {
      storedLeapCode: user.login_code,
      storedLoginProfile: user.is_trainer ? 'trainer' : 'hd',
      storedVerifyData,
    },
    HDAuthData: person,
  };
}

/**
 * Returns the session value of hidden controls (rule 4.23); empty if the authentication service did
 * not send it.
 */
export const hiddenControlsOf = ({
  hidden_controls,
}: {
  readonly hidden_controls?: boolean | null | undefined;
}): Pick<Partial<Session>, 'hidden_controls'> =>
  hidden_controls == null ? {} : { hidden_controls };

/** Ends another person's session on this device. */
async function endOtherSession(edges: Edges, accounts: Accounts, tag: string): Promise<void> {
  const previous = await accounts.active().catch(() => null);
  if (previous) {
    if (previous.tag !== tag) await makeWay(edges, accounts, previous);
    return;
  }
  // Even if the other account does not open, as without its keys, the cached pictures are deleted.
  if (!['', tag].includes(await activeTag(accounts.device))) await edges.forgetPictures();
}

/**
 * If only a PIN opens the account, makes it the active, locked one (S20). Returns whether it did.
 */
export async function makeLockedActive(
  edges: Edges,
  accounts: Accounts,
  leapcode: string,
): Promise<boolean> {
  const tag = await accounts.tagOf(leapcode);
  await endOtherSession(edges, accounts, tag);
  if (!(await accounts.needsPin(tag))) return false;
  await accounts.admitLocked(tag);
  return true;
}

/**
 * Opens the account on this device and stores its session. Returns the person without the tokens
 * (law L11). The previous person's account is put away first: a sign-in finds nothing of it (S16).
 */
export async function admit(
  edges: Edges,
  accounts: Accounts,
  { access_token, refresh_token, user_data: user }: SignedIn,
  /** The device's id, if it was sent to the server. */
  deviceId: string | undefined,
): Promise<UserData> {
  await endOtherSession(edges, accounts, await accounts.tagOf(user.login_code));
  // The draft may be another person's.
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
