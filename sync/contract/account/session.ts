import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LeapCode, maybe } from '../patterns.ts';

/** The id that a device has made for itself. */
export const DeviceId = z.string().check(z.minLength(16), z.maxLength(64));
/**
 * Proves that a refresh comes from the device that signed in; sent only where the server offers it
 * (S11).
 */
export const DeviceProof = z.optional(DeviceId);
/** A word of `DeviceName`, only with characters that cannot break the list of sessions. */
const DeviceWord = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 .+-]{0,29}$/));
/**
 * A device in the list of sessions: its browser and its system, as people call them ("Chrome",
 * "Android").
 */
export const DeviceName = z.object({ browser: DeviceWord, system: DeviceWord });
export type DeviceName = z.infer<typeof DeviceName>;
export const Tokens = {
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
};

/**
 * Whether this version of iOS hides the browser's controls, as the authentication service says
 * (rule 4.23); few servers send it.
 */
export const HiddenControls = { hidden_controls: maybe(z.boolean()) } as const;

/**
 * True: a registered hairdresser has not sent the salon's details yet, so the app asks for them
 * once (rule 2.11); few servers send it.
 */
export const SalonMissing = { salon_missing: maybe(z.boolean()) } as const;

const validateToken = endpoint({
  method: 'POST',
  path: 'validate-token',
  scope: 'profile',
  use: 'ask',
  engineOnly: true,
  rule: '7.10',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    notification_count: maybe(z.number()),
    notification_list: maybe(z.array(z.unknown())),
    user_data: z.object({
      setPassword: z.union([z.literal(0), z.literal(1)]),
      login_code: LeapCode,

      tnc: maybe(z.boolean()),
      ...HiddenControls,
    }),
  }),
});
/**
 * An empty `refreshToken` means the one in the cookie, on a server that also keeps sessions in
 * cookies (S34).
 */
const refreshToken = endpoint({
  method: 'POST',
  path: 'refresh-token',
  scope: 'open',
  use: 'ask',
  engineOnly: true,
  rule: '7.28',
  ownFields: ['device_id'],
  request: z.object({
    refreshToken: z.string().check(z.maxLength(2000)),
    userType: z.enum(['1', '2']),
    device_id: DeviceProof,
  }),
  response: z.object(Tokens),
});

/** The calls that keep a session alive; every thread that sends needs them. */
export const sessionRows = {
  'validate-token': validateToken,
  'refresh-token': refreshToken,
} as const;
