import type { Said } from '../../sync/store/session-values.ts';

/** Number of app messages that are stored. */
export const MAX_MESSAGES = 50;
/** Time for which an app message is stored (milliseconds). */
export const MESSAGE_RETENTION_MS = 7 * 86_400_000;

/**
 * The messages that have not expired at `now` (device time). A message from the future is kept: the
 * clock was set back.
 */
export const unexpiredMessages = (messages: readonly Said[], now: number): Said[] =>
  messages.filter(({ at }) => now - at < MESSAGE_RETENTION_MS);

/**
 * Adds a message to the log, newest first. A message that repeats the newest one only raises its
 * count.
 */
export function appendMessage(messages: readonly Said[], next: Omit<Said, 'times'>): Said[] {
  const [newest, ...older] = messages;
  const repeats =
    newest !== undefined &&
    newest.message === next.message &&
    newest.title === next.title &&
    newest.level === next.level;
  const list = repeats
    ? [{ ...next, id: newest.id, times: newest.times + 1 }, ...older]
    : [{ ...next, times: 1 }, ...messages];
  return unexpiredMessages(list, next.at).slice(0, MAX_MESSAGES);
}
