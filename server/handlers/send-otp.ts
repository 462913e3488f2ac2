import { and, desc, eq, gt } from 'drizzle-orm';
import type { RequestOf } from '../../sync/contract/index.ts';
import { Mobile } from '../../sync/contract/patterns.ts';
import type { Account } from '../auth/account.ts';
import { accountByLogin } from '../auth/account.ts';
import { codeMac, codeSubject } from '../auth/code-subject.ts';
import { codesAreShut } from '../auth/right-code.ts';
import type { Handler, OpenContext } from '../call/handler.ts';
import { newId } from '../chance.ts';
import { oneTimeCodes } from '../db/schema-accounts.ts';
import { tally } from '../db/tally.ts';
import { OTP } from '../domain/limits.ts';
import { fourDigits, resendAfter } from '../domain/one-time-code.ts';
import { inWords } from '../domain/waiting.ts';
import { masked } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { postSms } from '../senders/send.ts';

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
  log.warn({ event: 'limit.codes', subject });
  throw tooMany((sent.at(-1)?.at ?? now) + OTP.countedMs - now, 'too-many-codes');
}

/** The last line lets the browser offer the code for this origin alone (WebOTP's format). */
async function send(context: OpenContext, mobile: string, accountId: string, code: string): Promise<void> {
  const { now, settings } = context;
  const host = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';
  const message = `${code} is your ${settings.APP_BRAND} code. It is good for 5 minutes.\n\n@${host} #${code}`;
  await postSms(context, { to: mobile, account: accountId, text: message }, now + OTP.livesMs);
}

const SENT: Record<RequestOf<'send-otp'>['purpose'], string> = {
  login: 'If that account exists, a code is on its way.',
  forgot: 'If that account exists, a code is on its way.',
  register: 'A code is on its way.',
};
/** Where the code goes: for registering to the number itself, whoever has it; else to the account's number, if there is an account. */
const RECIPIENT: Record<RequestOf<'send-otp'>['purpose'], (loginId: string, account: Account | undefined) => string | undefined> = {
  login: (_loginId, account) => account?.mobile,
  forgot: (_loginId, account) => account?.mobile,
  register: (loginId) => {
    if (!Mobile.safeParse(loginId).success) throw new Refusal(422, 'not-valid', 'Please give a mobile number.', { field: 'login_id' });
    return loginId;
  },
};

export const sendOtp: Handler<'send-otp'> = async (input, context) => {
  const { db, chance, now, senders, keys, log } = context;
  // Without a way to send a message the app does not offer codes (rule 7.38).
  if (!senders.sms) throw new Refusal(404, 'not-offered', 'Codes are not offered here.');
  const account = await accountByLogin(db, input.login_id);
  const mobile = RECIPIENT[input.purpose](input.login_id, account);
  const subject = codeSubject(keys, account?.mobile ?? mobile, input.login_id);
  const before = await checkPace(context, subject);
  const requestId = newId(chance);
  const code = fourDigits(chance.bytes);
  await db.insert(oneTimeCodes).values({
    requestId,
    subject,
    purpose: input.purpose,
    accountId: account?.id ?? null,
    mobile: mobile ?? null,
    deviceId: input.device_id ?? null,
    codeMac: codeMac(keys.oneTimeCodes, requestId, code),
    sentAt: now,
    expiresAt: now + OTP.livesMs,
  });
  // After too many wrong codes this way in is shut for a day; the answer does not say so to a stranger (S31).
  if (mobile && !(await codesAreShut(context, subject))) await send(context, mobile, account?.id ?? '', code);
  log.info({ event: 'auth.code-asked', purpose: input.purpose, login: masked(input.login_id) });
  return {
    error: false,
    message: SENT[input.purpose],
    request_id: requestId,
    resend_after_s: resendAfter(before + 1) / 1000,
  };
};
