import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, maybe, Password } from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { DeviceName } from './session.ts';

/** A current password; its strength is not checked. */
const Current = z.string().check(z.minLength(1), z.maxLength(128));
const Session = z.object({
  id: Id,
  started_at: Instant,
  last_used_at: Instant,
  /** The device that signed in; null if it sent no name, or a name in another form. */
  device: z.catch(maybe(DeviceName), null),
  /** Whether this request belongs to the session. */
  current: z.boolean(),
});

const changePassword = endpoint({
  method: 'POST',
  path: 'change-password',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ current: Current, password: Password }),
  response: Verdict,
});
const sessions = endpoint({
  method: 'POST',
  path: 'sessions',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: z.object({ error: z.literal(false), sessions: z.array(Session) }),
});
const endSession = endpoint({
  method: 'POST',
  path: 'end-session',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ session_id: Id }),
  response: Verdict,
});
const endOtherSessions = endpoint({
  method: 'POST',
  path: 'end-other-sessions',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: Verdict,
});
const exportOwn = endpoint({
  method: 'POST',
  path: 'export-data',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({}),
  response: z.object({
    error: z.literal(false),
    made_at: Instant,
    data: z.record(z.string(), z.unknown()),
  }),
});
const deleteAccount = endpoint({
  method: 'POST',
  path: 'delete-account',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ password: Current }),
  response: Verdict,
});

/** Passwords, signed-in devices, and all data of one person (S15, S43). */
export const securityRows = {
  'change-password': changePassword,
  sessions,
  'end-session': endSession,
  'end-other-sessions': endOtherSessions,
  'export-data': exportOwn,
  'delete-account': deleteAccount,
} as const;
