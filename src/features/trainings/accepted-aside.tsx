import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { weekdayName } from '../../i18n/dates.ts';
import { upcomingText } from '../../i18n/subjects/learning/upcoming.ts';
import { timeRangeOf, typeName } from '../../i18n/training-texts.ts';
import { deviceZone } from '../../live/device/clock.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import styles from './upcoming.module.css';

/** Number of trainings that fit beside the first days of the list. */
const SHOWN = 5;

interface AcceptedAsideProps {
  /** Soonest first. */
  accepted: readonly UpcomingTraining[];
  /** Name of a division. */
  brandOf: (code: string | undefined) => string | undefined;
  /** Shows all accepted trainings in the main list. */
  onAll: () => void;
}

/** The accepted trainings, beside the list of all. */
export function AcceptedAside({ accepted, brandOf, onAll }: AcceptedAsideProps) {
  return (
    <Department
      title={upcomingText('upcoming.accepted')}
      link={
        <Button variant="text" onClick={onAll}>
          {upcomingText('upcoming.allOf', { count: accepted.length })}
        </Button>
      }
    >
      {accepted.slice(0, SHOWN).map((training) => {
        const day = dayAt(startOf(training));
        const code = training.program?.division?.division_code;
        return (
          <Row
            key={String(training.training_code)}
            lead={
              <span className={styles.day}>
                <span className="num">{Number(day.slice(8))}</span>
                <span className="meta">{weekdayName(day, 'short')}</span>
              </span>
            }
            title={training.name}
            meta={
              <>
                {timeRangeOf(training, deviceZone)}
                <br />
                <span className={styles.brand} data-div={code}>
                  {[brandOf(code), typeName(training.type)].filter(Boolean).join(', ')}
                </span>
              </>
            }
            to={sessionPlace(training) ?? undefined}
          />
        );
      })}
    </Department>
  );
}
