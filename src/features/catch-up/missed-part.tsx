import { useState } from 'react';
import type { CaughtUp } from '../../../sync/store/session-values.ts';
import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { notificationText } from '../../i18n/subjects/news/notifications.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import styles from './missed-part.module.css';
import { FIRST, leadsToLine, missedLines, timeOfLine } from './rules.ts';

const icons: Readonly<Record<CaughtUp['kind'], IconName>> = {
  moved: 'clock',
  cancelled: 'close',
  training: 'calendar',
  program: 'book',
  notification: 'bell',
};

function Line({ line }: { line: CaughtUp }) {
  const at = timeOfLine(line);
  const when = at === undefined ? '' : dateTimeOf(at, deviceZone);
  return (
    <Row
      lead={
        <span className={styles.mark} data-kind={line.kind}>
          <Icon name={icons[line.kind]} />
        </span>
      }
      title={<span lang={langOf(line.title)}>{line.title}</span>}
      meta={notificationText(`catchUp.${line.kind}`, { when })}
      to={leadsToLine(line)}
    />
  );
}

/**
 * Changes during an absence of more than a day, read from this device; the list stays until the
 * person closes it (F19).
 */
export function MissedPart() {
  const missed = useLiveValue('catch_up')?.value;
  const { keep } = useSessionValue('catch_up');
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const all = missed ? missedLines(missed.lines, now) : [];
  if (!missed || all.length === 0) return null;
  const { since } = missed;
  const done = (): void => {
    // Keeps the start of the absence, so that later changes of it are still shown.
    void keep((stored) => ({ since: stored?.since ?? since, lines: [] }));
    // The focused button disappears, so the heading takes the focus.
    const heading = document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  };
  return (
    <Department
      title={notificationText('catchUp.title')}
      className={styles.part}
      link={
        <span className="meta">{notificationText('catchUp.since', { day: dayOf(since) })}</span>
      }
    >
      <ul role="list">
        {(isWhole ? all : all.slice(0, FIRST)).map((line) => (
          <li key={`${line.kind} ${line.id}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {!isWhole && all.length > FIRST && (
          <Button variant="line" onClick={() => setWhole(true)}>
            {notificationText('catchUp.all', { count: all.length })}
          </Button>
        )}
        <Button variant="text" icon="check" onClick={done}>
          {notificationText('catchUp.done')}
        </Button>
      </div>
    </Department>
  );
}
