import type { Entry } from '../../../sync/outbox/entry.ts';
import { sizeText } from '../../i18n/size.ts';
import { type OutboxWords, outboxText } from '../../i18n/subjects/work/outbox.ts';
import { timeOf } from '../../rules/dates.ts';

/** Tries without success: of the form, and consecutive ones of its file parts. */
const triesOf = ({ tries, stalls = 0 }: Entry): number => tries + stalls;

/**
 * Number of answered tries without success from which the text blames the server, not the signal.
 */
const TROUBLE_TRIES = 5;

/** Name of the message that says why an entry is tried again later. */
export function retryMessage(entry: Entry): OutboxWords {
  const { status = 0, code } = entry.content?.failure ?? {};
  if (code === 'lesson-locked') return 'outbox.lessons';
  return triesOf(entry) >= TROUBLE_TRIES && status > 0 ? 'outbox.trouble' : 'outbox.retries';
}

/**
 * Why an entry waits, and how many bytes of its files are sent. `ahead`: number of waiting entries
 * before this one; `held`: the entry is inside its undo window.
 */
export function waitingText(entry: Entry, ahead: number, online: boolean, held: boolean): string {
  const { progress } = entry;
  const sent =
    progress &&
    outboxText('outbox.progress', {
      sent: sizeText(progress.sent),
      total: sizeText(progress.total),
    });
  return [reasonText(entry, ahead, online, held), sent]
    .filter((text) => text !== undefined)
    .join(' · ');
}

/**
 * Why an entry waits. Undefined while its file parts are sent, or were when it was parked or its
 * thread was killed: the row is equal in all three cases.
 */
function reasonText(
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
    return outboxText(retryMessage(entry), { time: timeOf(nextAt) });
  return ahead > 0 ? outboxText('outbox.ahead', { count: ahead }) : outboxText('outbox.next');
}
