import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  City,
  DateOfBirth,
  Email,
  LeapCode,
  Line,
  Mobile,
  maybe,
  Otp,
  Password,
  PersonName,
} from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { SignedIn } from './account.ts';
import { DeviceName, DeviceProof } from './session.ts';

/** Proof that the person owns a mobile number: 256 bits as base64url. */
const Proof = z.string().check(z.regex(/^[\w-]{43}$/));
const CodeEntry = { request_id: Line, otp: Otp, device_id: DeviceProof };

/**
 * The person of a mobile number: an array with the name at 2, the contact number at 5, the city at
 * 10; empty when the person must not be revealed (rules 3.3, 7.12).
 */
const getHairDresser = endpoint({
  method: 'POST',
  path: 'GetHairDresser',
  scope: 'hair-dresser-service',
  session: 'optional',
  use: 'ask',
  rule: '7.12',
  ownFields: ['proof'],
  request: z.object({
    prefixText: Mobile,

    proof: z.optional(Proof),
  }),
  response: z.object({ d: z.array(Line) }),
});
const verifyMobile = endpoint({
  method: 'POST',
  path: 'verify-mobile',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  ownFields: ['device_id'],
  request: z.object(CodeEntry),
  response: z.object({ error: z.literal(false), proof: Proof }),
});
const register = endpoint({
  method: 'POST',
  path: 'register',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: 'own',
  ownFields: ['device_id', 'device'],
  request: z.object({
    mobile: Mobile,
    proof: Proof,
    name: PersonName,
    email: Email,
    date_of_birth: DateOfBirth,
    city: City,
    profile: z.enum(['hd', 'trainer']),
    /**
     * The code of a chosen representative; without one, the representative of the city is assigned.
     */
    representative_code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    password: Password,
    device_id: DeviceProof,
    device: z.optional(DeviceName),
  }),
  response: SignedIn,
});
const forgotPassword = endpoint({
  method: 'POST',
  path: 'forgot-password',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  ownFields: ['device_id'],
  request: z.object({ ...CodeEntry, password: Password }),
  response: Verdict,
});
const forgotRegistration = endpoint({
  method: 'POST',
  path: 'forgot-registration',
  scope: 'open',
  use: 'ask',
  rule: 'own',
  ownFields: ['device_id'],
  request: z.object(CodeEntry),
  response: z.object({
    error: z.literal(false),
    login_code: LeapCode,
    registration_code: maybe(Line),
  }),
});

/** Registering, and recovering a forgotten Access ID or password. */
export const registrationRows = {
  GetHairDresser: getHairDresser,
  'verify-mobile': verifyMobile,
  register,
  'forgot-password': forgotPassword,
  'forgot-registration': forgotRegistration,
} as const;
