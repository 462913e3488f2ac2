import type { Evicted } from '../../../sync/page/device.ts';
import { dayOf } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Note } from '../../ui/states/note.tsx';

/**
 * Says on the login what the browser took away; loaded where it has, because dates weigh more than
 * the login's form.
 */
export function EvictedNote({ unsent, at }: Evicted) {
  return (
    <Note tone="needs">
      {t('login.evicted')}{' '}
      {unsent > 0 && t('login.evictedWork', { count: unsent, date: dayOf(at) })}
    </Note>
  );
}
