import type { Said } from '../../../sync/store/session.ts';
import { tn } from '../../i18n/en/notices.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { noticeWhen } from '../../rules/notice-when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './said-list.module.css';

const icons: Record<Said['level'], IconName> = { info: 'info', success: 'check', error: 'alert', reminder: 'clock' };

/** When something was said, and how often in a row. */
function whenOf({ at, times }: Said, now: number): string {
  const when = noticeWhen(new Date(at).toISOString(), now, deviceZone);
  return times > 1 ? tn('said.times', { when, count: times }) : when;
}

interface SaidListProps {
  said: readonly Said[];
  /** Device time. */
  now: number;
  onClear: () => void;
}

/** What toasts and snackbars said, to be read again (complaint 20: they vanish before they are read). */
export function SaidList({ said, now, onClear }: SaidListProps) {
  if (said.length === 0) return <p className="deck">{tn('said.empty')}</p>;
  return (
    <>
      <ul role="list">
        {said.map((one) => (
          <li key={one.id} className={styles.line} data-level={one.level}>
            <Icon name={icons[one.level]} />
            <div className={styles.words}>
              {one.title && <b>{one.title}</b>}
              <p>{one.message}</p>
              <p className="meta">{whenOf(one, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="meta">{tn('said.lead')}</p>
      <Button variant="stop" className={styles.clear} onClick={onClear}>
        {tn('said.clear')}
      </Button>
    </>
  );
}
