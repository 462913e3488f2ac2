import * as z from 'zod/mini';
import { newId } from '../../chance.ts';
import type { JobContext, OpenContext } from '../../context.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { inboxSenders } from '../../senders/inbox.ts';
import { seal, unseal } from '../../senders/sealed.ts';
import type { Mail, Sms } from '../../senders/senders.ts';

/** No recipient; as long as a number while it is queued. */
const NOBODY = '';
const UNSENT = '0000000000';
const SealedSms = z.tuple([z.string(), z.string()]);
const SealedMail = z.tuple([z.string(), z.string(), z.string()]);

/**
 * Sends a short message that is useless after `until`: directly if that is quick, through the queue if a gateway may be slow
 * or down. The queue stores number and text encrypted. A message to nobody (an empty number) is queued and never sent.
 */
export async function postSms({ db, chance, now, keys, jobs, senders }: OpenContext, sms: Sms, until: number): Promise<void> {
  // In the caller's own transaction: the embedded database has one connection, so waiting for another would never end.
  if (senders.inHouse.has('sms')) return sms.to === NOBODY ? undefined : inboxSenders(db, { now: () => now }).sms(sms, newId(chance));
  const sealed = seal(keys.messages, chance, sms.account, JSON.stringify([sms.to === NOBODY ? UNSENT : sms.to, sms.text]));
  await jobs.enqueue(db, 'send-sms', [{ account: sms.account, sealed, until }]);
}

/** The job behind `postSms`. */
export async function sendSms({ account, sealed, until }: PayloadOf<'send-sms'>, { senders, keys, now, log }: JobContext): Promise<void> {
  if (now >= until) {
    log.warn({ event: 'sms.too-late', account });
    return;
  }
  const [to, text] = SealedSms.parse(JSON.parse(unseal(keys.messages, account, sealed)));
  // Queued like any other, so that the time of an answer does not tell who has an account (S29).
  if (to === UNSENT) return;
  await senders.sms?.({ to, account, text }, `sms-${sealed.slice(0, 16)}`);
}

/** Sends a mail through the queue, which stores address and text encrypted: a job stays for days, also of an account that is deleted. */
export async function postMail({ db, chance, keys, jobs }: OpenContext, { account, to, subject, text }: Mail): Promise<void> {
  await jobs.enqueue(db, 'send-mail', [{ account, sealed: seal(keys.messages, chance, account, JSON.stringify([to, subject, text])) }]);
}

/** The job behind `postMail`. */
export async function sendMail({ account, sealed }: PayloadOf<'send-mail'>, { senders, keys }: JobContext): Promise<void> {
  const [to, subject, text] = SealedMail.parse(JSON.parse(unseal(keys.messages, account, sealed)));
  await senders.mail?.({ to, account, subject, text }, `mail-${sealed.slice(0, 16)}`);
}
