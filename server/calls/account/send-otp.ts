import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { RequestOf } from '../../../sync/contract/index.ts';
import { Mobile } from '../../../sync/contract/patterns.ts';
import { accountByLogin } from '../../auth/account.ts';
import { codesAreShut } from '../../auth/right-code.ts';
import type { Handler } from '../../call/calls.ts';
import { newId } from '../../chance.ts';
import type { OpenContext } from '../../context.ts';
import { codeMac, codeSubject } from '../../crypto/code-subject.ts';
import { increment } from '../../db/counters.ts';
import type { Account } from '../../db/schema-accounts.ts';
import { oneTimeCodes } from '../../db/schema-accounts.ts';
import { OTP } from '../../domain/limits.ts';
import { fourDigits, resendAfter } from '../../domain/one-time-code.ts';
import { inWords } from '../../domain/time.ts';
import { masked } from '../../log.ts';
import { postSms } from '../../operations/messages/send-message.ts';
import { Refusal } from '../../refusal.ts';

const tooMany = (wait: number, code: 'too-soon' | 'too-many-codes'): Refusal =>
  new Refusal(code, `Please wait ${inWords(wait)} and then ask for a new code.`, { retryAfter: wait });

async function countAddress({ db, now, address, settings }: OpenContext): Promise<void> {
  const hour = await increment(db, `otp-address:${address}`, OTP.hourMs, now);
  if (hour.count > Math.max(OTP.perAddressAndHour, settings.OTP_PER_DAY)) throw tooMany(hour.endsAt - now, 'too-many-codes');
}

/** How many codes this number was sent in the counted time. Of those who ask at once the others wait until the first has sent or not (S31). */
async function checkPace({ db, now, settings, log }: OpenContext, subject: string): Promise<number> {
  await increment(db, `otp-pace:${subject}`, OTP.countedMs, now);
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

/** The last line lets the browser offer the code for this origin only (the WebOTP format). */
async function send(context: OpenContext, mobile: string, accountId: string, code: string): Promise<void> {
  const { now, settings } = context;
  const host = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';
  const message = `${code} is your ${settings.APP_BRAND} code. It works for 5 minutes.\n\n@${host} #${code}`;
  await postSms(context, { to: mobile, account: accountId, text: message }, now + OTP.livesMs);
}

const SENT: Record<RequestOf<'send-otp'>['purpose'], string> = {
  login: 'If this ID is registered, we sent a code to its mobile.',
  forgot: 'If this ID is registered, we sent a code to its mobile.',
  register: 'We sent a code to this mobile.',
};
/** The number that the code is sent to: when registering the one in the request, otherwise the account's, if there is an account. */
const RECIPIENT: Record<RequestOf<'send-otp'>['purpose'], (loginId: string, account: Account | undefined) => string | undefined> = {
  login: (_loginId, account) => account?.mobile,
  forgot: (_loginId, account) => account?.mobile,
  register: (loginId) => {
    if (!Mobile.safeParse(loginId).success) throw new Refusal('not-valid', 'Please write a mobile number.', { field: 'login_id' });
    return loginId;
  },
};

export const sendOtp: Handler<'send-otp'> = async (input, context) => {
  const { db, chance, now, senders, keys, log } = context;
  // Without a way to send messages the app does not offer codes (rule 7.38).
  if (!senders.sms) throw new Refusal('not-offered', 'We cannot send codes here. Please use your password.');
  const account = await accountByLogin(db, input.login_id);
  const mobile = RECIPIENT[input.purpose](input.login_id, account);
  const subject = codeSubject(keys, account?.mobile ?? mobile, input.login_id);
  await countAddress(context);
  const requestId = newId(chance);
  const code = fourDigits(chance.bytes);
  const before = await db.transaction(async (tx) => {
    const counted = await checkPace({ ...context, db: tx }, subject);
    // Only the newest code may be tried: five open ones are five times as easy to guess.
    await tx
      .update(oneTimeCodes)
      .set({ expiresAt: now })
      .where(and(eq(oneTimeCodes.subject, subject), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)));
    await tx.insert(oneTimeCodes).values({
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
    return counted;
  });
  // After too many wrong codes they are disabled for a day; the answer does not reveal that to strangers (S31).
  if (mobile && !(await codesAreShut(context, subject))) await send(context, mobile, account?.id ?? '', code);
  log.info({ event: 'auth.code-asked', purpose: input.purpose, login: masked(input.login_id) });
  return {
    error: false,
    message: SENT[input.purpose],
    request_id: requestId,
    resend_after_s: resendAfter(before + 1) / 1000,
  };
};
