import { getHdDetail } from './hd-detail.ts';
import { registrationRows } from './registration.ts';
import { representativeRows } from './representative.ts';
import { salonRows } from './salon.ts';
import { securityRows } from './security.ts';
import { updateProfile } from './update-profile.ts';

/** Registering, profile, salon, representative, passwords and sessions. */
export const profileRows = {
  ...registrationRows,
  ...securityRows,
  ...salonRows,
  ...representativeRows,
  'get-hd-detail-by-leapcode': getHdDetail,
  'update-profile': updateProfile,
} as const;
