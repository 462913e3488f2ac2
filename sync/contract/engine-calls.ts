import type { EndpointName } from './index.ts';

/**
 * The calls that the engine makes by itself, by what it needs them for. Its rooms know them by
 * these words alone.
 */
export const engineCalls = {
  signIn: 'login',
  signInByCode: 'verify-otp',
  signUp: 'register',
  /**
   * Asks whether the session is valid, and with it whether the API answers and what its clock says.
   */
  probe: 'validate-token',
  acceptTerms: 'accept-terms',
  setPassword: 'set-password',
  endSession: 'pwa-logout',
  /** Ends a session whose token is no longer on this device. */
  revoke: 'revoke',
  refresh: 'refresh-token',
  /** Reports reads that failed, with the person's consent. */
  report: 'client-log',
  /** Lists the documents and files of a pack. */
  manifest: 'pack-manifest',
} as const satisfies Record<string, EndpointName>;
