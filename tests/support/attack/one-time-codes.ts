import { desc } from 'drizzle-orm';
import { inbox, limits, oneTimeCodes } from '../../../server/db/schema/accounts.ts';
import { DEVICE } from '../client.ts';
import type { TestServer } from '../server.ts';
import { call } from './wire.ts';

type Purpose = 'login' | 'register' | 'forgot';

/**
 * Requests a one-time code and returns it as the form sends it. The waits between two codes are
 * deleted first.
 */
export async function freshCode(server: TestServer, loginId: string, purpose: Purpose) {
  await server.db.delete(oneTimeCodes);
  await server.db.delete(limits);
  // Empties the inbox, because messages of a stopped clock have equal times.
  await server.db.delete(inbox);
  const asked = await call(server, 'send-otp', { login_id: loginId, purpose, device_id: DEVICE });
  const [sent] = await server.db.select().from(inbox).orderBy(desc(inbox.sentAt)).limit(1);
  const otp = /\b\d{4}\b/.exec(sent?.message ?? '')?.[0];
  if (!otp) throw new Error(`No code came for ${loginId}: ${asked.status} ${asked.text}`);
  return { request_id: String(asked.body.request_id), otp, device_id: DEVICE };
}

/** Returns the proof for an unregistered number. */
export async function freshProof(server: TestServer, mobile: string): Promise<string> {
  const verified = await call(server, 'verify-mobile', await freshCode(server, mobile, 'register'));
  if (typeof verified.body.proof !== 'string')
    throw new Error(`The number was not proved: ${verified.status} ${verified.text}`);
  return verified.body.proof;
}
