import type { Asked } from './arguments.ts';
import { releaseCertificate } from './certificate.ts';
import type { Desk } from './desk.ts';
import { exportKinds } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { approveOne, rejectOne } from './moderate.ts';
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
  'reject-post': { usage: 'reject-post ID "REASON"', words: 'takes a post out of sight and tells its author why', run: rejectOne },
  ticket: { usage: 'ticket NUMBER', words: 'prints a help ticket, with what the app noted of itself', run: showTicket },
  'release-certificate': {
    usage: 'release-certificate ACCESS-ID PROGRAM',
    words: 'issues a certificate that is on the way, once somebody has looked at it',
    run: releaseCertificate,
  },
  'approve-post': { usage: 'approve-post ID', words: 'shows a post that was in review', run: approveOne },
};
