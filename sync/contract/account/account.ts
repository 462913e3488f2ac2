import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Line, maybe, Otp, Password } from '../patterns.ts';
import { asLoginId } from '../rules/person.ts';
import { Verdict } from '../verdict.ts';
import { HairDresser } from './people.ts';
import {
  DeviceName,
  DeviceProof,
  HiddenControls,
  SalonMissing,
  sessionRows,
  Tokens,
} from './session.ts';

/** Access ID, or mobile number without the characters that people type or paste around it. */
const LoginId = z.string().check(z.trim(), z.overwrite(asLoginId), z.minLength(2), z.maxLength(40));

const UserData = z.object({
  ...HairDresser.shape,
  setPassword: z.union([z.literal(0), z.literal(1)]),
  tnc: z.boolean(),
  ...HiddenControls,
  ...SalonMissing,
});
export const SignedIn = z.object({
  error: z.literal(false),
  message: maybe(Line),
  ...Tokens,
  user_data: UserData,
});

const login = endpoint({
  method: 'POST',
  path: 'login',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  always: true,
  ownFields: ['device_id', 'device'],
  request: z.object({
    login_id: LoginId,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    device_id: DeviceProof,
    device: z.optional(DeviceName),
  }),
  response: SignedIn,
});
const sendOtp = endpoint({
  method: 'POST',
  path: 'send-otp',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  always: true,
  ownFields: ['device_id'],
  request: z.object({
    login_id: LoginId,
    purpose: z.enum(['login', 'register', 'forgot']),
    device_id: DeviceProof,
  }),
  response: z.object({
    error: z.literal(false),
    message: maybe(Line),
    request_id: Line,
    resend_after_s: z.number(),
  }),
});
const verifyOtp = endpoint({
  method: 'POST',
  path: 'verify-otp',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  always: true,
  ownFields: ['device_id', 'device'],
  request: z.object({
    request_id: Line,
    otp: Otp,
    device_id: DeviceProof,
    device: z.optional(DeviceName),
  }),
  response: SignedIn,
});
const acceptTerms = endpoint({
  method: 'POST',
  path: 'accept-terms',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  always: true,
  request: z.object({}),
  response: Verdict,
});
const setPassword = endpoint({
  method: 'POST',
  path: 'set-password',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  always: true,
  request: z.object({ password: Password }),
  response: Verdict,
});
/**
 * Ends a session by its refresh token's SHA-256 (hex), so that a device that signed out offline
 * keeps no secret (S14).
 */
const revoke = endpoint({
  method: 'POST',
  path: 'revoke',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  request: z.object({ token_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: Verdict,
});
const pwaLogout = endpoint({
  method: 'POST',
  path: 'pwa-logout',
  scope: 'bearer',
  use: 'ask',
  engineOnly: true,
  rule: '7.31',
  request: z.object({}),
  response: z.object({ message: maybe(Line) }),
});

export type SignedIn = z.infer<typeof SignedIn>;
export type UserData = z.infer<typeof UserData>;

/** Signing in and out, one-time codes, terms and passwords. */
export const accountRows = {
  login,
  'send-otp': sendOtp,
  'verify-otp': verifyOtp,
  'accept-terms': acceptTerms,
  'set-password': setPassword,
  revoke,
  ...sessionRows,
  'pwa-logout': pwaLogout,
} as const;
