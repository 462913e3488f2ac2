import type { ReactNode } from 'react';
import { monthNameOf } from '../../i18n/dates.ts';
import { activityText } from '../../i18n/subjects/work/activity.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { paths } from '../../rules/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './activity.module.css';
import { hoursOf } from './rules.ts';
import { saveActivities, Timeline } from './timeline.tsx';

/** The server's totals of one month; `month` as `2026-08` in Asia/Kolkata. */
interface MonthTotal {
  readonly month: string;
  readonly entries: number;
  readonly trainings: number;
  readonly completed: number;
  readonly minutes: number;
}

/** The months in numbers: hours of learning, trainings and entries. */
function Months({ totals }: { totals: readonly MonthTotal[] }) {
  return (
    <Department title={activityText('activity.months')}>
      <ul role="list" className={styles.months}>
        {totals.map(({ month, minutes, trainings, completed, entries }) => (
          <li key={month}>
            <p className={styles.hours}>
              <span className="num">{hoursOf(minutes)}</span>{' '}
              <span aria-hidden="true">{activityText('activity.hoursUnit')}</span>
              <span className="visually-hidden">
                {activityText('activity.hoursLabel', { count: Number(hoursOf(minutes)) })}
              </span>
            </p>
            <div>
              <h3>{monthNameOf(month)}</h3>
              <p className="meta">
                {[
                  trainings > 0 && activityText('activity.trainings', { count: trainings }),
                  completed > 0 && activityText('activity.completed', { count: completed }),
                  activityText('activity.entries', { count: entries }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** The section of unsent work. */
export function Unsent({ children }: { children: ReactNode }) {
  return (
    <Department
      title={activityText('activity.unsent')}
      link={<MoreLink to={paths.outbox}>{activityText('activity.unsentLink')}</MoreLink>}
    >
      {children}
    </Department>
  );
}

/** No activity yet: suggests the first step and links to it. */
function ActivityEmpty() {
  const action = (
    <ButtonLink to={paths.educationPortfolio}>{activityText('activity.emptyAction')}</ButtonLink>
  );
  return (
    <Empty
      picture="work"
      title={activityText('activity.emptyTitle')}
      text={activityText('activity.emptyText')}
      action={action}
    />
  );
}

interface ActivityProps
  extends Pick<DocumentProps<'myActivity', 'my-activity'>, 'document' | 'title' | 'Age'> {
  /** Work that has not reached the server. */
  unsent: ReactNode;
  /** The receipts that prove attendance. */
  receipts: ReactNode;
}

/** A year's activity: unsent work, receipts, the months in numbers, then the entries by day. */
export function Activity({
  document: { activities, totals },
  title,
  Age,
  unsent,
  receipts,
}: ActivityProps) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className="deck narrow">{activityText('activity.lead')}</p>
          <Age />
        </div>
        {activities.length > 0 && (
          <Button variant="line" icon="download" onClick={() => saveActivities(activities)}>
            {activityText('activity.csv')}
          </Button>
        )}
      </div>
      {unsent}
      {activities.length === 0 ? (
        <>
          {receipts}
          <ActivityEmpty />
        </>
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <Months totals={totals} />
            {receipts}
          </div>
          <Timeline
            activities={activities}
            fewer={totals.reduce((sum, { entries }) => sum + entries, 0) > activities.length}
          />
        </div>
      )}
    </>
  );
}
