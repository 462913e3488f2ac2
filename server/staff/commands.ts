import { count, desc, eq, inArray } from 'drizzle-orm';
import { divisions } from '../db/schema/content.ts';
import { postReports, posts } from '../db/schema/posts.ts';
import { tickets } from '../db/schema/support.ts';
import { safeAddress } from '../domain/safe-address.ts';
import { ticketNumber } from '../domain/tickets.ts';
import { approvePost, rejectPost } from '../operations/moderation/decide.ts';
import { approvePerson, blockPerson, endSessions, listPending, unblockPerson } from './accounts.ts';
import type { Asked } from './arguments.ts';
import { declineOne, issueOne, listUnissued, revokeOne } from './certificates.ts';
import { atOnce, type Desk, oneLine } from './desk.ts';
import { exportKinds } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { jobsCommand } from './jobs.ts';
import { kinds } from './kinds/kinds.ts';
import { mistake } from './mistakes.ts';

/** The lines of help for `npm run content --`. */
export function helpLines(): string[] {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    'npm run content -- COMMAND',
    '',
    ...Object.values(commands).map(({ usage, words }) => `  ${usage.padEnd(width)}  ${words}`),
    '',
    `Kinds: ${[...kinds.keys()].join(' ')}`,
    'JSON files hold {"kind": [rows]}; a CSV file holds one kind, named by the file or --kind, with the columns in its first line.',
    'A column that a file leaves out stays as it is. Examples: docs/content.',
    'The database is DATABASE_URL or, without it, the embedded one in DATA_DIR (the server must be stopped).',
  ];
}

/** Whether a command line only asks for help, which needs no database. */
export const wantsHelp = ({ command }: Asked): boolean => command === 'help';

/** Runs the command of a command line. */
export async function run(desk: Desk, asked: Asked): Promise<void> {
  const command = commands[asked.command];
  if (!command)
    throw mistake(`There is no command '${asked.command}'.\n\n${helpLines().join('\n')}`);
  await command.run(desk, asked);
}

/** Removes control characters from a person's text, so that it cannot control a terminal. */
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');

/**
 * Prints a help ticket: its person, its question, the number of its pictures, and the app's
 * diagnostics.
 */
async function showTicket(desk: Desk, { words: [given = ''] }: Asked): Promise<void> {
  const id = Number(/^(?:T-)?(\d{1,9})$/i.exec(given)?.[1]);
  if (!id) throw mistake('Which ticket? For example: npm run content -- ticket T-000012');
  const [ticket] = await desk.context.db.select().from(tickets).where(eq(tickets.id, id));
  if (!ticket) throw mistake(`There is no ticket '${given}'.`);
  desk.say(`${ticketNumber(ticket.id)}, ${new Date(ticket.at).toISOString()}: ${ticket.issueType}`);
  desk.say(
    plain(
      [ticket.name, ticket.accountId, ticket.city, ticket.contact, ticket.email]
        .filter(Boolean)
        .join(', '),
    ),
  );
  desk.say(`\n${plain(ticket.description)}\n`);
  if (ticket.pictures.length > 0) desk.say(`Pictures: ${ticket.pictures.join(', ')}`);
  desk.say(
    ticket.diagnostics === null
      ? 'Nothing of what the app noted came with it.'
      : `What the app noted:\n${plain(ticket.diagnostics)}`,
  );
}

const LONGEST = 500;

/** Returns the audience of `--to`, if given. */
async function audienceOf(desk: Desk, to: string | undefined): Promise<string> {
  if (to === 'all') return 'all';
  const code = /^division:(.+)$/.exec(to ?? '')?.[1];
  if (code === undefined) throw mistake('To whom? --to all, or --to division:CODE');
  const [division] = await desk.context.db
    .select({ code: divisions.code })
    .from(divisions)
    .where(inArray(divisions.code, [code]));
  if (!division) throw mistake(`There is no division '${code}'.`);
  return `division:${code}`;
}

function redirectTo(url: string | undefined): object | undefined {
  if (url === undefined) return undefined;
  const safe = safeAddress(url);
  if (safe === undefined) throw mistake(`${url} is no safe address: https:// and a host.`);
  return { redirect_type: 'url', redirect_data: safe };
}

/**
 * Sends a notification to everybody in an audience, with pushes; a server's workers do it page by
 * page.
 */
async function pushNotification(desk: Desk, { words, options }: Asked): Promise<void> {
  const title = words.join(' ').trim();
  if (!title)
    throw mistake(
      'What does it say? For example: npm run content -- push "Six new shades" --to division:rangat',
    );
  const message = options.text ? `${title}. ${options.text.trim()}` : title;
  if (message.length > LONGEST)
    throw mistake(`That has ${message.length} characters; a notification has at most ${LONGEST}.`);
  const audience = await audienceOf(desk, options.to);
  const redirect = redirectTo(options.url);
  const notification = { message, ...(redirect ? { redirect } : {}) };
  await atOnce(desk, ({ db, jobs }) =>
    jobs.enqueue(db, 'push-fan-out', [{ audience, notice: notification, after: '' }]),
  );
  desk.say(
    `Queued for ${audience === 'all' ? 'everybody' : audience}. The servers send it; people who switched notifications off find it in their list.`,
  );
}

/** Hides a post from everybody except its author, who is notified of the reason. */
async function rejectOne(desk: Desk, { words }: Asked): Promise<void> {
  const [id, ...said] = words;
  const reason = said.join(' ').trim();
  if (!id || !reason)
    throw mistake(
      'Which post, and why? For example: npm run content -- reject-post ID "The client did not agree to the picture."',
    );
  if (!(await atOnce(desk, (context) => rejectPost(context, id, reason))))
    throw mistake(`There is no post '${id}'.`);
  desk.say(`Rejected. Its author was told: ${reason}`);
}

const SHOWN = 120;
/** Lists reported posts; a trainer's post is removed only by a moderator. */
async function listReports({ context, say }: Desk): Promise<void> {
  const reported = await context.db
    .select({
      id: posts.id,
      author: posts.authorId,
      status: posts.status,
      text: posts.text,
      reports: count(),
    })
    .from(postReports)
    .innerJoin(posts, eq(posts.id, postReports.postId))
    .groupBy(posts.id)
    .orderBy(desc(count()), desc(posts.createdAt));
  if (reported.length === 0) say('Nobody has reported a post.');
  for (const { id, author, status, text, reports } of reported)
    say(`${id}  ${reports} by ${author}, ${status}: ${oneLine(text).slice(0, SHOWN)}`);
}

/** Shows a post that was in review or rejected to its division again. */
async function approveOne(desk: Desk, { words: [id] }: Asked): Promise<void> {
  if (!id) throw mistake('Which post? For example: npm run content -- approve-post ID');
  if (!(await atOnce(desk, (context) => approvePost(context, id))))
    throw mistake(`There is no post '${id}'.`);
  desk.say('Published. Its author was told.');
}

/** One command for staff. */
export interface Command {
  readonly usage: string;
  readonly words: string;
  /** Throws `Mistakes` for everything that the person can correct. */
  readonly run: (desk: Desk, asked: Asked) => Promise<void>;
}

/** Every command for staff. */
export const commands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'import FILE [--kind KIND] [--dry-run]',
    words:
      'writes the rows of a .json or .csv file, all or none; --dry-run only says what would change',
    run: importFile,
  },
  check: {
    usage: 'check FILE [--kind KIND]',
    words: 'says everything that is wrong with a file',
    run: checkFile,
  },
  export: {
    usage: 'export [KIND ...] [--as json|csv] [--to FILE]',
    words: 'writes what is stored, ready to be imported again',
    run: exportKinds,
  },
  push: {
    usage: 'push "TITLE" --to division:CODE|all [--text WORDS] [--url ADDRESS]',
    words: "puts a notification into people's lists and on their devices",
    run: pushNotification,
  },
  pending: {
    usage: 'pending',
    words: 'lists who has registered and waits for approval',
    run: listPending,
  },
  approve: {
    usage: 'approve ACCOUNT [DIVISION ...]',
    words: 'approves a registration, with the brands that the person works with',
    run: approvePerson,
  },
  block: {
    usage: 'block ACCOUNT',
    words: 'ends all sessions of an account and lets nobody in',
    run: blockPerson,
  },
  unblock: { usage: 'unblock ACCOUNT', words: 'lets its person in again', run: unblockPerson },
  'end-sessions': {
    usage: 'end-sessions ACCOUNT',
    words: 'signs an account out everywhere',
    run: endSessions,
  },
  reports: {
    usage: 'reports',
    words: 'lists posts that people have reported, most reports first',
    run: listReports,
  },
  'reject-post': {
    usage: 'reject-post ID "REASON"',
    words: 'takes a post out of sight and tells its author why',
    run: rejectOne,
  },
  ticket: {
    usage: 'ticket NUMBER',
    words: 'prints a help ticket, with what the app noted of itself',
    run: showTicket,
  },
  certificates: {
    usage: 'certificates',
    words:
      'lists completed programs whose certificate waits for a look, each with the reasons, and those that were declined',
    run: listUnissued,
  },
  'issue-certificate': {
    usage: 'issue-certificate ACCOUNT PROGRAM',
    words: 'issues one of them, and tells the person',
    run: issueOne,
  },
  'decline-certificate': {
    usage: 'decline-certificate ACCOUNT PROGRAM "REASON"',
    words: 'declines one of them, and tells the person why; it can still be issued later',
    run: declineOne,
  },
  'revoke-certificate': {
    usage: 'revoke-certificate NUMBER "REASON"',
    words: 'makes a certificate invalid at once, and tells the person why',
    run: revokeOne,
  },
  jobs: {
    usage: 'jobs [retry ID|KIND]',
    words: 'lists deferred work that waits and that failed at its last try, or tries that again',
    run: jobsCommand,
  },
  'approve-post': {
    usage: 'approve-post ID',
    words: 'shows a post that was in review',
    run: approveOne,
  },
};
