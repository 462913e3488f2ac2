import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { inbox } from '../db/schema/accounts.ts';
import type { Chance, Clock } from '../edges.ts';
import type { Mail, Push, Send, Sms } from './senders.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a message for the queue with the server's key, bound to its account. */
export function seal(key: Uint8Array, chance: Chance, account: string, text: string): string {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(account));
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
}

/** Decrypts a message; throws if it was not encrypted with this key for this account. */
export function unseal(key: Uint8Array, account: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(
    Buffer.from(account),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}

/**
 * The demo's senders: the inbox stores the messages instead of sending them; a repeated message is
 * stored once.
 */
export function inboxSenders(
  db: Database,
  clock: Clock,
): { sms: Send<Sms>; mail: Send<Mail>; push: Send<Push, 'sent'> } {
  const keep = async (
    id: string,
    kind: string,
    recipient: string,
    accountId: string,
    message: string,
  ): Promise<void> => {
    await db
      .insert(inbox)
      .values({ id, kind, recipient, accountId, message, sentAt: clock.now() })
      .onConflictDoNothing();
  };
  return {
    sms: ({ to, account, text }, id) => keep(id, 'sms', to, account, text),
    mail: ({ to, account, subject, text }, id) =>
      keep(id, 'mail', to, account, `${subject}\n\n${text}`),
    push: async ({ endpoint, account, payload }, id) => {
      await keep(id, 'push', new URL(endpoint).host, account, payload);
      return 'sent';
    },
  };
}
