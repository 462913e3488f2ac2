import type { ReactNode } from 'react';
import { ta } from '../../i18n/en/activity.ts';
import { usePulled } from '../../live/pulled.tsx';
import { useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';
import { absenceOf } from '../../rules/absence.ts';
import { Button } from '../../ui/button.tsx';
import styles from './activity.module.css';
import { ActivityAbsent } from './activity-absent.tsx';
import { ActivityAge } from './activity-age.tsx';
import { ActivityEmpty } from './activity-empty.tsx';
import { Months } from './months.tsx';
import { saveCsv } from './save-csv.ts';
import { Timeline } from './timeline.tsx';

interface ActivityProps {
  title: string;
  /** What has not reached the server. */
  unsent: ReactNode;
  /** What proves attendance. */
  receipts: ReactNode;
}

/** The record of a year: what waits, what is proved, the months in numbers, then day by day. */
export function Activity({ title, unsent, receipts }: ActivityProps) {
  const me = useMe();
  const record = useDocument('my-activity', me ? {} : null);
  const pulled = usePulled();
  if (!me) return null;
  if (record.state !== 'ready') {
    return (
      <>
        <h1>{title}</h1>
        {unsent}
        {receipts}
        <ActivityAbsent absence={absenceOf({ opening: record.state === 'loading', ...pulled })} pulled={pulled} />
      </>
    );
  }
  const { activities, totals } = record.value;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className="deck narrow">{ta('activity.lead')}</p>
          <ActivityAge />
        </div>
        {activities.length > 0 && (
          <Button variant="line" icon="download" onClick={() => saveCsv(activities)}>
            {ta('activity.csv')}
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
