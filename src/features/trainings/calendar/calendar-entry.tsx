import { memo } from 'react';
import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { typeName } from '../../../i18n/type-name.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { useMedia } from '../../../live/use-media.ts';
import { dayAt } from '../../../rules/calendar/days.ts';
import type { Mark } from '../../../rules/calendar/marks.ts';
import type { Control } from '../../../rules/controls.ts';
import { sessionPlace } from '../../../rules/session-place.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { shortDayOf, timeOf, zoneDiffers } from '../../../rules/when.ts';
import { Link } from '../../../ui/link.tsx';
import { Pic } from '../../../ui/pic.tsx';
import { TrainingControls } from '../training-controls.tsx';
import styles from './calendar-entry.module.css';
import { CancelledControls } from './cancelled-controls.tsx';
import { EntryState } from './entry-state.tsx';
import { TrainerLine } from './trainer-line.tsx';
import { VenueLink } from './venue-link.tsx';

export interface CalendarEntryProps {
  training: CalendarTraining;
  control: Control;
  mark: Mark;
  accepted: boolean;
}

function hoursOf(training: CalendarTraining): string {
  const from = startOf(training);
  const zone = zoneDiffers(from, deviceZone) ? ' IST' : '';
  if (!training.training_end_date) return timeOf(from) + zone;
  const to = Date.parse(training.training_end_date);
  // What ends on another day says on which.
  const ends = dayAt(from) === dayAt(to) ? timeOf(to) : `${shortDayOf(to)}, ${timeOf(to)}`;
  return tc('calendar.range', { from: timeOf(from), to: ends }) + zone;
}

function Entry({ training, control, mark, accepted }: CalendarEntryProps) {
  const media = useMedia();
  const { name, type, trainer_name, venue, program, division_code } = training;
  const place = sessionPlace(training);
  const takesPlace = training.status !== 'cancelled';
  return (
    <article
      className={styles.entry}
      data-div={division_code || undefined}
      data-over={!takesPlace || undefined}
      data-training={String(training.training_code)}
    >
      <div className={styles.words}>
        <p className={styles.when}>{hoursOf(training)}</p>
        <h3>
          {place ? (
            <Link to={place} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="meta">{[typeName(type), venue, trainer_name].filter(Boolean).join(', ')}</p>
        <EntryState training={training} mark={mark} control={control} accepted={accepted} />
      </div>
      <Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={division_code} small />
      <div className={styles.acts}>
        {training.counts && <TrainerLine training={training} />}
        {takesPlace ? <TrainingControls control={control} training={training} /> : <CancelledControls training={training} />}
        {takesPlace && <VenueLink training={training} />}
      </div>
    </article>
  );
}

/** One training in the calendar: the division's bar, when, what, with whom, how it stands, what it asks; drawn anew only when that changes. */
export const CalendarEntry = memo(Entry);
