import type { Activity } from '../../../sync/contract/records.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf } from '../../i18n/dates.ts';
import { activityText } from '../../i18n/subjects/activity.ts';
import { useNow } from '../../live/device/use-now.ts';
import { timeOf } from '../../rules/when.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { kinds, kindWords } from './kinds.ts';
import { activitiesByDay } from './rules.ts';
import styles from './timeline.module.css';

function Entry({ entry }: { entry: Activity }) {
  const { icon, hue } = kinds[entry.kind];
  const facts = [timeOf(Date.parse(entry.at)), entry.minutes != null && activityText('activity.minutes', { count: entry.minutes })].filter(Boolean);
  return (
    <li className={styles.entry} data-hue={hue}>
      <span className={styles.mark}>
        <Icon name={icon} small />
      </span>
      <div>
        <p className={styles.kind}>{kindWords(entry)}</p>
        <p className="h3">{entry.title}</p>
        <p className="meta">{facts.join(', ')}</p>
      </div>
    </li>
  );
}

/** Days and their entries, latest first. */
export function Timeline({ activities, fewer }: { activities: readonly Activity[]; fewer: boolean }) {
  const today = dayAt(useNow(60_000));
  return (
    <Department title={activityText('activity.timeline')} className={styles.timeline}>
      {activitiesByDay(activities).map(({ day, at, entries }) => (
        <section key={day} aria-label={dayOf(at)} className={styles.day} data-today={day === today || undefined}>
          <h3 className={styles.date}>
            <span className="num">{dayOf(at).slice(0, 2)}</span>
            <span className="meta">{day === today ? activityText('activity.today') : dayOf(at).slice(3)}</span>
          </h3>
          <ol role="list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {fewer && <p className="meta">{activityText('activity.fewer', { count: activities.length })}</p>}
    </Department>
  );
}
