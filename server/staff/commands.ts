import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { exportKinds } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { approveOne, rejectOne } from './moderate.ts';
import { pushNotice } from './push.ts';

/** One thing that staff can do. */
export interface Command {
  readonly usage: string;
  readonly words: string;
  /** Throws `Mistakes` for whatever the person can mend. */
  readonly run: (desk: Desk, asked: Asked) => Promise<void>;
}

/** Everything that staff can do with content. */
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
    words: "puts a notice into people's lists and on their devices",
    run: pushNotice,
  },
  'reject-post': { usage: 'reject-post ID "REASON"', words: 'takes a post out of sight and tells its author why', run: rejectOne },
  'approve-post': { usage: 'approve-post ID', words: 'shows a post that was in review', run: approveOne },
};
