import type { Handler } from '../../call/handler.ts';
import { noteChange } from '../../changes/note-change.ts';
import { tickets } from '../../db/schema-support.ts';
import { checkTicket, ticketNumber } from '../../domain/tickets.ts';
import { acceptPicture } from '../../files/picture-intake.ts';
import { Refusal } from '../../refusal.ts';

/** The name is the account's own, whatever the form says; trainers send no city (rules 7.32, 5.7 to 5.9, S13). */
export const snowPostTicket: Handler<'snow-post-ticket'> = async (input, context) => {
  const { db, account, now, settings } = context;
  if (input.HDCode !== account.id) throw new Refusal(403, 'not-yours', 'That belongs to another account.', { field: 'HDCode' });
  const checked = checkTicket(input, settings.APP_ACCESS_LABEL);
  const pictures: string[] = [];
  for (const image of input.images ?? []) pictures.push((await acceptPicture(context, image, 'ticket')).name);
  const [ticket] = await db
    .insert(tickets)
    .values({
      accountId: account.id,
      at: now,
      name: account.name,
      city: account.role === 'hd' ? (input.City ?? null) : null,
      contact: input.UserContactNo,
      system: input.System,
      ...checked,
      pictures,
    })
    .returning({ id: tickets.id });
  if (!ticket) throw new Error('A ticket got no number.');
  await noteChange(db, `account:${account.id}`, now, { endpoint: 'my-activity' });
  return { error: false, message: `Thank you. Your ticket ${ticketNumber(ticket.id)} is with our help desk. We answer to ${checked.email}.` };
};
