import type { Evicted } from '../../../sync/page/device.ts';
import { dayOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Note } from '../../ui/states/note.tsx';

/**
 * Tells on the login what the browser evicted. Loaded only then, because the date formats weigh
 * more than the login.
 */
export function EvictedNote({ unsent, at }: Evicted) {
  return (
    <Note tone="needs">
      {t('login.evicted')}{' '}
      {unsent > 0 && t('login.evictedWork', { count: unsent, date: dayOf(at) })}
    </Note>
  );
}
