import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inbox } from '../db/schema-accounts.ts';
import type { Mail, Push, Send, Sms } from './senders.ts';

/** The demo's sender: the inbox stores what would have been sent; a repeated message is stored once. */
export function inboxSenders(db: Database, clock: Clock): { sms: Send<Sms>; mail: Send<Mail>; push: Send<Push, 'sent'> } {
  const keep = async (id: string, kind: string, recipient: string, accountId: string, message: string): Promise<void> => {
    await db.insert(inbox).values({ id, kind, recipient, accountId, message, sentAt: clock.now() }).onConflictDoNothing();
  };
  return {
    sms: ({ to, account, text }, id) => keep(id, 'sms', to, account, text),
    mail: ({ to, account, subject, text }, id) => keep(id, 'mail', to, account, `${subject}\n\n${text}`),
    push: async ({ endpoint, account, payload }, id) => {
      await keep(id, 'push', new URL(endpoint).host, account, payload);
      return 'sent';
    },
  };
}
