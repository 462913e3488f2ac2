import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LeapCode, Line, maybe, Otp, Password } from './patterns.ts';
import { HairDresser } from './people.ts';

/** What every call that only says yes or no answers; a refusal has `error: true` and says why. */
export const Verdict = z.object({ error: z.boolean(), message: maybe(Line), code: maybe(Line) });

/** Access ID or mobile number, as typed. */
const LoginId = z.string().check(z.trim(), z.minLength(2), z.maxLength(40));
/** Proof that a refresh comes from the device that signed in; sent only where the server offers it (S11). */
export const DeviceId = z.optional(z.string().check(z.minLength(16), z.maxLength(64)));

const UserData = z.object({ ...HairDresser.shape, setPassword: z.union([z.literal(0), z.literal(1)]), tnc: z.boolean() });
const Tokens = { access_token: z.string().check(z.minLength(1)), refresh_token: z.string().check(z.minLength(1)) };
export const SignedIn = z.object({ error: z.literal(false), message: maybe(Line), ...Tokens, user_data: UserData });

const login = endpoint({
  method: 'POST',
  path: 'login',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({ login_id: LoginId, password: z.string().check(z.minLength(1), z.maxLength(128)), device_id: DeviceId }),
  response: SignedIn,
});
const sendOtp = endpoint({
  method: 'POST',
  path: 'send-otp',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({ login_id: LoginId, purpose: z.enum(['login', 'register', 'forgot']), device_id: DeviceId }),
  response: z.object({ error: z.literal(false), message: maybe(Line), request_id: Line, resend_after_s: z.number() }),
});
const verifyOtp = endpoint({
  method: 'POST',
  path: 'verify-otp',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({ request_id: Line, otp: Otp, device_id: DeviceId }),
  response: SignedIn,
});
const acceptTerms = endpoint({
  method: 'POST',
  path: 'accept-terms',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: Verdict,
});
const setPassword = endpoint({
  method: 'POST',
  path: 'set-password',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ password: Password }),
  response: Verdict,
});
/** Ends a session from its refresh token's SHA-256 (hex) alone: a device that signed out offline keeps no secret (S14). */
const revoke = endpoint({
  method: 'POST',
  path: 'revoke',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  request: z.object({ token_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: Verdict,
});
const validateToken = endpoint({
  method: 'POST',
  path: 'validate-token',
  scope: 'profile',
  use: 'ask',
  rule: '7.10',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    notification_count: maybe(z.number()),
    notification_list: maybe(z.array(z.unknown())),
    user_data: z.object({ setPassword: z.union([z.literal(0), z.literal(1)]), login_code: LeapCode, tnc: maybe(z.boolean()) }),
  }),
});
/** An empty `refreshToken` means the cookie, where the server keeps sessions in cookies too (S34). */
const refreshToken = endpoint({
  method: 'POST',
  path: 'refresh-token',
  scope: 'open',
  use: 'ask',
  rule: '7.28',
  request: z.object({ refreshToken: z.string().check(z.maxLength(2000)), userType: z.enum(['1', '2']), device_id: DeviceId }),
  response: z.object(Tokens),
});
const pwaLogout = endpoint({
  method: 'POST',
  path: 'pwa-logout',
  scope: 'bearer',
  use: 'ask',
  rule: '7.31',
  request: z.object({}),
  response: z.object({ message: maybe(Line) }),
});

export type SignedIn = z.infer<typeof SignedIn>;
export type UserData = z.infer<typeof UserData>;

/** The login family. */
export const accountRows = {
  login,
  'send-otp': sendOtp,
  'verify-otp': verifyOtp,
  'accept-terms': acceptTerms,
  'set-password': setPassword,
  revoke,
  'validate-token': validateToken,
  'refresh-token': refreshToken,
  'pwa-logout': pwaLogout,
} as const;
