import { desc, eq } from 'drizzle-orm';
import { endAllFamilies } from '../auth/end-families.ts';
import { accounts } from '../db/schema/accounts.ts';
import { divisions } from '../db/schema/content.ts';
import { approveAccount, blockAccount, unblockAccount } from '../operations/accounts/standing.ts';
import type { Asked } from './arguments.ts';
import { atOnce, type ContentContext, type Desk, oneLine } from './desk.ts';
import { mistake } from './mistakes.ts';

/** Lists people whose registration waits for approval. */
export async function listPending({ context, say }: Desk): Promise<void> {
  const waiting = await context.db
    .select()
    .from(accounts)
    .where(eq(accounts.isRegister, 0))
    .orderBy(desc(accounts.id));
  if (waiting.length === 0) say('Nobody waits for approval.');
  for (const { id, role, name, city, divisions: own } of waiting)
    say(
      `${id}  ${role}  ${oneLine(name)}, ${oneLine(city)}, ${own.length > 0 ? own.join(' ') : 'no brand yet'}`,
    );
}

async function given({ context }: Desk, { words: [id] }: Asked, command: string): Promise<string> {
  if (!id) throw mistake(`Whose account? For example: npm run content -- ${command} HD1002`);
  const [account] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) throw mistake(`There is no account '${id}'.`);
  return id;
}

/** Approves a registration, with the person's brands if they have none yet. */
export async function approvePerson(desk: Desk, asked: Asked): Promise<void> {
  const id = await given(desk, asked, 'approve');
  const codes = asked.words.slice(1);
  const existing = new Set(
    (await desk.context.db.select({ code: divisions.code }).from(divisions)).map(
      ({ code }) => code,
    ),
  );
  const unknown = codes.find((code) => !existing.has(code));
  if (unknown !== undefined) throw mistake(`There is no division '${unknown}'.`);
  await atOnce(desk, (context) => approveAccount(context, id, codes));
  desk.say(`Approved. ${id} was told.`);
}

const standing =
  (
    command: string,
    change: (context: ContentContext, id: string) => Promise<unknown>,
    said: string,
  ) =>
  async (desk: Desk, asked: Asked) => {
    const id = await given(desk, asked, command);
    await atOnce(desk, (context) => change(context, id));
    desk.say(said);
  };

export const blockPerson = standing(
  'block',
  blockAccount,
  'Blocked. Every session of this account is ended, and nobody can log in to it.',
);
export const unblockPerson = standing(
  'unblock',
  unblockAccount,
  'Open again. The person can log in.',
);
export const endSessions = standing(
  'end-sessions',
  ({ db, now }, id) => endAllFamilies(db, id, now),
  'Every session of this account is ended.',
);
