import type { Handlers } from '../call/handler.ts';
import { getAllProgramTypes, getHdDivisionMap, getHomeDivisions, getNotificationPopup, homePwa } from './home.ts';
import { login } from './login.ts';
import { sendOtp } from './send-otp.ts';
import { acceptTerms, pwaLogout, refreshToken, revoke, setPassword, validateToken } from './session.ts';
import { acceptRejectEducation, acceptRejectWebinar, joinNowCheck, liveVideoView } from './trainings.ts';
import { verifyOtp } from './verify-otp.ts';

/** One handler for every row of the contract. */
export const handlers: Handlers = {
  login,
  'send-otp': sendOtp,
  'verify-otp': verifyOtp,
  'accept-terms': acceptTerms,
  'set-password': setPassword,
  revoke,
  'validate-token': validateToken,
  'refresh-token': refreshToken,
  'pwa-logout': pwaLogout,
  'home-pwa': homePwa,
  'get-notification-popup': getNotificationPopup,
  'get-all-program-types': getAllProgramTypes,
  'get-home-divisions': getHomeDivisions,
  GetHDDivisionMap: getHdDivisionMap,
  'accept-reject-webinar': acceptRejectWebinar,
  'accept-reject-education': acceptRejectEducation,
  'join-now-check': joinNowCheck,
  'live-video-view': liveVideoView,
};
