import type { AppContext, OpenContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { takeTime } from '../db/transaction.ts';

/** The environment of a staff command. */
export interface Desk {
  /** The parts of the context that staff commands may use: no keys, no passwords. */
  readonly context: Pick<
    AppContext,
    'db' | 'clock' | 'chance' | 'files' | 'jobs' | 'documentsAbout'
  >;
  /** The directory to which file names are relative. */
  readonly directory: string;
  /** Prints one line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** The part of a context that a change of content needs. */
export type ContentContext = Pick<
  OpenContext,
  'db' | 'now' | 'chance' | 'jobs' | 'clock' | 'documentsAbout'
>;

/** Runs work in one transaction with one fixed time and without time limits. */
export function atOnce<T>(
  { context }: Desk,
  work: (context: ContentContext) => Promise<T>,
): Promise<T> {
  const now = context.clock.now();
  return context.db.transaction(async (tx: Database) => {
    await takeTime(tx);
    return work({ ...context, db: tx, now });
  });
}

/**
 * Makes one line of a person's text, so that it cannot begin a line of its own or control the
 * terminal.
 */
export const oneLine = (text: string): string => text.replaceAll(/\s+|\p{Cc}|\p{Cf}/gu, ' ').trim();
