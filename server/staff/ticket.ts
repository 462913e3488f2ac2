import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema-support.ts';
import { ticketNumber } from '../domain/tickets.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { mistake } from './mistakes.ts';

/** What somebody wrote, without what would command a terminal. */
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');

/** Prints a help ticket: who asks what, how many pictures came, and what the app noted of itself. */
export async function showTicket(desk: Desk, { words: [given = ''] }: Asked): Promise<void> {
  const id = Number(/^(?:T-)?(\d{1,9})$/i.exec(given)?.[1]);
  if (!id) throw mistake('Which ticket? For example: npm run content -- ticket T-000012');
  const [ticket] = await desk.context.db.select().from(tickets).where(eq(tickets.id, id));
  if (!ticket) throw mistake(`There is no ticket '${given}'.`);
  desk.say(`${ticketNumber(ticket.id)}, ${new Date(ticket.at).toISOString()}: ${ticket.issueType}`);
  desk.say(plain([ticket.name, ticket.accountId, ticket.city, ticket.contact, ticket.email].filter(Boolean).join(', ')));
  desk.say(`\n${plain(ticket.description)}\n`);
  if (ticket.pictures.length > 0) desk.say(`Pictures: ${ticket.pictures.join(', ')}`);
  desk.say(ticket.diagnostics === null ? 'Nothing of what the app noted came with it.' : `What the app noted:\n${plain(ticket.diagnostics)}`);
}
