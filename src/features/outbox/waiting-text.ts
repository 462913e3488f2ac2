import type { Entry } from '../../../sync/outbox/entry.ts';
import { sizeText } from '../../i18n/size.ts';
import { type OutboxWords, outboxText } from '../../i18n/subjects/work/outbox.ts';
import { timeOf } from '../../rules/dates.ts';

/**
 * The tries that count towards a server's trouble: of the form, and in a row of parts of its files.
 */
const triesOf = ({ tries, stalls = 0 }: Entry): number => tries + stalls;

/**
 * After so many tries that a server answered without taking the work, its trouble is said; a signal
 * is not what is missing.
 */
const TROUBLE_TRIES = 5;

/** The message that says why an entry is tried again later. */
export function retryWord(entry: Entry): OutboxWords {
  const { status = 0, code } = entry.content?.failure ?? {};
  if (code === 'lesson-locked') return 'outbox.lessons';
  return triesOf(entry) >= TROUBLE_TRIES && status > 0 ? 'outbox.trouble' : 'outbox.retries';
}

/**
 * How an entry waits, and how much of its files the server has. `ahead`: waiting entries before
 * this one; `held`: it waits only because it can still be undone.
 */
export function waitingText(entry: Entry, ahead: number, online: boolean, held: boolean): string {
  const { progress } = entry;
  const sent =
    progress &&
    outboxText('outbox.progress', {
      sent: sizeText(progress.sent),
      total: sizeText(progress.total),
    });
  return [standingText(entry, ahead, online, held), sent]
    .filter((text) => text !== undefined)
    .join(' · ');
}

/**
 * Undefined for an entry of which parts are sent, or were when it was parked or its thread was
 * killed: the entry is the same in all three.
 */
function standingText(
  entry: Entry,
  ahead: number,
  online: boolean,
  held: boolean,
): string | undefined {
  const { nextAt, progress, stalls = 0 } = entry;
  if (entry.state === 'newer') return outboxText('outbox.newer');
  if (!online) return outboxText('outbox.noSignal');
  if (held) return outboxText('outbox.held');
  if (progress && nextAt === 0) return undefined;
  if ((entry.tries > 0 || stalls > 0 || progress) && nextAt > 0)
    return outboxText(retryWord(entry), { time: timeOf(nextAt) });
  return ahead > 0 ? outboxText('outbox.ahead', { count: ahead }) : outboxText('outbox.next');
}
