import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/settings.ts';
import { inboxSenders } from './inbox.ts';
import { mailServer } from './mail.ts';
import { pushService } from './push.ts';
import type { Senders } from './senders.ts';
import { smsGateway } from './sms.ts';

type Asked = Pick<
  Settings,
  'DEMO' | 'SMS_URL' | 'SMS_TOKEN' | 'SMTP_URL' | 'MAIL_FROM' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'VAPID_PREVIOUS'
>;

/** The senders that the settings configure; in a demo the inbox replaces missing ones. */
export function openSenders(settings: Asked, db: Database, clock: Clock, demoPublicKey: () => string): Senders {
  const { DEMO, SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, VAPID_PREVIOUS } = settings;
  const demo = DEMO ? inboxSenders(db, clock) : undefined;
  const sms = SMS_URL && SMS_TOKEN ? smsGateway(SMS_URL, SMS_TOKEN) : undefined;
  const mail = SMTP_URL && MAIL_FROM ? mailServer(SMTP_URL, MAIL_FROM) : undefined;
  const push =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
      ? pushService(
          [[VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY], ...VAPID_PREVIOUS.map((pair) => pair.split(':'))].map(([publicKey = '', privateKey = '']) => ({
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
