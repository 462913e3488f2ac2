import { approvePerson, blockPerson, endSessions, listPending, unblockPerson } from './accounts.ts';
import type { Asked } from './arguments.ts';
import { declineOne, issueOne, listUnissued, revokeOne } from './certificates.ts';
import type { Desk } from './desk.ts';
import { exportKinds } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { jobsCommand } from './jobs.ts';
import { approveOne, listReports, rejectOne } from './moderate.ts';
import { pushNotification } from './push.ts';
import { showTicket } from './ticket.ts';

/** One command for staff. */
export interface Command {
  readonly usage: string;
  readonly words: string;
  /** Throws `Mistakes` for everything that the person can correct. */
  readonly run: (desk: Desk, asked: Asked) => Promise<void>;
}

/** Every command that staff have for content. */
export const commands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'import FILE [--kind KIND] [--dry-run]',
    words: 'writes the rows of a .json or .csv file, all or none; --dry-run only says what would change',
    run: importFile,
  },
  check: { usage: 'check FILE [--kind KIND]', words: 'says everything that is wrong with a file', run: checkFile },
  export: { usage: 'export [KIND ...] [--as json|csv] [--to FILE]', words: 'writes what is stored, ready to be imported again', run: exportKinds },
  push: {
    usage: 'push "TITLE" --to division:CODE|all [--text WORDS] [--url ADDRESS]',
    words: "puts a notification into people's lists and on their devices",
    run: pushNotification,
  },
  pending: { usage: 'pending', words: 'lists who has registered and waits for approval', run: listPending },
  approve: {
    usage: 'approve ACCOUNT [DIVISION ...]',
    words: 'approves a registration, with the brands that the person works with',
    run: approvePerson,
  },
  block: { usage: 'block ACCOUNT', words: 'ends all sessions of an account and lets nobody in', run: blockPerson },
  unblock: { usage: 'unblock ACCOUNT', words: 'lets its person in again', run: unblockPerson },
  'end-sessions': { usage: 'end-sessions ACCOUNT', words: 'signs an account out everywhere', run: endSessions },
  reports: { usage: 'reports', words: 'lists posts that people have reported, most reports first', run: listReports },
  'reject-post': { usage: 'reject-post ID "REASON"', words: 'takes a post out of sight and tells its author why', run: rejectOne },
  ticket: { usage: 'ticket NUMBER', words: 'prints a help ticket, with what the app noted of itself', run: showTicket },
  certificates: {
    usage: 'certificates',
    words: 'lists completed programs whose certificate waits for a look, each with the reasons, and those that were declined',
    run: listUnissued,
  },
  'issue-certificate': { usage: 'issue-certificate ACCOUNT PROGRAM', words: 'issues one of them, and tells the person', run: issueOne },
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
  'approve-post': { usage: 'approve-post ID', words: 'shows a post that was in review', run: approveOne },
};
