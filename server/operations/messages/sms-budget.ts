import type { OpenContext } from '../../context.ts';
import { add } from '../../db/counters.ts';
import { inWords } from '../../domain/time.ts';
import { Refusal } from '../../refusal.ts';
import { SMS_ALARM_SHARES, SMS_RESERVED_SHARE, SMS_WINDOW_MS } from '../../settings/limits/sign-in.ts';

/** Whether a known device asks, and whether an SMS is sent at all. */
interface Spending {
  readonly isKnown: boolean;
  readonly isSent: boolean;
}

/**
 * Takes one SMS out of the installation's budget of this hour, in the caller's transaction; refuses beyond it. Strangers cannot use up the share of known
 * devices. A code for nobody takes nothing and is refused alike, so that a refusal does not tell who has an account (S29). Raises the alarm at its shares.
 */
export async function spendSms({ db, now, settings, log, meters }: OpenContext, { isKnown, isSent }: Spending): Promise<void> {
  const budget = settings.SMS_PER_HOUR;
  const most = isKnown ? budget : Math.ceil(budget * (1 - SMS_RESERVED_SHARE));
  const { count, endsAt } = await add(db, isSent ? 1 : 0, 'sms-hour', SMS_WINDOW_MS, now);
  const isSpent = isSent ? count > most : count >= most;
  if (isSpent) {
    meters.codes.inc({ outcome: 'refused' });
    log.warn({ event: 'limit.sms', known: isKnown, count });
    const wait = endsAt - now;
    throw new Refusal('codes-spent', `Many people are asking for codes. Please try again in ${inWords(wait)}, or log in with your password.`, {
      retryAfter: wait,
    });
  }
  if (!isSent) return;
  meters.codes.inc({ outcome: 'sent' });
  for (const share of SMS_ALARM_SHARES) {
    if (count !== Math.ceil(budget * share)) continue;
    const percent = String(share * 100);
    meters.smsBudget.inc({ percent });
    log.error({ event: 'sms.budget', percent, count });
  }
}
