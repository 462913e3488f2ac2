import { useSyncExternalStore } from 'react';
import { BACK_ONLINE_MS, OFFLINE_SNACKBAR_MS, SNACKBAR_MS } from '../../sync/contract/constants.ts';
import { t } from '../i18n/t.ts';
import { Snackbar, type SnackbarNote } from '../ui/snackbar.tsx';
import { current, hush, type Said, type Saying, subscribe } from './snackbar-line.ts';

/** How long each stays and where it sits (rules 8.6, 8.11 and 9.6). */
const manners: Record<Saying, Pick<SnackbarNote, 'forMs' | 'position'>> = {
  'offline.status0': { forMs: OFFLINE_SNACKBAR_MS, position: 'top' },
  'offline.back': { forMs: BACK_ONLINE_MS },
  'update.ready': { forMs: SNACKBAR_MS },
};

const noteOf = ({ id, words, act }: Said): SnackbarNote => ({
  id,
  message: t(words),
  ...manners[words],
  ...(act && { action: { label: t('update.now'), onPress: act } }),
});

/** The app's one snackbar. */
export function AppSnackbar() {
  const said = useSyncExternalStore(subscribe, current);
  const closeLabel = said?.act ? t('update.later') : t('shell.close');
  return <Snackbar note={said && noteOf(said)} closeLabel={closeLabel} onClose={hush} />;
}
