import { createHash, createHmac } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Account } from '../auth/account.ts';
import { accountByLogin } from '../auth/account.ts';
import type { Handler, OpenContext } from '../call/handler.ts';
import { newId } from '../chance.ts';
import { inbox, oneTimeCodes } from '../db/schema-accounts.ts';
import { tallied, tally } from '../db/tally.ts';
import { OTP } from '../domain/limits.ts';
import { fourDigits, resendAfter } from '../domain/one-time-code.ts';
import { inWords } from '../domain/waiting.ts';
import { masked } from '../log.ts';
import { Refusal } from '../refusal.ts';

/** A code as it is stored: useless without the server's key and its own request. */
export const codeMac = (key: Uint8Array, requestId: string, code: string): string =>
  createHmac('sha256', key).update(`${requestId}:${code}`).digest('hex');

const tooMany = (wait: number, code: string): Refusal =>
  new Refusal(429, code, `Please wait ${inWords(wait)} before you ask for another code.`, { retryAfter: wait });

async function checkPace({ db, now, address, settings, log }: OpenContext, subject: string): Promise<number> {
  const hour = await tally(db, `otp-address:${address}`, OTP.hourMs, now);
  if (hour.count > Math.max(OTP.perAddressAndHour, settings.OTP_PER_DAY)) throw tooMany(hour.endsAt - now, 'too-many-codes');
  const sent = await db
    .select({ at: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.subject, subject), gt(oneTimeCodes.sentAt, now - OTP.countedMs)))
    .orderBy(desc(oneTimeCodes.sentAt));
  const [last] = sent;
  const wait = last ? last.at + resendAfter(sent.length) - now : 0;
  if (wait > 0) throw tooMany(wait, 'too-soon');
  if (sent.length < settings.OTP_PER_DAY) return sent.length;
  log.warn({ event: 'limit.codes', subject: masked(subject) });
  throw tooMany((sent.at(-1)?.at ?? now) + OTP.countedMs - now, 'too-many-codes');
}

/** The last line lets the browser offer the code for this origin alone (WebOTP's format). */
async function send({ db, chance, now, settings }: OpenContext, account: Account, code: string): Promise<void> {
  const host = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';
  const message = `${code} is your ${settings.APP_BRAND} code. It is good for 5 minutes.\n\n@${host} #${code}`;
  await db.insert(inbox).values({ id: newId(chance), kind: 'sms', recipient: account.mobile, accountId: account.id, message, sentAt: now });
}

export const sendOtp: Handler<'send-otp'> = async (input, context) => {
  const { db, chance, now, settings, keys, log } = context;
  // Without a demo inbox there is no way to send a message yet; the app then does not offer codes (rule 7.38).
  if (!settings.DEMO) throw new Refusal(404, 'not-offered', 'Codes are not offered here.');
  const account = await accountByLogin(db, input.login_id);
  const subject = account?.id ?? `unknown:${createHash('sha256').update(input.login_id.toLowerCase()).digest('hex')}`;
  const before = await checkPace(context, subject);
  const requestId = newId(chance);
  const code = fourDigits(chance.bytes);
  await db.insert(oneTimeCodes).values({
    requestId,
    subject,
    accountId: account?.id ?? null,
    deviceId: input.device_id ?? null,
    codeMac: codeMac(keys.oneTimeCodes, requestId, code),
    sentAt: now,
    expiresAt: now + OTP.livesMs,
  });
  // After too many wrong codes this way in is shut for a day; the answer does not say so to a stranger (S31).
  const shut = (await tallied(db, `otp-fails:${subject}`, OTP.countedMs, now)) >= OTP.failsPerDay;
  if (account && !shut) await send(context, account, code);
  log.info({ event: 'auth.code-asked', login: masked(input.login_id) });
  return {
    error: false,
    message: 'If that account exists, a code is on its way.',
    request_id: requestId,
    resend_after_s: resendAfter(before + 1) / 1000,
  };
};
