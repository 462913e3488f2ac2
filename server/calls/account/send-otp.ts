import { and, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../sync/contract/index.ts';
import { Mobile } from '../../../sync/contract/patterns.ts';
import { accountByLogin } from '../../auth/account.ts';
import { isKnownDevice, networkLimit } from '../../auth/network-limits.ts';
import { checkGuesses } from '../../auth/right-code.ts';
import { takeTurn } from '../../auth/sign-in-lock.ts';
import type { Handler } from '../../call/calls.ts';
import type { OpenContext } from '../../context.ts';
import { codeMac, codeSubject } from '../../crypto/keys.ts';
import { sha256 } from '../../crypto/sha256.ts';
import { type Account, oneTimeCodes } from '../../db/schema/accounts.ts';
import {
  codeWaits,
  fourDigits,
  networkCodes,
  numberWaits,
  type Waits,
} from '../../domain/lock-out.ts';
import { inWords } from '../../domain/time.ts';
import { newId } from '../../edges.ts';
import { masked } from '../../log.ts';
import { postSms, spendSms } from '../../operations/messages/send-message.ts';
import { Refusal } from '../../refusal.ts';
import { OTP } from '../../settings/limits/sign-in.ts';

/**
 * The device or stranger that requests a code. A known device has its own rate, which strangers
 * cannot use up.
 */
interface Asker {
  readonly subject: string;
  /** The known device; undefined for strangers. */
  readonly device: string | undefined;
}

/**
 * Counts a code request against its device or network and refuses it if it came too early. Known
 * devices do not wait for strangers, but share one rate, because the password's owner can create
 * any number of devices; strangers share another (S31). Returns the milliseconds until the next
 * request.
 */
async function takePace(context: OpenContext, { subject, device }: Asker): Promise<number> {
  const { db: tx, now, settings, address, log } = context;
  const usual = codeWaits(settings.CODES_AT_USUAL_PACE);
  // The number's row is locked first: of concurrent requests for one number, all but one come too
  // early.
  const paces: readonly (readonly [key: string, waits: Waits])[] = device
    ? [
        [`otp-pace-known:${subject}`, numberWaits],
        [`otp-pace:${subject}:device:${sha256(device)}`, usual],
      ]
    : [
        [`otp-pace:${subject}`, numberWaits],
        [`otp-pace:${subject}:${address}`, usual],
      ];
  const turns: { readonly wait: number; readonly next: number }[] = [];
  for (const [key, waits] of paces) {
    const { wait, count } = await takeTurn(tx, key, waits, now);
    turns.push({ wait, next: waits.after(count) });
  }
  const wait = Math.max(...turns.map((turn) => turn.wait));
  if (wait > 0) {
    const code = wait > OTP.resendAfterMs[2] ? 'too-many-codes' : 'too-soon';
    if (code === 'too-many-codes') log.warn({ event: 'limit.codes', subject });
    throw new Refusal(code, `Please wait ${inWords(wait)} and then ask for a new code.`, {
      retryAfter: wait,
    });
  }
  // A trusted network has the same share: the SMS budget belongs to everyone.
  if (!device)
    await networkLimit(context, 'otp-network', networkCodes(settings.SMS_PER_HOUR), 1).take(tx);
  return Math.max(...turns.map(({ next }) => next));
}

/**
 * Ends a device's codes except the newest and the one before it, whose message may arrive late.
 * Requests by other devices end no code.
 */
async function endOlderCodes(
  { db: tx, now }: OpenContext,
  { subject, deviceId }: { subject: string; deviceId: string | undefined },
): Promise<void> {
  if (deviceId === undefined) return;
  const isOpen = and(
    eq(oneTimeCodes.subject, subject),
    eq(oneTimeCodes.deviceId, deviceId),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
  );
  const newest = tx
    .select({ at: max(oneTimeCodes.sentAt) })
    .from(oneTimeCodes)
    .where(isOpen);
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: now })
    .where(and(isOpen, lt(oneTimeCodes.sentAt, sql`(${newest})`)));
}

/** The last line lets the browser offer the code for this origin only (WebOTP format). */
function messageOf({ settings }: OpenContext, code: string): string {
  const host = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';
  return `${code} is your ${settings.APP_BRAND} code. It works for 5 minutes.\n\n@${host} #${code}`;
}

const SENT: Record<RequestOf<'send-otp'>['purpose'], string> = {
  login: 'If this ID is registered, we sent a code to its mobile.',
  forgot: 'If this ID is registered, we sent a code to its mobile.',
  register: 'We sent a code to this mobile.',
};
/**
 * The number that a code is sent to: for registration the one in the request, otherwise the
 * account's, if there is one.
 */
const RECIPIENT: Record<
  RequestOf<'send-otp'>['purpose'],
  (loginId: string, account: Account | undefined) => string | undefined
> = {
  login: (_loginId, account) => account?.mobile,
  forgot: (_loginId, account) => account?.mobile,
  register: (loginId) => {
    const mobile = Mobile.safeParse(loginId);
    if (!mobile.success)
      throw new Refusal('not-valid', 'Please write a mobile number.', { field: 'login_id' });
    return mobile.data;
  },
};

export const sendOtp: Handler<'send-otp'> = async (input, context) => {
  const { db, chance, now, senders, keys, log } = context;
  // Without an SMS transport the app offers no codes (rule 7.38).
  if (!senders.sms)
    throw new Refusal('not-offered', 'We cannot send codes here. Please use your password.');
  const account = await accountByLogin(db, input.login_id);
  const mobile = RECIPIENT[input.purpose](input.login_id, account);
  const subject = codeSubject(keys, account?.mobile ?? mobile, input.login_id);
  const isKnown = await isKnownDevice(db, account?.id, input.device_id);
  await checkGuesses(context, subject, isKnown);
  const requestId = newId(chance);
  const code = fourDigits(chance.bytes);
  const nextAfter = await db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const wait = await takePace(inside, { subject, device: isKnown ? input.device_id : undefined });
    await endOlderCodes(inside, { subject, deviceId: input.device_id });
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
    // A code without a recipient is queued too: the response time must not reveal which accounts
    // exist (S29).
    await postSms(
      inside,
      { to: mobile ?? '', account: account?.id ?? '', text: messageOf(context, code) },
      now + OTP.livesMs,
    );
    // Last, because this is the hottest row: all requests lock it.
    await spendSms(inside, { isKnown, isSent: mobile !== undefined });
    return wait;
  });
  log.info({ event: 'auth.code-asked', purpose: input.purpose, login: masked(input.login_id) });
  return {
    error: false,
    message: SENT[input.purpose],
    request_id: requestId,
    resend_after_s: nextAfter / 1000,
  };
};
