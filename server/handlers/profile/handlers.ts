import type { profileRows } from '../../../sync/contract/profile.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { changePassword } from './change-password.ts';
import { getHdDetail, updateProfile } from './detail.ts';
import { forgotPassword, forgotRegistration } from './forgot.ts';
import { getHairDresser } from './get-hair-dresser.ts';
import { deleteAccount, exportOwn } from './own-records.ts';
import { register } from './register.ts';
import { cancelRepresentativeChange, changeRepresentative, findRepresentative, representative } from './representative.ts';
import { getSalonDetails, saveSalonDetails } from './salon.ts';
import { endOtherSessions, endSession, sessions } from './sessions.ts';
import { verifyMobile } from './verify-mobile.ts';

/** Register, profile, salon, representative, passwords and sessions. */
export const profileHandlers: HandlersOf<typeof profileRows> = {
  GetHairDresser: getHairDresser,
  'verify-mobile': verifyMobile,
  register,
  'forgot-password': forgotPassword,
  'forgot-registration': forgotRegistration,
  'change-password': changePassword,
  sessions,
  'end-session': endSession,
  'end-other-sessions': endOtherSessions,
  'export-data': exportOwn,
  'delete-account': deleteAccount,
  'get-salon-details': getSalonDetails,
  'save-salon-details': saveSalonDetails,
  representative,
  'find-representative': findRepresentative,
  'change-representative': changeRepresentative,
  'cancel-representative-change': cancelRepresentativeChange,
  'get-hd-detail-by-leapcode': getHdDetail,
  'update-profile': updateProfile,
};
