import type { ReactNode } from 'react';
import { activityText } from '../../i18n/activity.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './activity.module.css';
import { Months } from './months.tsx';
import { saveActivities } from './save-csv.ts';
import { Timeline } from './timeline.tsx';

/** The section of unsent work. */
export function Unsent({ children }: { children: ReactNode }) {
  return (
    <Department title={activityText('activity.unsent')} link={<MoreLink to={paths.outbox}>{activityText('activity.unsentLink')}</MoreLink>}>
      {children}
    </Department>
  );
}

/** No activity yet: suggests the first step and links to it. */
function ActivityEmpty() {
  const action = <ButtonLink to={paths.educationPortfolio}>{activityText('activity.emptyAction')}</ButtonLink>;
  return <Empty picture="work" title={activityText('activity.emptyTitle')} text={activityText('activity.emptyText')} action={action} />;
}

interface ActivityProps extends Pick<DocumentProps<'myActivity', 'my-activity'>, 'document' | 'title' | 'Age'> {
  /** Work that has not reached the server. */
  unsent: ReactNode;
  /** The receipts that prove attendance. */
  receipts: ReactNode;
}

/** The record of a year: unsent work, receipts, the months in numbers, then day by day. */
export function Activity({ document: { activities, totals }, title, Age, unsent, receipts }: ActivityProps) {
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
          <Timeline activities={activities} fewer={totals.reduce((sum, { entries }) => sum + entries, 0) > activities.length} />
        </div>
      )}
    </>
  );
}
