import { BACK_ONLINE_MS, OFFLINE_SNACKBAR_MS } from '../../sync/contract/constants.ts';
import { t } from '../i18n/t.ts';
import type { Saying } from '../live/say.ts';

const snackbar = { as: 'snackbar', level: 'info' } as const;

/** What the app itself says in its snackbar (rules 8.6 and 8.11; the manners that are not named are those of 9.6). */
export const sayings = {
  status0: (): Saying => ({ ...snackbar, level: 'error', message: t('offline.status0'), forMs: OFFLINE_SNACKBAR_MS, position: 'top' }),
  back: (): Saying => ({ ...snackbar, message: t('offline.back'), forMs: BACK_ONLINE_MS }),
  update: (onPress: () => void): Saying => ({
    ...snackbar,
    message: t('update.ready'),
    action: { label: t('update.now'), onPress },
    closeLabel: t('update.later'),
  }),
} as const;
