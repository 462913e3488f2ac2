import type { Handlers } from '../call/handler.ts';
import { brandHandlers } from './brands/handlers.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { changeHandlers } from './changes/handlers.ts';
import { getAllProgramTypes, getHdDivisionMap, getHomeDivisions, getNotificationPopup, homePwa } from './home.ts';
import { login } from './login.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { postHandlers } from './posts/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { programHandlers } from './programs/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { quizHandlers } from './quizzes/handlers.ts';
import { recordHandlers } from './records/handlers.ts';
import { sendOtp } from './send-otp.ts';
import { acceptTerms, pwaLogout, refreshToken, revoke, setPassword, validateToken } from './session.ts';
import { supportHandlers } from './support/handlers.ts';
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
  ...profileHandlers,
  ...programHandlers,
  ...quizHandlers,
  ...brandHandlers,
  ...productHandlers,
  ...postHandlers,
  ...supportHandlers,
  ...recordHandlers,
  ...calendarHandlers,
  ...noticeHandlers,
  ...changeHandlers,
  ...pushHandlers,
};
