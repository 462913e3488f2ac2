import * as z from 'zod/mini';
import type { JobContext, OpenContext } from '../../context.ts';
import { add } from '../../db/counters.ts';
import { inWords } from '../../domain/time.ts';
import { newId } from '../../edges.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { Refusal } from '../../refusal.ts';
import { inboxSenders, seal, unseal } from '../../senders/inbox.ts';
import type { Mail, Sms } from '../../senders/senders.ts';
import {
  SMS_ALARM_SHARES,
  SMS_RESERVED_SHARE,
  SMS_WINDOW_MS,
} from '../../settings/limits/sign-in.ts';

/** Whether a known device asks, and whether an SMS is sent at all. */
interface Spending {
  readonly isKnown: boolean;
  readonly isSent: boolean;
}

/**
 * Takes one SMS from the installation's budget of this hour, in the caller's transaction; refuses
 * beyond it. Strangers cannot use up the share of known devices. A code without a recipient takes
 * nothing and is refused alike, so that a refusal does not tell who has an account (S29). Raises
 * the alarm at fixed shares of the budget.
 */
export async function spendSms(
  { db, now, settings, log, meters }: OpenContext,
  { isKnown, isSent }: Spending,
): Promise<void> {
  const budget = settings.SMS_PER_HOUR;
  const most = isKnown ? budget : Math.ceil(budget * (1 - SMS_RESERVED_SHARE));
  const { count, endsAt } = await add(db, isSent ? 1 : 0, 'sms-hour', SMS_WINDOW_MS, now);
  const isSpent = isSent ? count > most : count >= most;
  if (isSpent) {
    meters.codes.inc({ outcome: 'refused' });
    log.warn({ event: 'limit.sms', known: isKnown, count });
    const wait = endsAt - now;
    throw new Refusal(
      'codes-spent',
      `Many people are asking for codes. Please try again in ${inWords(wait)}, or log in with your password.`,
      {
        retryAfter: wait,
      },
    );
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

/**
 * Placeholder for an absent recipient, as long as a number, so that the queued job does not differ.
 */
const NOBODY = '';
const UNSENT = '0000000000';
const SealedSms = z.tuple([z.string(), z.string()]);
const SealedMail = z.tuple([z.string(), z.string(), z.string()]);

/**
 * Sends an SMS that is useless after `until`: directly if that is quick, through the queue if a
 * gateway may be slow or down. The queue stores number and text encrypted. A message without a
 * recipient (an empty number) is queued and never sent.
 */
export async function postSms(
  { db, chance, now, keys, jobs, senders }: OpenContext,
  sms: Sms,
  until: number,
): Promise<void> {
  // In the caller's transaction: the embedded database has one connection, so waiting for another
  // would never end.
  if (senders.inHouse.has('sms'))
    return sms.to === NOBODY
      ? undefined
      : inboxSenders(db, { now: () => now }).sms(sms, newId(chance));
  const sealed = seal(
    keys.messages,
    chance,
    sms.account,
    JSON.stringify([sms.to === NOBODY ? UNSENT : sms.to, sms.text]),
  );
  await jobs.enqueue(db, 'send-sms', [{ account: sms.account, sealed, until }]);
}

/** The job behind `postSms`. */
export async function sendSms(
  { account, sealed, until }: PayloadOf<'send-sms'>,
  { senders, keys, now, log }: JobContext,
): Promise<void> {
  if (now >= until) {
    log.warn({ event: 'sms.too-late', account });
    return;
  }
  const [to, text] = SealedSms.parse(JSON.parse(unseal(keys.messages, account, sealed)));
  // Queued like any other, so that the response time does not tell who has an account (S29).
  if (to === UNSENT) return;
  await senders.sms?.({ to, account, text }, `sms-${sealed.slice(0, 16)}`);
}

/**
 * Sends a mail through the queue, which stores address and text encrypted: a job may stay for days,
 * even after its account was deleted.
 */
export async function postMail(
  { db, chance, keys, jobs }: OpenContext,
  { account, to, subject, text }: Mail,
): Promise<void> {
  await jobs.enqueue(db, 'send-mail', [
    { account, sealed: seal(keys.messages, chance, account, JSON.stringify([to, subject, text])) },
  ]);
}

/** The job behind `postMail`. */
export async function sendMail(
  { account, sealed }: PayloadOf<'send-mail'>,
  { senders, keys }: JobContext,
): Promise<void> {
  const [to, subject, text] = SealedMail.parse(JSON.parse(unseal(keys.messages, account, sealed)));
  await senders.mail?.({ to, account, subject, text }, `mail-${sealed.slice(0, 16)}`);
}
