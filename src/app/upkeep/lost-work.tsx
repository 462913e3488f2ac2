import { dayOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { say } from '../../live/device/say.ts';
import { useLostWork } from '../../live/outbox/use-lost-work.ts';

const tell = ({ unsent, at }: { unsent: number; at: number }): void =>
  say({
    kind: 'snackbar',
    level: 'error',
    message: () => t('login.evictedWork', { count: unsent, date: dayOf(at) }),
    forMs: 0,
  });

/**
 * Says, until it is closed, what the browser took of the work that was kept here for who logs in
 * again; in a file of its own.
 */
export function LostWork() {
  useLostWork(tell);
  return null;
}
