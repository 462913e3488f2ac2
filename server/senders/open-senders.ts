import { createTransport } from 'nodemailer';
import type { Database } from '../db/database.ts';
import type { Clock } from '../edges.ts';
import type { Settings } from '../settings/settings.ts';
import { traceHeaders } from '../trace.ts';
import { inboxSenders } from './inbox.ts';
import { pushService } from './push.ts';
import type { Mail, Send, Senders, Sms } from './senders.ts';

/** Timeout of an SMS gateway or a mail server (milliseconds). */
const TIMEOUT_MS = 10_000;

/** A gateway that accepts `{to, text, id}` as JSON with a bearer token; any 2xx means accepted. */
export function smsGateway(address: string, token: string, wire: typeof fetch = fetch): Send<Sms> {
  return async ({ to, text }, id) => {
    const answer = await wire(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
        ...traceHeaders(),
      },
      body: JSON.stringify({ to, text, id }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  };
}

/** A mail server by its address, such as smtps://user:password@host. */
function mailServer(address: string, from: string): Send<Mail> {
  const transport = createTransport(
    {
      url: address,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text }, id) => {
    await transport.sendMail({
      to,
      subject,
      text,
      messageId: `<${id}@${new URL(address).hostname}>`,
    });
  };
}

type Asked = Pick<
  Settings,
  | 'DEMO'
  | 'SMS_URL'
  | 'SMS_TOKEN'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'VAPID_PREVIOUS'
>;

/** The senders that the settings configure; in a demo the inbox replaces missing ones. */
export function openSenders(
  settings: Asked,
  db: Database,
  clock: Clock,
  demoPublicKey: () => string,
): Senders {
  const {
    DEMO,
    SMS_URL,
    SMS_TOKEN,
    SMTP_URL,
    MAIL_FROM,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT,
    VAPID_PREVIOUS,
  } = settings;
  const demo = DEMO ? inboxSenders(db, clock) : undefined;
  const sms = SMS_URL && SMS_TOKEN ? smsGateway(SMS_URL, SMS_TOKEN) : undefined;
  const mail = SMTP_URL && MAIL_FROM ? mailServer(SMTP_URL, MAIL_FROM) : undefined;
  const push =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
      ? pushService(
          [
            [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY],
            ...VAPID_PREVIOUS.map((pair) => pair.split(':')),
          ].map(([publicKey = '', privateKey = '']) => ({
            publicKey,
            privateKey,
            subject: VAPID_SUBJECT,
          })),
        )
      : undefined;
  const outside = { sms, mail, push };
  const kinds = ['sms', 'mail', 'push'] as const;
  return {
    sms: sms ?? demo?.sms,
    mail: mail ?? demo?.mail,
    push: push ?? demo?.push,
    inHouse: new Set(kinds.filter((kind) => demo && !outside[kind])),
    vapidPublicKey: push ? (VAPID_PUBLIC_KEY ?? '') : demo ? demoPublicKey() : '',
  };
}
