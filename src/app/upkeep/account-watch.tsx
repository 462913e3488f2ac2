import { dayOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { useIdleLock } from '../../live/account/use-lock.ts';
import { useLostWork } from '../../live/device/eviction.ts';
import { say } from '../../live/device/say.ts';

const sayLost = ({ unsent, at }: { unsent: number; at: number }): void =>
  say({
    kind: 'snackbar',
    level: 'error',
    message: () => t('login.evictedWork', { count: unsent, date: dayOf(at) }),
    forMs: 0,
  });

/**
 * Work behind every screen of an open account: locks it after a time without a touch, and reports
 * kept work that the browser has evicted. Loaded once an account is open.
 */
export function AccountWatch() {
  useIdleLock();
  useLostWork(sayLost);
  return null;
}
