import type { SignedIn, UserData } from './contract/account.ts';
import type { Accounts } from './store/accounts.ts';
import { writeSession } from './store/session.ts';

/** `storedVerifyData` is an array with fixed places (rule 3.3). */
function verifyData(user: UserData): string[] {
  const places = Array.from({ length: 11 }, () => '');
  places[2] = user.hd_name;
  places[5] = user.mobile ?? '';
  places[10] = user.city ?? '';
  return places;
}

/** Opens the account on this device and stores its session; the page gets who it is, never a token (law L11). */
export async function admit(accounts: Accounts, { access_token, refresh_token, user_data: user }: SignedIn, deviceId: string): Promise<UserData> {
  const { store } = await accounts.admit(user.login_code);
  await writeSession(store, {
    token: access_token,
    refresh_token,
    device_id: deviceId,
    is_valid: true,
    authData: { storedLeapCode: user.login_code, storedLoginProfile: user.is_trainer ? 'trainer' : 'hd', storedVerifyData: verifyData(user) },
    HDAuthData: {
      hd_name: user.hd_name,
      email: user.email ?? '',
      mobile: user.mobile ?? '',
      city: user.city ?? '',
      picture: user.picture ?? '',
      is_register: user.is_register,
      is_trainer: user.is_trainer,
    },
    setPassword: user.setPassword ? '1' : '0',
    tnc: user.tnc,
    upcomingPopup: true,
  });
  return user;
}
