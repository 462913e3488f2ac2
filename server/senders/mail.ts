import { createTransport } from 'nodemailer';
import type { Mail, Send } from './senders.ts';

const TIMEOUT_MS = 10_000;

/** A mail server by its address, such as smtps://user:password@host. */
export function mailServer(address: string, from: string): Send<Mail> {
  const transport = createTransport(
    { url: address, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return async ({ to, subject, text }, id) => {
    await transport.sendMail({ to, subject, text, messageId: `<${id}@${new URL(address).hostname}>` });
  };
}
