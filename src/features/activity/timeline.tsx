import type { Activity } from '../../../sync/contract/learning/records.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { dayOf } from '../../i18n/dates.ts';
import { activityText } from '../../i18n/subjects/work/activity.ts';
import { useNow } from '../../live/device/clock.ts';
import { saveFile } from '../../live/media/save-file.ts';
import { timeOf } from '../../rules/dates.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './activity.module.css';
import { kinds, kindWords, stateWords } from './kinds.ts';
import { activitiesByDay, activityCsv } from './rules.ts';

/** Saves the entries as a CSV file. */
export function saveActivities(activities: readonly Activity[]): void {
  const head = [
    activityText('activity.csvDay'),
    activityText('activity.csvTime'),
    activityText('activity.csvKind'),
    activityText('activity.csvTitle'),
    activityText('activity.csvState'),
    activityText('activity.csvMinutes'),
  ];
  const text = activityCsv(head, activities, {
    dayOf,
    kindOf: ({ kind }) => activityText(`activity.kind.${kind}`),
    stateOf: stateWords,
  });
  saveFile('my-activities.csv', 'text/csv;charset=utf-8', text);
}

function Entry({ entry }: { entry: Activity }) {
  const { icon, hue } = kinds[entry.kind];
  const facts = [
    timeOf(Date.parse(entry.at)),
    entry.minutes != null && activityText('activity.minutes', { count: entry.minutes }),
  ].filter(Boolean);
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

/**
 * Days and their entries, latest first. `fewer`: the server has more entries than this document.
 */
export function Timeline({
  activities,
  fewer,
}: {
  activities: readonly Activity[];
  fewer: boolean;
}) {
  const today = dayAt(useNow(60_000));
  return (
    <Department title={activityText('activity.timeline')} className={styles.timeline}>
      {activitiesByDay(activities).map(({ day, at, entries }) => (
        <section
          key={day}
          aria-label={dayOf(at)}
          className={styles.day}
          data-today={day === today || undefined}
        >
          <h3 className={styles.date}>
            <span className="num">{dayOf(at).slice(0, 2)}</span>
            <span className="meta">
              {day === today ? activityText('activity.today') : dayOf(at).slice(3)}
            </span>
          </h3>
          <ol role="list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {fewer && (
        <p className="meta">{activityText('activity.fewer', { count: activities.length })}</p>
      )}
    </Department>
  );
}
