import { BACK_ONLINE_MS, SNACKBAR_MS } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';
import { type Saying, wordingOf } from '../../live/device/say.ts';
import { createSignal } from '../../signal.ts';
import type { SnackbarNote } from '../../ui/states/snackbar.tsx';

const snackbar = { kind: 'snackbar', level: 'info' } as const;

const reload = (words: 'engine.lost' | 'worker.lost' | 'taken.away'): Saying => ({
  ...snackbar,
  level: 'error',
  message: () => t(words),
  action: { label: () => t('storage.newer.again'), onPress: () => location.reload() },
});

/** The app's own snackbar messages (rule 8.11); rule 9.6 gives the default duration. */
export const sayings = {
  back: (): Saying => ({ ...snackbar, message: () => t('offline.back'), forMs: BACK_ONLINE_MS }),
  update: (onPress: () => void): Saying => ({
    ...snackbar,
    message: () => t('update.ready'),
    action: { label: () => t('update.now'), onPress },
    closeLabel: () => t('update.later'),
  }),
  engineLost: (): Saying => reload('engine.lost'),
  workerLost: (): Saying => reload('worker.lost'),
  takenAway: (): Saying => reload('taken.away'),
} as const;

/** By default a snackbar stays open (rule 9.6). */
export const snackbarNote = (
  { message, action, forMs = SNACKBAR_MS }: Saying,
  id: number,
): SnackbarNote => ({
  id,
  message: wordingOf(message),
  forMs,
  action: action && { ...action, label: wordingOf(action.label) },
});

/**
 * The last request without a response, status 0 (rule 8.6). `pressed`: the person started it; false
 * if the page did.
 */
export const unanswered = createSignal({ pressed: false });
